import { baseOf, type TextLocale } from "./locales.ts";
import { months } from "./months.ts";

const HOUR = 3_600_000;
const SEOUL = 9 * HOUR;

/**
 * The day in Seoul, written out: "2026년 1월 5일", "5. Januar 2026". Fixed patterns instead of Intl: Node and browsers
 * differ, and a difference breaks hydration.
 */
export function formatDate(at: Date | string, locale: TextLocale): string {
  const seoul = new Date(new Date(at).getTime() + SEOUL);
  const [year, month, day] = [seoul.getUTCFullYear(), seoul.getUTCMonth(), seoul.getUTCDate()];
  const base = baseOf(locale);
  if (base === "ko") return `${year}년 ${month + 1}월 ${day}일`;
  if (base === "ja" || base === "zh") return `${year}年${month + 1}月${day}日`;
  const name = (months[base] ?? months.en!)[month]!;
  if (locale === "en" || locale === "en-us") return `${name} ${day}, ${year}`;
  if (base === "de" || base === "sl") return `${day}. ${name} ${year}`;
  if (base === "es") return `${day} de ${name} de ${year}`;
  if (base === "fr" && day === 1) return `1er ${name} ${year}`;
  return `${day} ${name} ${year}`;
}

/** A day like "2026-01-31" in Seoul, written out. */
export function formatDay(day: string, locale: TextLocale): string {
  return formatDate(`${day}T00:00:00+09:00`, locale);
}

/** Day and time in Seoul, marked as such for readers who may be elsewhere: "2026년 1월 5일 09:30", "5. Januar 2026 09:30 KST". */
export function formatDateTime(at: Date | string, locale: TextLocale): string {
  const seoul = new Date(new Date(at).getTime() + SEOUL);
  return `${formatDate(at, locale)} ${seoul.toISOString().slice(11, 16)}${locale === "ko" ? "" : " KST"}`;
}

/** A day like "2026-01-31" where there is room for few signs: "1.31", in German "31.1.". */
export function formatShortDay(day: string, locale: TextLocale): string {
  const [month, date] = day.split("-").slice(1).map(Number) as [number, number];
  const base = baseOf(locale);
  if (base === "ko") return `${month}.${date}`;
  if (base === "ja" || base === "zh" || locale === "en" || locale === "en-us") return `${month}/${date}`;
  if (base === "de" || base === "sl") return `${date}.${month}.`;
  return base === "nl" ? `${date}-${month}` : `${date}/${month}`;
}

/** An instant for <time datetime> and machines. */
export function isoOf(at: Date | string): string {
  return new Date(at).toISOString();
}
