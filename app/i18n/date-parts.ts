// Beside dates.ts, which every page loads: only few pages need these.

import { formatDate, formatDateTime } from "./dates.ts";
import { baseOf, type TextLocale } from "./locales.ts";
import { months } from "./months.ts";

/** A month like "2026-11", written out: "2026년 11월", "November 2026". */
export function formatMonth(yearAndMonth: string, locale: TextLocale): string {
  const [year, month] = yearAndMonth.split("-").map(Number) as [number, number];
  const base = baseOf(locale);
  if (base === "ko") return `${year}년 ${month}월`;
  if (base === "ja" || base === "zh") return `${year}年${month}月`;
  const name = (months[base] ?? months.en!)[month - 1]!;
  return base === "es" ? `${name} de ${year}` : `${name} ${year}`;
}

/** The time in Seoul without its day: "09:30", "09:30 KST". */
export function formatTime(at: Date | string, locale: TextLocale): string {
  return formatDateTime(at, locale).slice(formatDate(at, locale).length + 1);
}
