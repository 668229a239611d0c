import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { deliveries, deliveryEvents, deliverySubmissions } from "#db/schema/deliveries.ts";
import { services } from "#db/schema/catalog.ts";
import { type DeliveryMove, deliveryMoves } from "./status.ts";

export type DeliveryRow = typeof deliveries.$inferSelect;

type NewDelivery = Pick<DeliveryRow, "orderId" | "createdAt" | "roundsIncluded"> & { serviceId: number; days?: number };

/** Due `days` after `createdAt`, or as many as the service says. Needs no answer: may be part of a batch. */
export async function insertDelivery(db: Db, { serviceId, days, ...row }: NewDelivery): Promise<void> {
  const usual = sql`(select s.estimated_days from ${services} s where s.id = ${serviceId})`;
  await db.insert(deliveries).values({
    ...row,
    status: "working",
    dueAt: sql`${row.createdAt.toISOString()}::timestamptz + make_interval(days => ${days ?? usual})`,
  });
}

export async function deliveryRow(db: Db, orderId: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
  return row ?? null;
}

type Changes = Partial<Pick<DeliveryRow, "deliveredAt" | "acceptedAt" | "acceptedBy">> & {
  acceptBy?: Date | SQL;
  submissions?: SQL;
  roundsUsed?: SQL;
};
export const oneMoreSubmission = sql`${deliveries.submissions} + 1`;
export const oneMoreRound = sql`${deliveries.roundsUsed} + 1`;
/** `acceptBy`, or this where that is sooner. */
export const atLeast = (soonest: Date) => sql`greatest(${deliveries.acceptBy}, ${soonest.toISOString()}::timestamptz)`;
export const hasRoundsLeft = sql`${deliveries.roundsUsed} < ${deliveries.roundsIncluded}`;
export const isSubmission = (number: number) => eq(deliveries.submissions, number);

/** The only statement that changes a status. null when the delivery may not make this move. */
export async function moveDelivery(
  db: Db,
  orderId: string,
  move: DeliveryMove,
  changes: Changes = {},
  condition?: SQL,
): Promise<DeliveryRow | null> {
  const { from, to } = deliveryMoves[move];
  const [row] = await db
    .update(deliveries)
    .set({ status: to, ...changes })
    .where(and(eq(deliveries.orderId, orderId), inArray(deliveries.status, [...from]), condition))
    .returning();
  return row ?? null;
}

export async function insertSubmission(db: Db, row: typeof deliverySubmissions.$inferInsert): Promise<void> {
  await db.insert(deliverySubmissions).values(row);
}

export async function insertEvent(db: Db, row: typeof deliveryEvents.$inferInsert): Promise<void> {
  await db.insert(deliveryEvents).values(row);
}

export async function submissionId(db: Db, orderId: string, number: number): Promise<string> {
  const [row] = await db
    .select({ id: deliverySubmissions.id })
    .from(deliverySubmissions)
    .where(and(eq(deliverySubmissions.orderId, orderId), eq(deliverySubmissions.number, number)));
  return row!.id; // a delivery counts its submissions
}

/** Far more than rounds of changes allow. */
const MOST = 100;

export async function submissionsOf(db: Db, orderId: string) {
  return db
    .select({
      id: deliverySubmissions.id,
      number: deliverySubmissions.number,
      message: deliverySubmissions.message,
      link: deliverySubmissions.link,
      at: deliverySubmissions.submittedAt,
    })
    .from(deliverySubmissions)
    .where(eq(deliverySubmissions.orderId, orderId))
    .orderBy(desc(deliverySubmissions.number))
    .limit(MOST);
}

export async function eventsOf(db: Db, orderId: string) {
  return db
    .select({
      id: deliveryEvents.id,
      kind: deliveryEvents.kind,
      by: deliveryEvents.by,
      submission: deliveryEvents.submission,
      body: deliveryEvents.body,
      at: deliveryEvents.occurredAt,
    })
    .from(deliveryEvents)
    .where(eq(deliveryEvents.orderId, orderId))
    .orderBy(asc(deliveryEvents.id))
    .limit(MOST);
}

/** Whether a refund of this order is being decided. */
export async function hasOpenCase(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db.execute<{ open: boolean }>(
    sql`select exists (select from refund_cases where order_id = ${orderId} and status in ('open', 'disputed')) as open`,
  );
  return row?.open ?? false;
}

export type Waiting = { orderId: string; number: number };

/** Deliveries that wait for their buyer and count as accepted by `until`. */
export async function waitingUntil(db: Db, until: Date, limit: number): Promise<Waiting[]> {
  return db
    .select({ orderId: deliveries.orderId, number: deliveries.submissions })
    .from(deliveries)
    .where(and(eq(deliveries.status, "delivered"), lte(deliveries.acceptBy, until)))
    .orderBy(deliveries.acceptBy)
    .limit(limit);
}

/** Work that is due between two moments and not delivered. */
export async function dueBetween(db: Db, after: Date, until: Date, limit: number): Promise<Waiting[]> {
  return db
    .select({ orderId: deliveries.orderId, number: deliveries.submissions })
    .from(deliveries)
    .where(and(eq(deliveries.status, "working"), gt(deliveries.dueAt, after), lte(deliveries.dueAt, until)))
    .orderBy(deliveries.dueAt)
    .limit(limit);
}
