/**
 * The one table of languages. `routed` locales are URLs; the others are bases of regional files and
 * communication languages of members. `text` is the chain of files: the first that has a key wins.
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
  /** Where this language has its home: decides currency and price suffix until the visitor chooses. */
  country: string;
  currency: string;
  text: readonly TextLocale[];
  og: string;
};

const entry = (
  lang: string,
  name: string,
  country: string,
  currency: string,
  text: readonly TextLocale[],
  og: string,
): LocaleEntry => ({ lang, name, country, currency, text, og });

export const locales: Record<TextLocale, LocaleEntry> = {
  ko: entry("ko", "한국어", "kr", "KRW", ["ko"], "ko_KR"),
  en: entry("en", "English", "us", "USD", ["en"], "en_US"),
  "en-us": entry("en-US", "English (US)", "us", "USD", ["en-us", "en"], "en_US"),
  "en-gb": entry("en-GB", "English (UK)", "gb", "GBP", ["en-gb", "en"], "en_GB"),
  "en-ie": entry("en-IE", "English (Ireland)", "ie", "EUR", ["en-ie", "en-gb", "en"], "en_IE"),
  "en-sg": entry("en-SG", "English (Singapore)", "sg", "SGD", ["en-sg", "en-gb", "en"], "en_SG"),
  ja: entry("ja", "日本語", "jp", "JPY", ["ja"], "ja_JP"),
  zh: entry("zh-Hans", "简体中文", "cn", "CNY", ["zh"], "zh_CN"),
  id: entry("id", "Bahasa Indonesia", "id", "IDR", ["id"], "id_ID"),
  hi: entry("hi", "हिन्दी", "in", "INR", ["hi"], "hi_IN"),
  ms: entry("ms", "Bahasa Melayu", "my", "MYR", ["ms"], "ms_MY"),
  nl: entry("nl", "Nederlands", "nl", "EUR", ["nl"], "nl_NL"),
  fr: entry("fr", "Français", "fr", "EUR", ["fr"], "fr_FR"),
  "fr-be": entry("fr-BE", "Français (Belgique)", "be", "EUR", ["fr-be", "fr"], "fr_BE"),
  de: entry("de", "Deutsch", "de", "EUR", ["de"], "de_DE"),
  "de-ch": entry("de-CH", "Deutsch (Schweiz)", "ch", "CHF", ["de-ch", "de"], "de_CH"),
  it: entry("it", "Italiano", "it", "EUR", ["it"], "it_IT"),
  sl: entry("sl", "Slovenščina", "si", "EUR", ["sl"], "sl_SI"),
  es: entry("es", "Español", "es", "EUR", ["es"], "es_ES"),
  ga: entry("ga", "Gaeilge", "ie", "EUR", ["ga"], "ga_IE"),
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
export function baseOf(locale: TextLocale): TextLocale {
  return locales[locale].text.at(-1)!;
}

/** Which digits and separators a language uses: its base, but de-ch has its own. */
export function numberLocale(locale: TextLocale): string {
  return locale === "de-ch" ? locale : baseOf(locale);
}

/** Splits a path into its locale and the rest: `/de/market` → de, `/market`; `/market` → ko, `/market`. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const [, first = "", ...rest] = pathname.split("/");
  if (first !== defaultLocale && isLocale(first)) return { locale: first, path: `/${rest.join("/")}`, prefixed: true };
  return { locale: defaultLocale, path: pathname, prefixed: false };
}

/** The same page in a language: `localized("de", "/market")` → `/de/market`; Korean has no prefix. */
export function localized(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
