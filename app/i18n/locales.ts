/**
 * The one table of languages. `routed` locales are URLs; the others are bases of regional files and
 * communication languages of members. `text` is the chain of files: the first that has a key wins. Every page loads this
 * table; names of months and patterns of dates, which fewer pages need, are in date-patterns.ts, by the languages of this.
 */
export const textLocales = [
  "ko",
  "en",
  "en-us",
  "en-gb",
  "en-sg",
  "en-ie",
  "ja",
  "zh",
  "id",
  "hi",
  "ms",
  "nl",
  "fr",
  "fr-be",
  "de",
  "de-ch",
  "it",
  "sl",
  "es",
  "ga",
] as const;
export type TextLocale = (typeof textLocales)[number];
/** A language without a region: its file has the whole text. */
export type BaseLocale = Exclude<TextLocale, `${string}-${string}`>;

export const routedLocales = [
  "ko",
  "en-us",
  "en-gb",
  "en-ie",
  "en-sg",
  "ja",
  "zh",
  "id",
  "hi",
  "nl",
  "fr-be",
  "de",
  "de-ch",
  "sl",
] as const satisfies readonly TextLocale[];
export type Locale = (typeof routedLocales)[number];

export const defaultLocale = "ko" satisfies Locale;

type LocaleEntry = {
  /** BCP 47 tag of <html lang>. */
  lang: string;
  /** The language's own name for itself. */
  name: string;
  /** The home country of this language: decides currency and price suffix until the visitor chooses. */
  country: string;
  currency: string;
  text: readonly [...TextLocale[], BaseLocale];
  /** The pages for readers of this language: its own, or the nearest that they can read. */
  nearest: Locale;
  og: string;
  /** Signs between groups of digits and before decimals. */
  separators: readonly [group: string, decimal: string];
};

const POINT = [",", "."] as const;
const COMMA = [".", ","] as const;

const entry = (
  lang: string,
  name: string,
  country: string,
  currency: string,
  text: LocaleEntry["text"],
  nearest: Locale,
  og: string,
  separators: LocaleEntry["separators"],
): LocaleEntry => ({ lang, name, country, currency, text, nearest, og, separators });

export const locales: Record<TextLocale, LocaleEntry> = {
  ko: entry("ko", "한국어", "kr", "KRW", ["ko"], "ko", "ko_KR", POINT),
  en: entry("en", "English", "us", "USD", ["en"], "en-us", "en_US", POINT),
  "en-us": entry("en-US", "English (US)", "us", "USD", ["en-us", "en"], "en-us", "en_US", POINT),
  "en-gb": entry("en-GB", "English (UK)", "gb", "GBP", ["en-gb", "en"], "en-gb", "en_GB", POINT),
  "en-ie": entry("en-IE", "English (Ireland)", "ie", "EUR", ["en-ie", "en-gb", "en"], "en-ie", "en_IE", POINT),
  "en-sg": entry("en-SG", "English (Singapore)", "sg", "SGD", ["en-sg", "en-gb", "en"], "en-sg", "en_SG", POINT),
  ja: entry("ja", "日本語", "jp", "JPY", ["ja"], "ja", "ja_JP", POINT),
  zh: entry("zh-Hans", "简体中文", "cn", "CNY", ["zh"], "zh", "zh_CN", POINT),
  id: entry("id", "Bahasa Indonesia", "id", "IDR", ["id"], "id", "id_ID", COMMA),
  hi: entry("hi", "हिन्दी", "in", "INR", ["hi"], "hi", "hi_IN", POINT),
  ms: entry("ms", "Bahasa Melayu", "my", "MYR", ["ms"], "en-sg", "ms_MY", POINT),
  nl: entry("nl", "Nederlands", "nl", "EUR", ["nl"], "nl", "nl_NL", COMMA),
  fr: entry("fr", "Français", "fr", "EUR", ["fr"], "fr-be", "fr_FR", ["\u00a0", ","]),
  "fr-be": entry("fr-BE", "Français (Belgique)", "be", "EUR", ["fr-be", "fr"], "fr-be", "fr_BE", ["\u00a0", ","]),
  de: entry("de", "Deutsch", "de", "EUR", ["de"], "de", "de_DE", COMMA),
  "de-ch": entry("de-CH", "Deutsch (Schweiz)", "ch", "CHF", ["de-ch", "de"], "de-ch", "de_CH", ["\u2019", "."]),
  it: entry("it", "Italiano", "it", "EUR", ["it"], "en-us", "it_IT", COMMA),
  sl: entry("sl", "Slovenščina", "si", "EUR", ["sl"], "sl", "sl_SI", COMMA),
  es: entry("es", "Español", "es", "EUR", ["es"], "en-us", "es_ES", COMMA),
  ga: entry("ga", "Gaeilge", "ie", "EUR", ["ga"], "en-ie", "ga_IE", POINT),
};

