import { z } from "zod";
import { requiredLines } from "../shared/text-field.ts";

export const reasonMaxLength = 300;
/** The operator's reason for viewing a member's pages; the member reads it. */
export const StartViewingInput = z.object({
  reason: requiredLines(reasonMaxLength).refine(
    (text) => text.length === 0 || text.length >= 10,
    "text-too-short?count=10",
  ),
});
