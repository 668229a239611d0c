import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { buyers, joinBuyer, joinLine } from "#db/order-parties.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { type OrderStatus, orderStatusesBefore } from "./status.ts";

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrderLine = typeof orderLines.$inferInsert;

/** null when the buyer has used the key or (once in a billion) the number is taken; else how many orders of the buyer waited for their money before. */
export async function insertOrder(db: Db, row: NewOrder): Promise<{ unpaidBefore: number } | null> {
  const [inserted] = await db
    .insert(orders)
    .values(row)
    .onConflictDoNothing()
    .returning({
      unpaidBefore: sql<number>`(select count(*)::int from orders before where before.buyer_id = ${row.buyerId} and before.status = 'processing')`,
    });
  return inserted ?? null;
}

export async function insertLine(db: Db, row: NewOrderLine): Promise<void> {
  await db.insert(orderLines).values(row);
}

export async function orderByIdempotencyKey(db: Db, buyerId: number, idempotencyKey: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), eq(orders.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/**
 * Locks the order until the transaction ends. Everything that moves an order or its payments takes this lock first. An
 * extension changes the order it extends: that one is locked before it, so that no two wait for each other.
 */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | null> {
  const itself = eq(orders.id, id);
  const extended = sql`${orders.id} = (select e.extends_order_id from orders e where e.id = ${id})`;
  const rows = await db
    .select()
    .from(orders)
    .where(or(itself, extended))
    .orderBy(sql`${orders.id} = ${id}`)
    .for("update");
  return rows.find((row) => row.id === id) ?? null;
}

export async function lineOf(db: Db, orderId: string): Promise<OrderLineRow> {
  const [row] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return row!; // an order is written together with its line
}

export async function lineAndBuyerOf(db: Db, orderId: string): Promise<{ line: OrderLineRow; buyerNickname: string }> {
  const query = db.select({ line: orderLines, buyerNickname: buyers.nickname }).from(orders);
  const [row] = await joinBuyer(joinLine(query.$dynamic())).where(eq(orders.id, orderId));
  return row!; // an order is written together with its line, and a foreign key leads to the buyer
}

/** Whether the buyer of this order has paid for (or got) the same service with another one. */
export async function hasOtherPaidOrder(db: Db, { id, buyerId }: OrderRow, serviceId: number): Promise<boolean> {
  const rows = await joinLine(db.select({ id: orders.id }).from(orders).$dynamic())
    .where(
      and(
        eq(orders.buyerId, buyerId),
        eq(orderLines.serviceId, serviceId),
        ne(orders.id, id),
        isNotNull(orders.paidAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type Moved = Partial<
  Pick<OrderRow, "paidAt" | "completedAt" | "cancelledAt" | "cancelReason" | "refundedAt" | "downloadExpiresAt">
>;

/** The only statement that changes a status. null when the order may not make this move. */
export async function moveOrder(db: Db, id: string, to: OrderStatus, with_: Moved): Promise<OrderRow | null> {
  const [row] = await db
    .update(orders)
    .set({ status: to, ...with_ })
    .where(and(eq(orders.id, id), inArray(orders.status, orderStatusesBefore(to))))
    .returning();
  return row ?? null;
}

/** Until when an order can be downloaded: the order's own copy of what its entitlement says. */
export async function setDownloadExpiry(db: Db, id: string, downloadExpiresAt: Date): Promise<void> {
  await db.update(orders).set({ downloadExpiresAt }).where(eq(orders.id, id));
}

export async function orderById(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The extension of an order that counts: neither cancelled nor refunded. */
export async function extensionOf(db: Db, orderId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.extendsOrderId, orderId), sql`${orders.status} not in ('cancelled', 'refunded')`));
  return row ?? null;
}

export async function setWithdrawalWaived(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ withdrawalWaivedAt: at })
    .where(and(eq(orders.id, id), isNull(orders.withdrawalWaivedAt)));
}
