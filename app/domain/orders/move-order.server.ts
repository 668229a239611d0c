import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { lineOf, lockOrder, moveOrder, type OrderLineRow, type OrderRow } from "./store.server.ts";

export type OrderWithLine = OrderRow & { line: OrderLineRow };

/** Locks an order whose work or money moves, for the rest of the transaction, and reads what was bought. */
export async function lockOrderWithLine({ db }: Needs<"db">, orderId: string): Promise<OrderWithLine> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new DomainError("not-found");
  return { ...order, line: await lineOf(db, orderId) };
}

/** The work is accepted; the hold before the payout counts from now. false when the order may not make this move. */
export async function markCompletedUnchecked({ db, clock }: Needs<"db" | "clock">, orderId: string): Promise<boolean> {
  return (await moveOrder(db, orderId, "completed", { completedAt: clock() })) !== null;
}

/** All of its money is back. false when the order may not make this move. */
export async function markRefundedUnchecked({ db, clock }: Needs<"db" | "clock">, orderId: string): Promise<boolean> {
  return (await moveOrder(db, orderId, "refunded", { refundedAt: clock() })) !== null;
}
