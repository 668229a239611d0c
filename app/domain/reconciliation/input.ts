import { z } from "zod";
import { optionalText, requiredText } from "#app/domain/shared/text-field.ts";

const discrepancyActs = ["ask", "resolve", "settle", "refund"] as const;

/** An operator's action on a discrepancy; an action that closes it needs a note. */
export const DiscrepancyActInput = z
  .object({ act: z.enum(discrepancyActs, { error: "required" }), note: optionalText(500) })
  .refine(({ act, note }) => act === "ask" || note !== "", { path: ["note"], error: "required" });

/** The words of an operator about money that a provider reported and no payment of ours is known for. */
export const ResolveEventInput = z.object({
  provider: z.string({ error: "required" }).max(40, "too-long"),
  eventId: z.string({ error: "required" }).max(200, "too-long"),
  note: requiredText(500),
});
export type ResolveEventInput = z.infer<typeof ResolveEventInput>;
