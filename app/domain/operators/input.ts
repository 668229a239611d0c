import { z } from "zod";
import { operatorRoles } from "../shared/operators/rights.ts";
import { requiredLines } from "../shared/text-field.ts";

export const roleReasonLength = 500;

/** The roles that a member is to have; none takes the back office away. */
export const RoleChangeInput = z.object({
  roles: z
    .preprocess(
      (value) => (value === undefined || value === "" ? [] : [value].flat()),
      z.array(z.enum(operatorRoles, { error: "unknown-option" })).max(operatorRoles.length, "given-twice"),
    )
    .transform((roles) => operatorRoles.filter((role) => roles.includes(role))),
  reason: requiredLines(roleReasonLength).refine(
    (text) => text.length === 0 || text.length >= 10,
    "text-too-short?count=10",
  ),
});
export type RoleChangeInput = z.infer<typeof RoleChangeInput>;

export const roleDecisions = ["confirm", "decline"] as const;
export const RoleDecisionInput = z.object({ changeId: z.uuid(), decision: z.enum(roleDecisions) });
export type RoleDecisionInput = z.infer<typeof RoleDecisionInput>;
