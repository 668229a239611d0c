import { and, asc, count, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { massRefundOrders, massRefunds } from "#db/schema/refunds/mass-refunds.ts";
import { orders } from "#db/schema/orders.ts";
import { refundCases, refunds } from "#db/schema/refunds.ts";
import { openCaseStatuses } from "../refunds/status.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";

export type MassRefundRow = typeof massRefunds.$inferSelect;
type Status = MassRefundRow["status"];

/** false when the key was used before. */
export async function insertMassRefund(db: Db, row: typeof massRefunds.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(massRefunds).values(row).onConflictDoNothing().returning({ id: massRefunds.id });
  return inserted.length > 0;
}

export async function massRefundByKey(db: Db, proposedBy: number, key: string): Promise<MassRefundRow | null> {
  const [row] = await db
    .select()
    .from(massRefunds)
    .where(and(eq(massRefunds.proposedBy, proposedBy), eq(massRefunds.idempotencyKey, key)));
  return row ?? null;
}

export async function insertOrders(db: Db, rows: (typeof massRefundOrders.$inferInsert)[]): Promise<void> {
  await db.insert(massRefundOrders).values(rows);
}

/** Moves it from a status to another; false when it is not in that status, or was proposed before `after`. */
export async function moveMassRefund(
  db: Db,
  id: string,
  from: Status,
  { after, ...to }: Partial<MassRefundRow> & { status: Status; after?: Date },
): Promise<boolean> {
  const moved = await db
    .update(massRefunds)
    .set(to)
    .where(
      and(eq(massRefunds.id, id), eq(massRefunds.status, from), after ? gt(massRefunds.proposedAt, after) : undefined),
    )
    .returning({ id: massRefunds.id });
  return moved.length > 0;
}

/** The orders wait no longer: others may refund them. */
export async function dropOrders(db: Db, massRefundId: string, endedAt: Date): Promise<void> {
  await db
    .update(massRefundOrders)
    .set({ status: "dropped", endedAt })
    .where(and(eq(massRefundOrders.massRefundId, massRefundId), eq(massRefundOrders.status, "waiting")));
}

/** Proposals that nobody confirmed in time. */
export async function lapsedProposals(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: massRefunds.id })
    .from(massRefunds)
    .where(and(eq(massRefunds.status, "proposed"), lt(massRefunds.proposedAt, before)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The next order whose turn it is, held until the transaction ends; null when there is none, or others have them. */
export async function takeWaitingOrder(db: Db, massRefundId: string) {
  const [row] = await db
    .select()
    .from(massRefundOrders)
    .where(and(eq(massRefundOrders.massRefundId, massRefundId), eq(massRefundOrders.status, "waiting")))
    .orderBy(asc(massRefundOrders.position))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
}

export async function endOrder(
  db: Db,
  { massRefundId, orderId }: { massRefundId: string; orderId: string },
  ended: { status: "requested" | "failed"; refundId?: string; reasonCode?: string; endedAt: Date },
): Promise<void> {
  await db
    .update(massRefundOrders)
    .set(ended)
    .where(
      and(
        eq(massRefundOrders.massRefundId, massRefundId),
        eq(massRefundOrders.orderId, orderId),
        eq(massRefundOrders.status, "waiting"),
      ),
    );
}

export async function hasOpenCase(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: refundCases.id })
    .from(refundCases)
    .where(and(eq(refundCases.orderId, orderId), inArray(refundCases.status, [...openCaseStatuses])))
    .limit(1);
  return rows.length > 0;
}

/** Whether the member is buyer or seller of one of its orders. */
export async function isPartyOf(db: Db, massRefundId: string, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(massRefundOrders)
    .innerJoin(orders, eq(orders.id, massRefundOrders.orderId))
    .where(
      and(eq(massRefundOrders.massRefundId, massRefundId), sql`${memberId} in (${orders.buyerId}, ${orders.sellerId})`),
    )
    .limit(1);
  return rows.length > 0;
}

/** Operators who are buyer or seller of one of its orders. */
export async function operatorsAmongParties(db: Db, massRefundId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: members.id })
    .from(massRefundOrders)
    .innerJoin(orders, eq(orders.id, massRefundOrders.orderId))
    .innerJoin(members, sql`${members.id} in (${orders.buyerId}, ${orders.sellerId})`)
    .where(and(eq(massRefundOrders.massRefundId, massRefundId), eq(members.isOperator, true)));
  return rows.map(({ id }) => id);
}

const proposer = alias(members, "proposer");
const decider = alias(members, "decider");
const facts = {
  id: massRefunds.id,
  status: massRefunds.status,
  serviceId: massRefunds.serviceId,
  reason: massRefunds.reason,
  proposedById: massRefunds.proposedBy,
  proposedBy: proposer.nickname,
  proposedAt: massRefunds.proposedAt,
  decidedBy: decider.nickname,
  decidedAt: massRefunds.decidedAt,
  finishedAt: massRefunds.finishedAt,
};

export async function massRefundRow(db: Db, id: string) {
  const [row] = await db
    .select(facts)
    .from(massRefunds)
    .innerJoin(proposer, eq(proposer.id, massRefunds.proposedBy))
    .leftJoin(decider, eq(decider.id, massRefunds.decidedBy))
    .where(eq(massRefunds.id, id));
  return row ?? null;
}

/** Newest first. */
export async function massRefundRows(db: Db, page: PageInput) {
  const total = await db.$count(massRefunds);
  const items = await db
    .select(facts)
    .from(massRefunds)
    .innerJoin(proposer, eq(proposer.id, massRefunds.proposedBy))
    .leftJoin(decider, eq(decider.id, massRefunds.decidedBy))
    .orderBy(desc(massRefunds.proposedAt), desc(massRefunds.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total };
}

/** Numbers and sums of orders by their status, of several mass refunds in one statement. */
export async function orderSums(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      massRefundId: massRefundOrders.massRefundId,
      status: massRefundOrders.status,
      count: count(),
      amount: sql<number>`sum(${massRefundOrders.amount})::float8`,
    })
    .from(massRefundOrders)
    .where(inArray(massRefundOrders.massRefundId, [...ids]))
    .groupBy(massRefundOrders.massRefundId, massRefundOrders.status);
}

/** Orders of a mass refund with the state of their refunds, in the order of their turn. */
export async function orderRows(db: Db, massRefundId: string, page: PageInput) {
  const total = await db.$count(massRefundOrders, eq(massRefundOrders.massRefundId, massRefundId));
  const items = await db
    .select({
      number: orders.number,
      status: massRefundOrders.status,
      method: massRefundOrders.method,
      amount: massRefundOrders.amount,
      reasonCode: massRefundOrders.reasonCode,
      refundStatus: refunds.status,
      refundFailure: refunds.failureCode,
      endedAt: massRefundOrders.endedAt,
    })
    .from(massRefundOrders)
    .innerJoin(orders, eq(orders.id, massRefundOrders.orderId))
    .leftJoin(refunds, eq(refunds.id, massRefundOrders.refundId))
    .where(eq(massRefundOrders.massRefundId, massRefundId))
    .orderBy(asc(massRefundOrders.position))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total };
}
