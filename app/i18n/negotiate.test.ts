import { expect, test } from "vitest";
import { locales, textLocales } from "./locales.ts";
import { negotiate } from "./negotiate.server.ts";

test.each([
  ["ko-KR,ko;q=0.9,en;q=0.8", "ko"],
  ["en", "en-us"],
  ["en-GB,en;q=0.9", "en-gb"],
  ["en-AU", "en-gb"],
  ["en-Latn-GB", "en-gb"],
  ["de-AT", "de"],
  ["de-CH", "de-ch"],
  ["de-LI", "de-ch"],
  ["fr", "fr-be"],
  ["fr-FR,fr;q=0.9", "fr-be"],
  ["nl-BE", "nl"],
  ["zh-TW", "zh"],
  ["zh-Hans-CN", "zh"],
  ["hi-IN", "hi"],
  ["sl", "sl"],
  ["id", "id"],
  ["ms-MY", "en-sg"],
  ["ga-IE", "en-ie"],
  ["es-MX", "en-us"],
  ["it-IT", "en-us"],
  // The header is sorted by weight: the first suitable language of highest weight wins.
  ["pt-BR,pt;q=0.9,de;q=0.8", "de"],
  ["de;q=0.4,ja;q=0.9", "ja"],
  ["ja;q=0,ko;q=0.1", "ko"],
  ["xx,yy;q=0.9,nl;q=0.1", "nl"],
  ["DE-de", "de"],
  [" fr ; q=1.0 , en", "fr-be"],
])("Accept-Language %s selects %s", (header, locale) => {
  expect(negotiate(header)).toBe(locale);
});

test.each([
  [null],
  [undefined],
  [""],
  ["*"],
  ["pt-BR"],
  ["ja;q=0"],
  ["de;q=abc"],
  ["../../etc"],
  [",,,;;;"],
  ["-"],
  ["ko".repeat(600)],
  ["<script>"],
  ["constructor"],
])("Accept-Language %s matches no supported language", (header) => {
  expect(negotiate(header)).toBeNull();
});

test.each(textLocales)("the tag of %s selects the pages that the locale table names for its readers", (locale) => {
  expect(negotiate(locales[locale].lang)).toBe(locales[locale].nearest);
});

test("negotiate reads a limited number of languages", () => {
  expect(negotiate(`${Array.from({ length: 30 }, () => "xx").join(",")},de`)).toBeNull();
});
