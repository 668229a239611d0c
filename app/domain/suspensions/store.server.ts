import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { memberSuspensions } from "#db/schema/identity/suspensions.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import type { OrderStatus } from "../orders/status.ts";

type SuspensionRow = typeof memberSuspensions.$inferSelect;
export type Suspension = Pick<SuspensionRow, "reason" | "note" | "suspendedAt" | "liftedAt" | "liftNote">;

export async function insertSuspension(db: Db, row: typeof memberSuspensions.$inferInsert): Promise<void> {
  await db.insert(memberSuspensions).values(row);
}

/** Ends the open one. */
export async function liftSuspension(
  db: Db,
  memberId: number,
  lifted: { liftedBy: number; liftedAt: Date; liftNote: string },
): Promise<void> {
  await db
    .update(memberSuspensions)
    .set(lifted)
    .where(and(eq(memberSuspensions.memberId, memberId), isNull(memberSuspensions.liftedAt)));
}

/** The newest first, bounded. */
export async function suspensionsOf(db: Db, memberId: number, limit: number): Promise<Suspension[]> {
  const { reason, note, suspendedAt, liftedAt, liftNote } = memberSuspensions;
  return db
    .select({ reason, note, suspendedAt, liftedAt, liftNote })
    .from(memberSuspensions)
    .where(eq(memberSuspensions.memberId, memberId))
    .orderBy(desc(memberSuspensions.suspendedAt))
    .limit(limit);
}

/** Orders of a seller in these statuses, with whom they are for, the oldest first. */
export async function ordersOfSeller(db: Db, sellerId: number, statuses: readonly OrderStatus[]) {
  return db
    .select({
      number: orders.number,
      buyerId: orders.buyerId,
      locale: orders.buyerLocale,
      status: orders.status,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.sellerId, sellerId), inArray(orders.status, [...statuses])))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}
