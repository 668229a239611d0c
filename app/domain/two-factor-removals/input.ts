import { z } from "zod";
import { requiredLines } from "../shared/text-field.ts";

/** Ways of making sure who asks. */
export const identityChecks = ["identity-document", "call-back", "mail-reply", "orders", "business-number"] as const;
export const removalNoteLength = 1000;
/** One alone is what a thief may have, too. */
const fewestChecks = 2;

export const TwoFactorRemovalInput = z.object({
  checks: z
    .preprocess(
      (value) => (value === undefined || value === "" ? [] : [value].flat()),
      z.array(z.enum(identityChecks, { error: "unknown-option" })).max(identityChecks.length, "given-twice"),
    )
    .transform((checks) => identityChecks.filter((check) => checks.includes(check)))
    .refine((checks) => checks.length >= fewestChecks, "too-few-checks"),
  note: requiredLines(removalNoteLength).refine(
    (text) => text.length === 0 || text.length >= 20,
    "text-too-short?count=20",
  ),
});
export type TwoFactorRemovalInput = z.infer<typeof TwoFactorRemovalInput>;

export const RemovalDecisionInput = z.object({ removalId: z.uuid(), decision: z.enum(["confirm", "decline"]) });
export type RemovalDecisionInput = z.infer<typeof RemovalDecisionInput>;
