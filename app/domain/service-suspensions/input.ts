import { z } from "zod";
import { anyLines, requiredLines } from "../shared/text-field.ts";
import { serviceSuspensionReasons } from "./reasons.ts";

export const suspensionNoteLength = 1000;
/** The seller reads it, so that it is more than a word. */
export const suspensionNote = requiredLines(suspensionNoteLength).refine(
  (text) => text.length === 0 || text.length >= 10,
  "text-too-short?count=10",
);

/** `internalNote`: for other operators. */
export const SuspendServiceInput = z.object({
  reason: z.enum(serviceSuspensionReasons, { error: "required" }),
  note: suspensionNote,
  internalNote: anyLines(suspensionNoteLength).default(""),
});
export type SuspendServiceInput = z.infer<typeof SuspendServiceInput>;

export const RestoreServiceInput = z.object({ note: suspensionNote });
export type RestoreServiceInput = z.infer<typeof RestoreServiceInput>;
