import type { Needs } from "../shared/services.ts";
import type { OrderRow } from "./store.server.ts";
import {
  extensionOf,
  insertLine,
  insertOrder,
  lineOf,
  lockOrder,
  moveOrder,
  type NewOrder,
  type NewOrderLine,
  orderById,
  orderByIdempotencyKey,
  setDownloadExpiry,
} from "./store.server.ts";

/**
 * Changes of order records for the checkout and refunds, inside their own transactions. They check first
 * whether the actor may do it.
 */
export type { NewOrder, OrderRow };

/**
 * Writes an order, whose line follows. null when this buyer has used the idempotency key already; else how many orders of
 * the buyer waited for their money before.
 */
export function recordOrder({ db }: Needs<"db">, order: NewOrder): Promise<{ unpaidBefore: number } | null> {
  return insertOrder(db, order);
}

export function recordLine({ db }: Needs<"db">, line: NewOrderLine): Promise<void> {
  return insertLine(db, line);
}

export function orderOfIdempotencyKey({ db }: Needs<"db">, buyerId: number, key: string): Promise<OrderRow | null> {
  return orderByIdempotencyKey(db, buyerId, key);
}

/** Locks the order, and the one it extends, until the transaction ends. */
export function lockOrderRecord({ db }: Needs<"db">, orderId: string): Promise<OrderRow | null> {
  return lockOrder(db, orderId);
}

/** null when the order can no longer be cancelled. */
export function cancelOrderRecordUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  orderId: string,
  cancelReason?: OrderRow["cancelReason"],
): Promise<OrderRow | null> {
  return moveOrder(db, orderId, "cancelled", { cancelledAt: clock(), ...(cancelReason ? { cancelReason } : {}) });
}

/** The order with the extension of its support that is neither cancelled nor refunded. */
export async function orderWithExtension(
  { db }: Needs<"db">,
  orderId: string,
): Promise<{ order: OrderRow; extension: OrderRow | null } | null> {
  const order = await orderById(db, orderId);
  return order && { order, extension: order.extendsOrderId === null ? await extensionOf(db, orderId) : null };
}

/** Months of support that the order was bought with. */
export async function supportMonthsOf({ db }: Needs<"db">, orderId: string): Promise<number> {
  return (await lineOf(db, orderId)).supportMonths;
}

export function recordDownloadExpiry({ db }: Needs<"db">, orderId: string, expiresAt: Date): Promise<void> {
  return setDownloadExpiry(db, orderId, expiresAt);
}
