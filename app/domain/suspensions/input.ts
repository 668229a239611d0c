import { z } from "zod";
import { requiredLines } from "../shared/text-field.ts";
import { suspensionReasons } from "./reasons.ts";

export const suspensionNoteLength = 1000;
/** The member reads it, so that it is more than a word. */
const note = requiredLines(suspensionNoteLength).refine(
  (text) => text.length === 0 || text.length >= 10,
  "text-too-short?count=10",
);

export const SuspendInput = z.object({ reason: z.enum(suspensionReasons, { error: "required" }), note });
export type SuspendInput = z.infer<typeof SuspendInput>;

export const ReinstateInput = z.object({ note });
export type ReinstateInput = z.infer<typeof ReinstateInput>;
