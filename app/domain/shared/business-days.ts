import { supportHours } from "../terms.ts";
import { publicHolidays } from "./public-holidays.ts";
import { addDays, seoulDay, seoulTime, startOfSeoulDate } from "./seoul-time.ts";

/** Whether offices in Korea are open on this day in Seoul ("2026-02-16"). */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !(day in publicHolidays);
}

/** The day in Seoul that is so many days of work after another. The first day does not count (민법 제157조). */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = nextDay(reached);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** A period that would end on a day off ends on the next day of work (민법 제161조, 국세기본법 제5조). */
export function businessDayFrom(day: string): string {
  let reached = day;
  while (!isBusinessDay(reached)) reached = nextDay(reached);
  return reached;
}

/** Returns the due time of a promise of so many business days: closing time in Seoul. */
export function businessDeadline(from: Date, days: number): Date {
  return closingTime(addBusinessDays(seoulDay(from), days));
}

export function closingTime(day: string): Date {
  return seoulTime(day, supportHours.to);
}

/** The last day for the documents of a month: the 10th of the next, or the first day of work after it (부가가치세법 제34조). */
export function invoiceDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return businessDayFrom(new Date(Date.UTC(year, number, 10)).toISOString().slice(0, 10));
}

/** Midnight in Seoul at the end of a day there. */
export function endOfSeoulDay(day: string): Date {
  return addDays(startOfSeoulDate(day), 1);
}

function nextDay(day: string): string {
  return addDays(new Date(`${day}T00:00:00Z`), 1)
    .toISOString()
    .slice(0, 10);
}
