import { expect, test } from "vitest";
import { openLibrary } from "./library.server.ts";
import { textLocales } from "./locales.ts";

const library = await openLibrary("locales");

test.each(textLocales)("the files of texts in %s are found by their paths, and none by another", (locale) => {
  const { shop, member, all } = library.clientTexts(locale);
  for (const { path, json } of [shop, member, all]) expect(library.clientFile(path)).toBe(json);
  expect(new Set([shop, member, all].map(({ path }) => path)).size).toBe(3);
  const keysOf = (json: string) => Object.keys(JSON.parse(json) as object).sort();
  expect(keysOf(all.json)).toEqual([...keysOf(shop.json), ...keysOf(member.json)].sort());
  expect(library.clientFile(shop.path.replace(/\.\w+\.json$/, ".000000000000.json"))).toBeUndefined();
});

test.each(["/messages/constructor.000000000000.json", "/messages/xx.1.json", "/messages/ko.json", "/messages/"])(
  "%s is no file of texts",
  (path) => expect(library.clientFile(path)).toBeUndefined(),
);

test("a regional language has its own texts over those of its base", () => {
  const [swiss, german] = (["de-ch", "de"] as const).map((locale) => JSON.parse(library.clientTexts(locale).all.json));
  const keys = Object.entries(german as Record<string, object>).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => [area, key] as const),
  );
  const differing = keys.filter(([area, key]) => swiss[area][key] !== german[area][key]);
  expect(keys.every(([area, key]) => typeof swiss[area][key] === "string")).toBe(true);
  expect(differing.length).toBeGreaterThan(0);
  expect(differing.length).toBeLessThan(keys.length / 2);
});
