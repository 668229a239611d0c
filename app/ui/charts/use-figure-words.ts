import type { PeriodName } from "#app/domain/dashboard/period.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { formatNumber, formatRating } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDate, formatShortDay } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";

/** Returns functions that label figures, periods and their segments beside charts. */
export function useFigureWords() {
  const { t, locale } = useLanguage();
  const isDay = (name: string) => name.length > "2026-01".length;
  return {
    number: (value: number) => formatNumber(value, numberLocale(locale)),
    percent: (value: number) => `${value < 0 ? "−" : ""}${formatRating(Math.abs(value), numberLocale(locale))}%`,
    /** "+25.4%" */
    change: (value: number) => `${value < 0 ? "−" : "+"}${formatRating(Math.abs(value), numberLocale(locale))}%`,
    period: (name: PeriodName) => t(`dashboard:period.${name}`),
    before: (name: PeriodName) => t("dashboard:before", { period: t(`dashboard:period.${name}`) }),
    /** A day or month in a table, and beside a chart. */
    piece: (name: string) => (isDay(name) ? formatDate(startOfSeoulDate(name), locale) : name),
    shortPiece: (name: string) => (isDay(name) ? formatShortDay(name, locale) : name),
  };
}
