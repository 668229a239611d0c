// Beside dates.ts: only few pages need these.

import { formatDate, formatDateTime } from "./dates.ts";
import { datePatternsOf, fillDate } from "./date-patterns.ts";
import type { TextLocale } from "./locales.ts";

/** A month like "2026-11", written out: "2026년 11월", "November 2026". */
export function formatMonth(yearAndMonth: string, locale: TextLocale): string {
  const [year, month] = yearAndMonth.split("-").map(Number) as [number, number];
  const { months, month: pattern } = datePatternsOf(locale);
  return fillDate(pattern, { year, month, months });
}

/** The time in Seoul without its day: "09:30", "09:30 KST". */
export function formatTime(at: Date | string, locale: TextLocale): string {
  return formatDateTime(at, locale).slice(formatDate(at, locale).length + 1);
}
