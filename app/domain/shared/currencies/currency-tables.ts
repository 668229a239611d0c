import type { Country } from "#app/i18n/locales.ts";
import { currencies, currencySymbol } from "../money.ts";

type Currency = (typeof currencies)[number];

/** The currency of each country a visitor can choose (spec §3). */
const currencyByCountry: Readonly<Record<Country, Currency>> = {
  kr: "KRW",
  us: "USD",
  jp: "JPY",
  cn: "CNY",
  sg: "SGD",
  gb: "GBP",
  ie: "EUR",
  de: "EUR",
  ch: "CHF",
  nl: "EUR",
  be: "EUR",
  in: "INR",
  id: "IDR",
  si: "EUR",
  fr: "EUR",
  it: "EUR",
  es: "EUR",
  my: "MYR",
};

/** The locale that writes amounts of a currency as its own people do (BCP 47). */
const homeLocales: Readonly<Record<Currency, string>> = {
  KRW: "ko-KR",
  JPY: "ja-JP",
  CNY: "zh-CN",
  USD: "en-US",
  GBP: "en-GB",
  EUR: "de-DE",
  IDR: "id-ID",
  INR: "hi-IN",
  SGD: "en-SG",
  CHF: "de-CH",
  CAD: "en-CA",
  AUD: "en-AU",
  HKD: "zh-HK",
  THB: "th-TH",
  MYR: "ms-MY",
  PHP: "en-PH",
  VND: "vi-VN",
  SEK: "sv-SE",
  NOK: "nb-NO",
  DKK: "da-DK",
  RUB: "ru-RU",
  BRL: "pt-BR",
  MXN: "es-MX",
  ZAR: "en-ZA",
  NZD: "en-NZ",
};

/** The currency of a country (ISO 3166-1 alpha-2, any case); dollars where none is known (spec §9). */
export function currencyOfCountry(country: string | undefined): Currency {
  const code = (country ?? "").toLowerCase();
  return Object.hasOwn(currencyByCountry, code) ? currencyByCountry[code as Country] : "USD";
}

/** Both tables of spec §3, with names in a language (BCP 47). For the server: browsers have other names. */
export function currencyTables(lang: string) {
  const names = new Intl.DisplayNames([lang, "en"], { type: "currency" });
  const facts = (code: Currency) => ({
    code,
    symbol: currencySymbol(code),
    name: names.of(code) ?? code,
    locale: homeLocales[code],
  });
  return {
    byCode: Object.fromEntries(currencies.map((code) => [code, facts(code)])),
    byCountry: Object.fromEntries(Object.entries(currencyByCountry).map(([country, code]) => [country, facts(code)])),
  };
}
