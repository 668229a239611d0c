import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { palettes } from "#app/domain/catalog/images/cover.ts";
import { stylesheet } from "#sandbox/web/stylesheet.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const declared = (css: string, pattern: RegExp) =>
  Object.fromEntries([...css.matchAll(pattern)].map((m) => m.slice(1)));
const full = (color: string) => (color.length === 4 ? color.replace(/[^#]/g, "$&$&") : color);

/** The product's palette: each token with its color in the light and in the dark theme. */
const tokens = Object.fromEntries(
  [...read("app/ui/base/tokens.css").matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
);
const colors = new Set(Object.values(tokens).flatMap(({ light, dark }) => [light, dark]));

test("the palette has more than twenty tokens", () => expect(Object.keys(tokens).length).toBeGreaterThan(20));

test("the sandbox's pages use the product's colors in both themes", () => {
  const [light, dark] = stylesheet.split("@media (prefers-color-scheme: dark)");
  for (const [theme, css] of [
    ["light", light!],
    ["dark", dark!],
  ] as const) {
    const own = declared(css, /--([\w-]+): (#\w+)/g) as Record<string, string>;
    const wanted = Object.fromEntries(
      Object.keys(own).map((name) => [name, tokens[name.replace(/^ink(\d)$/, "ink-$1")]?.[theme]]),
    );
    expect(Object.fromEntries(Object.entries(own).map(([name, color]) => [name, full(color)]))).toEqual(wanted);
  }
});

test.each(["app/integrations/mail/layout.server.ts", "public/favicon.svg", "public/manifest.webmanifest"])(
  "%s uses only colors that are tokens",
  (path) => {
    const used = [...read(path).matchAll(/(?<!&)#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi)].map(([color]) =>
      full(color.toLowerCase()),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((color) => !colors.has(color))).toEqual([]);
  },
);

test("drawn covers use the product's ink, jade and amber", () => {
  const allowed = (token: string) => Object.values(tokens[token]!);
  for (const { ink, jade, amber } of Object.values(palettes)) {
    expect(allowed("ink")).toContain(ink);
    expect(allowed("jade")).toContain(jade);
    expect([...allowed("amber"), ...allowed("amber-fill")]).toContain(amber);
  }
});

const sheets = readdirSync(new URL("../../", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, css: read(`app/${path}`) }));

test("colors are defined only in the tokens, except in printed documents", () => {
  const others = sheets.filter(({ path }) => !/^ui\/(base\/tokens|documents\/document-\w+)\.css$/.test(path));
  const own = others.flatMap(({ path, css }) =>
    [...css.matchAll(/#[0-9a-f]{3,8}\b(?!%|')/gi)].map(([c]) => `${path} ${c}`),
  );
  // Masks need any opaque color, the postcode search is another site's page, and the document sheet is white paper.
  expect(own.filter((use) => !/ #(000|fff|666)$/.test(use))).toEqual([]);
});

test("every style sheet is imported by exactly one of the root sheets", () => {
  const roots = [
    "root.css",
    "routes/($lang)/member-area.css",
    "routes/($lang)/order/documents/document.css",
    "ui/info/info.css",
    "ui/articles/articles.css",
    "routes/($lang)/platform/platform.css",
    "routes/($lang)/platform/docs/docs.css",
    "routes/($lang)/explorer/explorer.css",
    "routes/($lang)/profile/work-page.css",
    "routes/($lang)/uptime/uptime.css",
    "routes/($lang)/site/policies/policies.css",
  ];
  const imported = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/@import "(\.[^"]+)"/g)].map(([, target]) => join(dirname(path), target!)),
  );
  expect([...imported, ...roots].sort()).toEqual(sheets.map(({ path }) => path).sort());
});

test("no style sheet is longer than 300 lines", () => {
  expect(sheets.filter(({ css }) => css.split("\n").length > 301).map(({ path }) => path)).toEqual([]);
});

test("utility classes use tokens; values in brackets are sizes only", () => {
  const components = readdirSync(new URL("../../", import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) =>
      [...read(`app/${path}`).matchAll(/["'` ]((?:[a-z]+:)*[a-z-]+-\[[^\]\s"'`]+\])/g)].map(
        ([, use]) => `${path} ${use}`,
      ),
    );
  expect(components.length).toBeGreaterThan(50);
  const measure = / (?:\w+:)*(?:(?:min-|max-)?[wh]|grid-cols|list)-\[/;
  expect(components.filter((use) => !measure.test(use))).toEqual([]);
});
