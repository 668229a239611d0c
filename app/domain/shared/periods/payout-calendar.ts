import { businessDayFrom, endOfSeoulDay } from "../business-days.ts";
import { addDays, seoulDay } from "../seoul-time.ts";
import { payoutWeekday } from "../../terms.ts";

const WEEK = 7;

/** A payout pays on `payDay` everything that is due at the end of `cutOffDay`; days in Seoul ("2026-11-25", "2026-11-26"). */
export type PayoutDate = { payDay: string; cutOffDay: string };

/** The first moment that is after the cut-off. */
export function cutOffOf({ cutOffDay }: Pick<PayoutDate, "cutOffDay">): Date {
  return endOfSeoulDay(cutOffDay);
}

/** The payout whose cut-off was the last one: a run that is made now is for it. */
export function lastPayout(now: Date): PayoutDate {
  const today = seoulDay(now);
  return payoutOfWeek(shifted(today, -((weekdayOf(today) - payoutWeekday + WEEK) % WEEK)));
}

export function payoutAfter({ cutOffDay }: PayoutDate): PayoutDate {
  return payoutOfWeek(shifted(cutOffDay, WEEK + 1));
}

/** The first payout that has what is due from this moment on. */
export function payoutFor(dueAt: Date): PayoutDate {
  const last = lastPayout(dueAt);
  return dueAt > cutOffOf(last) ? payoutAfter(last) : last;
}

/**
 * The payout that money which is in none yet can be in first: the last one while its day is not over and it has had no run,
 * else the one after it.
 */
export function firstOpenPayout(now: Date, { lastRun }: { lastRun: string | null }): PayoutDate {
  const last = lastPayout(now);
  const isOver = last.payDay < seoulDay(now) || (lastRun !== null && lastRun >= last.cutOffDay);
  return isOver ? payoutAfter(last) : last;
}

/** Offices and banks may be closed on the day itself; the cut-off does not move. */
function payoutOfWeek(day: string): PayoutDate {
  return { payDay: businessDayFrom(day), cutOffDay: shifted(day, -1) };
}

const atUtc = (day: string) => new Date(`${day}T00:00:00Z`);
const weekdayOf = (day: string) => atUtc(day).getUTCDay();
const shifted = (day: string, days: number) => addDays(atUtc(day), days).toISOString().slice(0, 10);
