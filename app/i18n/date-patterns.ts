import { type BaseLocale, locales, type TextLocale } from "./locales.ts";

/**
 * Words of a date by language: a part of the locale table that is kept beside it, because every page loads that one and only
 * pages that show dates need these two kilobytes. A language of the table without an entry does not compile. In the
 * patterns, {month} is the name where months have one, in `short` always the number.
 */
type DatePatterns = {
  /** The names of the months, or null where their numbers are written. */
  months: readonly string[] | null;
  day: string;
  /** The first day of a month, where it is written in another way. */
  firstDay?: string;
  month: string;
  short: string;
};

const named = (months: string, patterns: Partial<Omit<DatePatterns, "months">> = {}): DatePatterns => ({
  months: months.split(","),
  day: "{day} {month} {year}",
  month: "{month} {year}",
  short: "{day}/{month}",
  ...patterns,
});
const ideographic: DatePatterns = {
  months: null,
  day: "{year}年{month}月{day}日",
  month: "{year}年{month}月",
  short: "{month}/{day}",
};
/** German and Slovenian write ordinal numbers. */
const ordinal = { day: "{day}. {month} {year}", short: "{day}.{month}." };

const byLanguage: Record<BaseLocale, DatePatterns> = {
  ko: { months: null, day: "{year}년 {month}월 {day}일", month: "{year}년 {month}월", short: "{month}.{day}" },
  ja: ideographic,
  zh: ideographic,
  en: named("January,February,March,April,May,June,July,August,September,October,November,December", {
    day: "{month} {day}, {year}",
    short: "{month}/{day}",
  }),
  id: named("Januari,Februari,Maret,April,Mei,Juni,Juli,Agustus,September,Oktober,November,Desember"),
  ms: named("Januari,Februari,Mac,April,Mei,Jun,Julai,Ogos,September,Oktober,November,Disember"),
  hi: named("जनवरी,फ़रवरी,मार्च,अप्रैल,मई,जून,जुलाई,अगस्त,सितंबर,अक्टूबर,नवंबर,दिसंबर"),
  nl: named("januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december", {
    short: "{day}-{month}",
  }),
  fr: named("janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre", {
    firstDay: "1er {month} {year}",
  }),
  de: named("Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember", ordinal),
  it: named("gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre"),
  es: named("enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre", {
    day: "{day} de {month} de {year}",
    month: "{month} de {year}",
  }),
  sl: named("januar,februar,marec,april,maj,junij,julij,avgust,september,oktober,november,december", ordinal),
  ga: named(
    "Eanáir,Feabhra,Márta,Aibreán,Bealtaine,Meitheamh,Iúil,Lúnasa,Meán Fómhair,Deireadh Fómhair,Samhain,Nollaig",
  ),
};
/** Regions that write dates otherwise than their language. */
const byRegion: Partial<Record<TextLocale, DatePatterns>> = {
  "en-gb": { ...byLanguage.en, day: "{day} {month} {year}", short: "{day}/{month}" },
};

/** As with texts, the first of the locale's chain that has patterns wins. */
export function datePatternsOf(locale: TextLocale): DatePatterns {
  const chain = locales[locale].text;
  return chain.map((name) => byRegion[name]).find(Boolean) ?? byLanguage[chain.at(-1) as BaseLocale];
}

/** A pattern with its parts; `month` counts from 1 and is a name where `months` has them. */
export function fillDate(
  pattern: string,
  { year, month, day, months }: { year?: number; month: number; day?: number; months: DatePatterns["months"] },
): string {
  return pattern
    .replace("{year}", String(year))
    .replace("{month}", months?.[month - 1] ?? String(month))
    .replace("{day}", String(day));
}
