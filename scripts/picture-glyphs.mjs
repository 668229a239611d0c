// `node scripts/picture-glyphs.mjs`: collects the characters of all demo pictures and writes their outlines to
// db/seed/pictures/glyphs, so that no machine needs the fonts. To be run when the words of a picture have changed; a
// test names the characters that are missing. Needs the fonts of the Debian packages fonts-noto-cjk, fonts-noto-cjk-extra
// and fonts-dejavu-core, and `npm install --no-save fontkit`.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const noto = "/usr/share/fonts/opentype/noto";
const dejavu = "/usr/share/fonts/truetype/dejavu";
/** Face of the pictures -> file, name inside of it, and the name for Han and kana. */
const fonts = {
  regular: [`${noto}/NotoSansCJK-Regular.ttc`, "NotoSansCJKkr-Regular", "NotoSansCJKjp-Regular"],
  bold: [`${noto}/NotoSansCJK-Bold.ttc`, "NotoSansCJKkr-Bold", "NotoSansCJKjp-Bold"],
  serif: [`${noto}/NotoSerifCJK-Bold.ttc`, "NotoSerifCJKkr-Bold", "NotoSerifCJKjp-Bold"],
  mono: [`${dejavu}/DejaVuSansMono.ttf`, undefined, undefined],
  "mono-bold": [`${dejavu}/DejaVuSansMono-Bold.ttf`, undefined, undefined],
};

const loaded = await loadFontkit();
// The package has a default export in some of its builds only.
const fontkit = loaded.default ?? loaded;
const { everyPicture, textsOf, isHanOrKana } = await loadPictures();
const used = Object.fromEntries(Object.keys(fonts).map((face) => [face, new Set()]));
for (const svg of await everyPicture(root)) {
  for (const { face, value } of textsOf(svg)) for (const char of value) if (char !== " ") used[face].add(char);
}

mkdirSync(path.join(root, "db/seed/pictures/glyphs"), { recursive: true });
const opened = new Map();
const open = (file, name) => {
  const key = `${file}#${name}`;
  if (!opened.has(key)) opened.set(key, fontkit.openSync(file, name));
  return opened.get(key);
};
for (const [face, [file, korean, japanese]] of Object.entries(fonts)) {
  const rows = [...used[face]]
    .sort()
    .map((char) => `${char}\t${outlineOf(char, face, file, isHanOrKana(char) ? japanese : korean)}`);
  const out = path.join(root, "db/seed/pictures/glyphs", `${face}.tsv`);
  writeFileSync(out, `${rows.join("\n")}\n`);
  console.log(`${face}: ${rows.length} characters`);
}

/** Characters that a fixed-width font lacks (Hangul in comments) come from the sans-serif one. */
function outlineOf(char, face, file, name) {
  const font = open(file, name);
  if (font.hasGlyphForCodePoint(char.codePointAt(0))) return pathOf(font, char);
  const bold = face === "mono-bold" ? "bold" : "regular";
  const [other, korean, japanese] = fonts[bold];
  const spare = open(other, isHanOrKana(char) ? japanese : korean);
  if (!spare.hasGlyphForCodePoint(char.codePointAt(0))) throw new Error(`no font has "${char}"`);
  return pathOf(spare, char);
}

/** Relative commands in whole thousandths of the size, the vertical axis downwards. */
function pathOf(font, char) {
  const scale = 1000 / font.unitsPerEm;
  let [x, y] = [0, 0];
  const letters = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" };
  let start = [0, 0];
  return font
    .glyphForCodePoint(char.codePointAt(0))
    .path.commands.map(({ command, args }) => {
      if (command === "closePath") {
        [x, y] = start;
        return "z";
      }
      const points = args.map((value, index) => Math.round(value * scale * (index % 2 ? -1 : 1)));
      const relative = points.map((value, index) => value - (index % 2 ? y : x));
      [x, y] = points.slice(-2);
      if (command === "moveTo") start = [x, y];
      return letters[command] + relative.join(" ").replaceAll(" -", "-");
    })
    .join("");
}

async function loadPictures() {
  const entry = `export { everyPicture } from "./db/seed/pictures/every-picture.server.ts";
    export { textsOf } from "./db/seed/pictures/outline.server.ts";
    export { isHanOrKana } from "./db/seed/pictures/advances.ts";`;
  const outfile = path.join(root, "node_modules/.cache/demo-pictures.mjs");
  const options = { bundle: true, format: "esm", platform: "node", packages: "external", logLevel: "error" };
  await build({ stdin: { contents: entry, resolveDir: root }, outfile, ...options });
  return import(pathToFileURL(outfile).href);
}

async function loadFontkit() {
  const { FONTKIT } = process.env;
  return FONTKIT ? { default: createRequire(path.join(FONTKIT, "/"))("fontkit") } : import(["font", "kit"].join(""));
}
