import { datePatternsOf, fillDate } from "./date-patterns.ts";
import type { TextLocale } from "./locales.ts";

const HOUR = 3_600_000;
const SEOUL = 9 * HOUR;

/**
 * The day in Seoul, written out: "2026년 1월 5일", "5. Januar 2026". Fixed patterns instead of Intl: Node and browsers
 * differ, and a difference breaks hydration.
 */
export function formatDate(at: Date | string, locale: TextLocale): string {
  const seoul = new Date(new Date(at).getTime() + SEOUL);
  const [year, month, day] = [seoul.getUTCFullYear(), seoul.getUTCMonth(), seoul.getUTCDate()];
  const { months, day: pattern, firstDay = pattern } = datePatternsOf(locale);
  return fillDate(day === 1 ? firstDay : pattern, { year, month: month + 1, day, months });
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
  return fillDate(datePatternsOf(locale).short, { month, day: date, months: null });
}

/** An instant for <time datetime> and machines. */
export function isoOf(at: Date | string): string {
  return new Date(at).toISOString();
}
