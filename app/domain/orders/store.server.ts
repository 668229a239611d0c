import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { buyers, joinBuyer, joinLine, joinSeller, sellerName } from "#db/order-parties.ts";
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
  const rows = await db.select().from(orders).where(isOrExtends(id)).orderBy(isExtendedFirst(id)).for("update");
  return rows.find((row) => row.id === id) ?? null;
}

export type OrderWithSale = OrderRow & {
  line: OrderLineRow;
  buyer: { nickname: string; name: string; email: string };
  sellerName: string;
};

/** Locks an order and reads what a settlement needs to know and what never changes, or is only a name. */
export async function lockOrderWithSale(db: Db, id: string): Promise<OrderWithSale | null> {
  const buyer = { nickname: buyers.nickname, name: buyers.name, email: buyers.email };
  const query = db.select({ order: orders, line: orderLines, buyer, sellerName }).from(orders);
  const rows = await joinSeller(joinBuyer(joinLine(query.$dynamic())))
    .where(isOrExtends(id))
    .orderBy(isExtendedFirst(id))
    .for("update", { of: orders });
  const row = rows.find(({ order }) => order.id === id);
  if (!row) return null;
  const { order, ...sale } = row;
  return { ...order, ...sale };
}

function isOrExtends(id: string) {
  return or(eq(orders.id, id), sql`${orders.id} = (select e.extends_order_id from orders e where e.id = ${id})`);
}

const isExtendedFirst = (id: string) => sql`${orders.id} = ${id}`;

export async function lineOf(db: Db, orderId: string): Promise<OrderLineRow> {
  const [row] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return row!; // an order is written together with its line
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
export async function moveOrder(db: Db, id: string, to: OrderStatus, changes: Moved): Promise<OrderRow | null> {
  const [row] = await db
    .update(orders)
    .set({ status: to, ...changes })
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
