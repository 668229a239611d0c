import { expect, test } from "vitest";
import { countries, locales, textLocales } from "#app/i18n/locales.ts";
import { currencyOfCountry, currencyTables } from "./currency-tables.ts";
import { currencies } from "../money.ts";

test.each([
  ["kr", "KRW"],
  ["KR", "KRW"],
  ["ch", "CHF"],
  ["si", "EUR"],
  ["us", "USD"],
  ["aq", "USD"],
  ["", "USD"],
  ["constructor", "USD"],
  [undefined, "USD"],
])("the currency of %s is %s", (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});

test.each(textLocales)("in %s each currency has a symbol, a name of its own and a locale", (locale) => {
  const { byCode, byCountry } = currencyTables(locales[locale].lang);
  expect(Object.keys(byCode)).toEqual([...currencies]);
  expect(Object.keys(byCountry)).toEqual([...countries]);
  expect(new Set(Object.values(byCode).map(({ name }) => name)).size).toBe(currencies.length);
  for (const { code, symbol, name, locale: home } of Object.values(byCode)) {
    expect(name).not.toBe(code);
    expect(symbol.trim()).not.toBe("");
    expect(Intl.getCanonicalLocales(home)).toEqual([home]);
  }
});

test("currency names are in the requested language", () => {
  expect(currencyTables("ko").byCode.KRW).toEqual({ code: "KRW", symbol: "₩", name: "대한민국 원", locale: "ko-KR" });
  expect(currencyTables("de").byCountry.ch).toMatchObject({ code: "CHF", symbol: "CHF", name: "Schweizer Franken" });
});
