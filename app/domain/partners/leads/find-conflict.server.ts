import type { Needs } from "../../shared/services.ts";
import type { LeadConflict, LeadRow } from "./lead.ts";
import { earlierOrders, rivalLeads, type RivalLead } from "./store-matches.server.ts";

export type Conflict = { kind: LeadConflict; rivals: RivalLead[]; orders: number; lastOrderAt: Date | null };

/** Whether another partner has registered the customer, and whether it is one already. */
export async function conflictOf(
  { db, clock }: Needs<"db" | "clock">,
  customer: Pick<LeadRow, "partnerId" | "email" | "emailDomain" | "businessKey">,
): Promise<Conflict> {
  const rivals = await rivalLeads(db, customer, clock());
  const { orders, last } = await earlierOrders(db, customer);
  const kind = rivals.length > 0 ? (orders > 0 ? "both" : "partner") : orders > 0 ? "customer" : "none";
  return { kind, rivals, orders, lastOrderAt: last };
}
