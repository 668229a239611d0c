import { DayRange } from "#app/domain/shared/lists/day-range.ts";
import { addDays, seoulDay, startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";

/** A period of the figures has no more days. */
const mostDays = 366;
const USUAL_DAYS = 30;

/** The number of days from one to another, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOfSeoulDate(to).getTime() - startOfSeoulDate(from).getTime()) / DAY_MS) + 1;
}

/** Days of the figures; one end alone is enough. Messages are keys of errors.json. */
export const FiguresDays = DayRange.refine(
  ({ from, to }) => from === "" || to === "" || from > to || daysBetween(from, to) <= mostDays,
  { error: "days-too-many", path: ["to"] },
);

/** The period that is meant: thirty days up to the last one, which is today unless it is said, but never too many. */
export function figuresDays({ from, to }: DayRange, now: Date): DayRange {
  const today = seoulDay(now);
  const after = (day: string, days: number) => seoulDay(addDays(startOfSeoulDate(day), days));
  if (from === "") return { from: after(to || today, 1 - USUAL_DAYS), to: to || today };
  if (to !== "") return { from, to };
  const longest = after(from, mostDays - 1);
  return { from, to: from > today ? from : longest < today ? longest : today };
}
