import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { lineOf, lockOrder, moveOrder, type OrderLineRow, type OrderRow } from "./store.server.ts";

export type RefundableOrder = OrderRow & { line: OrderLineRow };

/** Locks an order whose money goes back, for the rest of the transaction, and reads what was bought. */
export async function lockForRefund({ db }: Needs<"db">, orderId: string): Promise<RefundableOrder> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new DomainError("not-found");
  return { ...order, line: await lineOf(db, orderId) };
}

/** All of its money is back. false when the order may not make this move. */
export async function markRefunded({ db, clock }: Needs<"db" | "clock">, orderId: string): Promise<boolean> {
  return (await moveOrder(db, orderId, "refunded", { refundedAt: clock() })) !== null;
}
