import { addSeoulMonths, seoulDay, startOfSeoulDate } from "../shared/seoul-time.ts";

/** The month in Seoul that quotas are counted by: "2026-01". */
export function quotaMonth(at: Date): string {
  return seoulDay(at).slice(0, 7);
}

/** Returns the start of the next month in Seoul, when the quota is renewed. */
export function quotaRenewsAt(at: Date): Date {
  return addSeoulMonths(startOfSeoulDate(`${quotaMonth(at)}-01`), 1);
}
