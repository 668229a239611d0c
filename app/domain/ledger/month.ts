import { DomainError } from "../shared/errors.ts";
import { seoulDay, startOfSeoulDate } from "../shared/seoul-time.ts";

const NAME = /^20\d\d-(0[1-9]|1[0-2])$/;

/** A month of the books: "2026-01", by the calendar of Seoul. */
export function isMonth(name: string): boolean {
  return NAME.test(name);
}

/** The first instant of the month and that of the next one. */
export function boundsOf(month: string): { from: Date; before: Date } {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: startOfSeoulDate(`${month}-01`), before: startOfSeoulDate(`${next}-01`) };
}

/** This month and those before it, newest first, back to `first` and at most `count`. */
export function monthsUntil(current: string, first: string, count: number): string[] {
  const months: string[] = [];
  let [year, number] = current.split("-").map(Number) as [number, number];
  while (months.length < count) {
    const month = `${year}-${String(number).padStart(2, "0")}`;
    if (month < first) break;
    months.push(month);
    [year, number] = number === 1 ? [year - 1, 12] : [year, number - 1];
  }
  return months;
}

/** A month that has begun; anything else has no books. */
export function requireMonth(month: string, now: Date): void {
  if (!isMonth(month) || month > monthOf(now)) throw new DomainError("not-found");
}

export function monthOf(at: Date): string {
  return seoulDay(at).slice(0, 7);
}
