import { DAY_MS, HOUR_MS } from "./periods/durations.ts";

/** Deadlines and statements follow the calendar of Seoul, which has had no daylight saving time since 1988. */
const SEOUL_OFFSET = 9 * HOUR_MS;

/** The day in Seoul: "2026-01-31". */
export function seoulDay(at: Date): string {
  return new Date(at.getTime() + SEOUL_OFFSET).toISOString().slice(0, 10);
}

/** Midnight in Seoul, when this day began there. */
export function startOfSeoulDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + SEOUL_OFFSET) / DAY_MS) * DAY_MS - SEOUL_OFFSET);
}

/** The moment of a day and a clock in Seoul: "2026-01-31", "09:30". */
export function seoulTime(day: string, clock: string): Date {
  return new Date(`${day}T${clock}:00+09:00`);
}

/** Midnight in Seoul, when a day like "2026-01-31" began there. */
export function startOfSeoulDate(day: string): Date {
  return seoulTime(day, "00:00");
}

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** Whole days that have passed since then. */
export function daysSince(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

/** Moves an instant by calendar months at the same time of day; a day the month does not have becomes its last one. */
export function addSeoulMonths(at: Date, months: number): Date {
  const wall = new Date(at.getTime() + SEOUL_OFFSET);
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, lastDay));
  return new Date(wall.getTime() - SEOUL_OFFSET);
}

/** The minute in Seoul, the same in every language: "2026-01-31 09:30 KST". */
export function formatSeoulMinute(at: Date): string {
  return `${seoulClock(at).replace("T", " ")} KST`;
}

/** The minute in Seoul as the fields of browsers for date and time hold it: "2026-01-31T09:30". */
export function seoulClock(at: Date): string {
  return new Date(at.getTime() + SEOUL_OFFSET).toISOString().slice(0, 16);
}
