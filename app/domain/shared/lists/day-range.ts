import { z } from "zod";
import { Day } from "../day-field.ts";
import { addDays, startOfSeoulDate } from "../seoul-time.ts";

/** Days in Seoul like "2026-01-31", both included; "" leaves that end open. */
export type DayRange = { from: string; to: string };

const day = z
  .string()
  .trim()
  .refine((text) => text === "" || Day.safeParse(text).success, { error: "date", abort: true });

/** Messages are keys of errors.json. */
export const DayRange = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from === "" || to === "" || from <= to, {
    error: "days-reversed",
    path: ["to"],
  });

/** From the first moment of the first day to the first moment after the last one. */
export function momentsOf({ from = "", to = "" }: Partial<DayRange>): { since: Date | null; before: Date | null } {
  return {
    since: from === "" ? null : startOfSeoulDate(from),
    before: to === "" ? null : addDays(startOfSeoulDate(to), 1),
  };
}
