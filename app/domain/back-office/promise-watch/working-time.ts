import { supportHours } from "../../terms.ts";
import { isBusinessDay } from "../../shared/business-days.ts";
import { addDays, seoulDay, seoulTime, startOfSeoulDate } from "../../shared/seoul-time.ts";

const at = (day: string, clock: string) => seoulTime(day, clock).getTime();

/** Milliseconds of working hours in Seoul between two moments: weekdays that are no holiday, within the support hours. */
export function workingTime(from: Date, to: Date): number {
  let sum = 0;
  for (let day = startOfSeoulDate(seoulDay(from)); day < to; day = addDays(day, 1)) {
    const date = seoulDay(day);
    if (!isBusinessDay(date)) continue;
    const [opens, closes] = [at(date, supportHours.from), at(date, supportHours.to)];
    sum += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()));
  }
  return sum;
}

/** The part of a period that is over, from 0 to 1: of working hours, so that a holiday uses up nothing. */
export function elapsedWorkingShare({ since, dueAt }: { since: Date; dueAt: Date }, now: Date): number {
  if (now >= dueAt) return 1;
  const whole = workingTime(since, dueAt);
  return whole === 0 ? 0 : workingTime(since, now) / whole;
}
