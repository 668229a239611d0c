import { boundsOf } from "../../ledger/month.ts";
import { seoulDay } from "../../shared/seoul-time.ts";

/** The calendar quarter of a moment in Seoul: "2026-Q1". Quarters compare as text. */
export function quarterOf(at: Date): string {
  const [year, month] = seoulDay(at).split("-").map(Number) as [number, number];
  return `${year}-Q${Math.ceil(month / 3)}`;
}

export function quarterAfter(quarter: string): string {
  const [year, number] = partsOf(quarter);
  return number === 4 ? `${year + 1}-Q1` : `${year}-Q${number + 1}`;
}

/** The first instant of the quarter and that of the next one. */
export function boundsOfQuarter(quarter: string): { from: Date; before: Date } {
  const [year, number] = partsOf(quarter);
  const month = (of: number) => `${year}-${String(of).padStart(2, "0")}`;
  return { from: boundsOf(month(number * 3 - 2)).from, before: boundsOf(month(number * 3)).before };
}

function partsOf(quarter: string): [number, number] {
  const [year, number] = quarter.split("-Q").map(Number) as [number, number];
  return [year, number];
}
