import type { partnerLeads } from "#db/schema/partners/leads.ts";

export type LeadRow = typeof partnerLeads.$inferSelect;
export type LeadStatus = LeadRow["status"];
export type LeadConflict = LeadRow["conflict"];

/** Days in which a lead counts, from its registration or from the decision about it. */
export const leadDays = 90;
/** Days for which the texts of a lead are retained after it ended, for questions about the orders that it brought. */
export const leadKeptDays = 90;
/** Open leads of one partner. */
export const mostOpenLeads = 100;

/** A `waiting` lead waits for an operator; only an `active` one brings orders. The others are final. */
const moves = {
  waiting: ["active", "refused", "withdrawn", "objected"],
  active: ["replaced", "withdrawn", "objected", "expired"],
  refused: ["objected"],
  replaced: ["objected"],
  withdrawn: ["objected"],
  objected: [],
  expired: ["objected"],
} as const satisfies Record<LeadStatus, readonly LeadStatus[]>;

export const leadStatuses = Object.keys(moves) as [LeadStatus, ...LeadStatus[]];

/** Every status that a lead may have just before it becomes `to`: the condition of the UPDATE. */
export function leadStatusesBefore(to: LeadStatus): LeadStatus[] {
  return leadStatuses.filter((from) => (moves[from] as readonly LeadStatus[]).includes(to));
}

/** A lead whose time is over counts no more, whether the daily job has been there or not. */
export function leadStatusAt({ status, expiresAt }: Pick<LeadRow, "status" | "expiresAt">, now: Date): LeadStatus {
  return status === "active" && expiresAt !== null && expiresAt <= now ? "expired" : status;
}
