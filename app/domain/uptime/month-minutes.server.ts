import type { Needs } from "../shared/services.ts";
import { minutesOfMonths, type MonthMinutes } from "./store.server.ts";

export type { MonthMinutes };

/** Minutes in which the API was measured and was down, of each of these months ("2026-01"). Everybody may know. */
export async function apiMinutes({ db }: Needs<"db">, months: readonly string[]): Promise<MonthMinutes[]> {
  const found = new Map((await minutesOfMonths(db, "api", months)).map((row) => [row.month, row]));
  return months.map((month) => found.get(month) ?? { month, measured: 0, down: 0 });
}
