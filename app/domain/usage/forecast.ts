import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import { quotaRenewsAt } from "../plans/month.ts";

export type DayUnits = { day: string; units: number };
/** `reachedOn`: the day on which the quota is used up; null when the month ends before. */
export type Forecast = { mean: number; monthEnd: number; reachedOn: string | null };

/** Days that the mean is of. */
export const forecastDays = 7;
const LEAST_DAYS = 3;

/**
 * The units of the whole month if the days to come are like the last seven before today; null before three days had any usage.
 * `days` are those with usage.
 */
export function forecastOf(
  { days, used, limit }: { days: readonly DayUnits[]; used: number; limit: number },
  now: Date,
): Forecast | null {
  const [first, today] = [seoulDay(addDays(now, -forecastDays)), seoulDay(now)];
  const last = days.filter(({ day }) => day >= first && day < today);
  if (last.filter(({ units }) => units > 0).length < LEAST_DAYS) return null;
  const mean = Math.round(last.reduce((sum, { units }) => sum + units, 0) / forecastDays);
  const left = (quotaRenewsAt(now).getTime() - now.getTime()) / DAY_MS;
  const daysToLimit = Math.max(0, limit - used) / Math.max(1, mean);
  const reachedOn = daysToLimit < left ? seoulDay(new Date(now.getTime() + daysToLimit * DAY_MS)) : null;
  return { mean, monthEnd: Math.round(used + mean * left), reachedOn };
}
