import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { buyerNickname, hasOtherPaidOrder, lineOf, lockOrder, moveOrder, type OrderLineRow, type OrderRow } from "./store.server.ts";

/** Locks an order that is about to be paid, for the rest of the transaction. */
export async function lockForPayment({ db }: Needs<"db">, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new DomainError("not-found");
  return order;
}

export type PaidOrder = OrderRow & {
  line: OrderLineRow;
  buyerNickname: string;
  /** A free service taken again by the same member is not another sale. */
  isNewSale: boolean;
};

/**
 * The order's part of a settlement: a template is complete with its payment, anything else begins now.
 * Only payments/settle-payment calls this, inside its transaction. Minor units.
 */
export async function markPaid(
  { db, clock }: Needs<"db" | "clock">,
  orderId: string,
  grant: (line: OrderLineRow) => Promise<Date | null>,
): Promise<PaidOrder> {
  const now = clock();
  const line = await lineOf(db, orderId);
  const downloadExpiresAt = line.serviceType === "template" ? await grant(line) : null;
  const order =
    line.serviceType === "template"
      ? await moveOrder(db, orderId, "completed", { paidAt: now, completedAt: now, downloadExpiresAt })
      : await moveOrder(db, orderId, "in_progress", { paidAt: now });
  if (!order) throw new DomainError("order-not-payable");
  const isNewSale = order.totalAmount > 0 || !(await hasOtherPaidOrder(db, order, line.serviceId));
  return { ...order, line, isNewSale, buyerNickname: await buyerNickname(db, order.buyerId) };
}