/** hreflang values of a routed locale; `en`, `fr` and `zh` also catch the readers of other regions. */
export const hreflangs: Record<Locale, readonly string[]> = {
  ko: ["ko"],
  "en-us": ["en-US", "en"],
  "en-gb": ["en-GB"],
  "en-ie": ["en-IE"],
  "en-sg": ["en-SG"],
  ja: ["ja"],
  zh: ["zh-Hans", "zh"],
  id: ["id"],
  hi: ["hi"],
  nl: ["nl"],
  "fr-be": ["fr-BE", "fr"],
  de: ["de"],
  "de-ch": ["de-CH"],
  sl: ["sl"],
};

/** Countries a visitor can choose, each with its currency sign rules (spec §3). */
export const countries = [
  "kr",
  "us",
  "jp",
  "cn",
  "sg",
  "gb",
  "ie",
  "de",
  "ch",
  "nl",
  "be",
  "in",
  "id",
  "si",
  "fr",
  "it",
  "es",
  "my",
] as const;
export type Country = (typeof countries)[number];

export function isLocale(value: string | undefined): value is Locale {
  return (routedLocales as readonly string[]).includes(value ?? "");
}

export function isTextLocale(value: string | undefined): value is TextLocale {
  return (textLocales as readonly string[]).includes(value ?? "");
}

/** The file that holds a language's full text: de-ch → de, en-ie → en. */
export function baseOf(locale: TextLocale): BaseLocale {
  return locales[locale].text.at(-1) as BaseLocale;
}

/** Languages that pages have an address in: those that operators write texts in. */
export const pageLanguages = [...new Set(routedLocales.map(baseOf))] as const;

/** The locale of digits and separators: that of the base language, but de-ch has its own. */
export function numberLocale(locale: TextLocale): string {
  return locale === "de-ch" ? locale : baseOf(locale);
}

/** Digits in groups, as the language writes them: 1,000,000, in German 1.000.000, in Hindi 10,00,000. */
export function groupDigits(digits: string, locale: string): string {
  const [group] = separatorsOf(locale);
  return locale === "hi" && digits.length > 3
    ? digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, group) + group + digits.slice(-3)
    : digits.replace(/\B(?=(\d{3})+$)/g, group);
}

export function separatorsOf(locale: string): readonly [group: string, decimal: string] {
  const language = [locale, locale.split("-")[0]].find(isTextLocale) ?? "en";
  return locales[language].separators;
}

/** Splits a path into its locale and the rest: `/de/market` → de, `/market`; `/market` → ko, `/market`. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const [, first = "", ...rest] = pathname.split("/");
  if (first !== defaultLocale && isLocale(first)) return { locale: first, path: `/${rest.join("/")}`, prefixed: true };
  return { locale: defaultLocale, path: pathname, prefixed: false };
}

/** The path of a page in a language: `localized("de", "/market")` → `/de/market`; Korean has no prefix. */
export function localized(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The pages for readers of regions that have no row in the table. */
export const nearestOfRegion: Record<string, Locale> = {
  "en-au": "en-gb",
  "en-nz": "en-gb",
  "en-in": "en-gb",
  "en-za": "en-gb",
  "en-my": "en-sg",
  "de-li": "de-ch",
  "fr-ch": "fr-be",
  "it-ch": "de-ch",
};

/** The value of a `lang` attribute for text of a language that is stored with it; undefined for one that is unknown. */
export function langOf(locale: string): string | undefined {
  return isTextLocale(locale) ? locales[locale].lang : undefined;
}
