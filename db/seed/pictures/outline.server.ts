import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { advanceOf, type Face, faces } from "./advances.ts";
import { round } from "./shapes.ts";

/** The outline of a character: its path for a size of 1000, baseline at 0. */
export type Glyphs = Record<Face, ReadonlyMap<string, string>>;

/** The outlines of every character the demo pictures use (db/seed/pictures/glyphs, made by scripts/picture-glyphs.mjs). */
export async function readGlyphs(root: string): Promise<Glyphs> {
  const read = async (face: Face) => {
    const rows = (await readFile(join(root, "db/seed/pictures/glyphs", `${face}.tsv`), "utf8")).split("\n");
    return new Map(rows.filter(Boolean).map((row) => row.split("\t") as [string, string]));
  };
  const [regular, bold, serif, mono, monoBold] = await Promise.all(faces.map(read));
  return { regular: regular!, bold: bold!, serif: serif!, mono: mono!, "mono-bold": monoBold! };
}

const textElement =
  /<text x="([-\d.]+)" y="([-\d.]+)" size="([\d.]+)" face="([\w-]+)" spacing="([-\d.]+)" (fill="[^"]*"(?: opacity="[^"]*")?)>([^<]*)<\/text>/g;

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescaped = (value: string): string => value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!);

export type TextRun = { face: Face; value: string };

/**
 * The texts of a picture.
 * @public used by scripts/picture-glyphs.mjs
 */
export const textsOf = (svg: string): TextRun[] =>
  [...svg.matchAll(textElement)].map((match) => ({ face: match[4] as Face, value: unescaped(match[7]!) }));

/** Turns every text of a picture into paths: it needs no font where it is shown. Fails on a character without an outline. */
export function outlined(svg: string, glyphs: Glyphs): string {
  const used = new Map<string, string>();
  const body = svg.replace(textElement, (_, x, y, size, face: Face, spacing, paint, value) => {
    const scale = Number(size) / 1000;
    let left = 0;
    const uses: string[] = [];
    for (const char of unescaped(value)) {
      const path = glyphs[face].get(char);
      if (path === undefined && char !== " ")
        throw new Error(`no outline of "${char}" in ${face}: run scripts/picture-glyphs.mjs`);
      if (path) {
        const id = `${face}-${char.codePointAt(0)!.toString(16)}`;
        used.set(id, path);
        uses.push(`<use href="#${id}" x="${round(left)}"/>`);
      }
      left += advanceOf(char, face) + Number(spacing) / scale;
    }
    return `<g ${paint} transform="translate(${x} ${y}) scale(${Math.round(scale * 1e5) / 1e5})">${uses.join("")}</g>`;
  });
  const defs = [...used].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join("");
  return body.replace(/(<svg[^>]*>)/, `$1<defs>${defs}</defs>`);
}
