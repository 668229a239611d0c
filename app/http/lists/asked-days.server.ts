import { data } from "@remix-run/node";
import type { z } from "zod";
import { DayRange } from "#app/domain/shared/lists/day-range.ts";

/** The days of a list's filter: as they were typed, with what is wrong with them, and those that hold. */
export type AskedDays = { typed: DayRange; errors: Partial<Record<keyof DayRange, string[]>> | null; range: DayRange };

const LONGEST = 40;
const everyDay: DayRange = { from: "", to: "" };

/** `from` and `to` of an address. Days that are wrong hold for nothing: the list stays as it is without them. */
export function askedDays(url: URL, schema: z.ZodType<DayRange> = DayRange): AskedDays {
  const asked = (name: string) => (url.searchParams.get(name) ?? "").slice(0, LONGEST);
  const typed = { from: asked("from"), to: asked("to") };
  const { data: range, error } = schema.safeParse(typed);
  if (range) return { typed: range, errors: null, range };
  const errors: AskedDays["errors"] = {};
  for (const { path, message } of error.issues) errors[path[0] as keyof DayRange] = [message];
  return { typed, errors, range: everyDay };
}

/** The answer of a page with such a list: 422 with the whole list when its days are wrong. */
export function listAnswer<Loaded extends object>(days: AskedDays, loaded: Loaded) {
  return data({ ...loaded, days }, { status: days.errors ? 422 : 200 });
}
