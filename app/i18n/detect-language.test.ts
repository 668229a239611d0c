import { expect, test } from "vitest";
import { openLibrary } from "./library.server.ts";
import { routedLocales, textLocales } from "./locales.ts";

const library = await openLibrary("locales");
const asked = (path: string, headers: Record<string, string> = {}) =>
  library.localeOf(new Request(`http://localhost${path}`, { headers }));

test.each(routedLocales)("the locale of the address decides over cookie and header: %s", async (locale) => {
  const path = locale === "ko" ? "/market" : `/${locale}/market`;
  expect(await asked(path, { "Accept-Language": "sl,de", Cookie: "locale=hi" })).toBe(locale);
});

test.each([
  ["/", {}, "ko"],
  ["/", { "Accept-Language": "pt-BR,pt;q=0.9,de;q=0.8" }, "de"],
  ["/", { "Accept-Language": "de", Cookie: "sid=x; locale=ja" }, "ja"],
  ["/", { "Accept-Language": "de", Cookie: "locale=tlh" }, "de"],
  ["/", { "Accept-Language": "pt" }, "ko"],
  ["/market/edit/1", { "Accept-Language": "nl" }, "nl"],
  ["/order/checkout", { Cookie: "locale=fr-be" }, "fr-be"],
  ["/market/editor", { "Accept-Language": "nl" }, "ko"],
  ["/de", { Cookie: "locale=ja" }, "de"],
  ["/xx", { "Accept-Language": "nl" }, "nl"],
  ["/en/market", { "Accept-Language": "de", Cookie: "locale=en-gb" }, "en-gb"],
  ["/nowhere", {}, "ko"],
  ["/Market", { "Accept-Language": "nl" }, "ko"],
  ["/market/nowhere/else", { "Accept-Language": "nl" }, "ko"],
])("%s with %j is answered in %s", async (path, headers, locale) => {
  expect(await asked(path, headers as Record<string, string>)).toBe(locale);
});

test.each(textLocales)("the translator of %s is cached", (locale) => {
  const t = library.translate(locale);
  expect(library.translate(locale)).toBe(t);
  expect(t("common:brand")).not.toBe("common:brand");
});
