import { visibleOrder } from "../orders/visible-order.server.ts";
import { type Actor, hasRight, requireMember } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { factsFor } from "./request-tax-invoice.server.ts";
import { activeDocuments, paidOrderById } from "./store.server.ts";
import { documentsOfOrderRows, type FoundDocument } from "./store-reads.server.ts";
import { lastDayFor, type NoTaxInvoice, noTaxInvoice } from "./tax-invoice.ts";

/** Whether the buyer can ask for one: until which day in Seoul, or why not. null: the question does not come up. */
export type TaxInvoiceChance = { until: string; why: null } | { until: string; why: NoTaxInvoice } | null;

/** The documents of an order that are for the asker; all of them for an operator who issues documents. Four queries, one for a seller. */
export async function documentsOfOrder(
  needs: Needs<"db" | "clock" | "providers">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<{ documents: FoundDocument[]; taxInvoice: TaxInvoiceChance }> {
  const { db, clock } = needs;
  const member = requireMember(actor);
  const order = await visibleOrder({ db }, actor, { orderNumber, roles: ["buyer", "seller", "operator"] });
  if (order.role === "seller" || !order.paidAt || order.totalAmount === 0) return { documents: [], taxInvoice: null };
  const [documents, paid, active] = await Promise.all([
    documentsOfOrderRows(db, order.id, {
      memberId: member.memberId,
      anybody: order.role === "operator" && hasRight(member, "documents.issue"),
    }),
    paidOrderById(db, order.id),
    activeDocuments(db, order.id),
  ]);
  if (!paid || order.role !== "buyer") return { documents, taxInvoice: null };
  return {
    documents,
    taxInvoice: { until: lastDayFor(order.paidAt), why: noTaxInvoice(factsFor(needs, paid, active), clock()) },
  };
}
