import { z } from "zod";
import { Day } from "../day-field.ts";
import { seoulTime } from "../seoul-time.ts";

const MINUTE = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/;

/** "2026-01-31T09:00", as fields for date and time send it, read as the time in Seoul; null when it is none. */
export function parseSeoulMinute(typed: string): Date | null {
  const [, day, clock] = MINUTE.exec(typed.trim()) ?? [];
  if (day === undefined || clock === undefined || !Day.safeParse(day).success) return null;
  return seoulTime(day, clock);
}

const minute = (typed: string, context: z.RefinementCtx): Date => {
  const at = parseSeoulMinute(typed);
  if (at === null) context.addIssue({ code: "custom", message: "minute" });
  return at ?? new Date(0);
};

/** From a minute on, in Seoul, to another one or without an end. Messages are keys of errors.json. */
export const periodFields = {
  from: z.string({ error: "required" }).max(40, "minute").transform(minute),
  until: z
    .string()
    .max(40, "minute")
    .optional()
    .transform((typed, context) => (typed === undefined || typed.trim() === "" ? null : minute(typed, context))),
};
export type Period = { from: Date; until: Date | null };

/** Refuses a period that ends before it begins, at its second field. */
export function isForward({ from, until }: Period): boolean {
  return until === null || until > from;
}
export const reversed = { error: "days-reversed", path: ["until"] };
