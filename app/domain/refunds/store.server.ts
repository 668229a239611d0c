import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { refunds } from "#db/schema/refunds.ts";
import { refundStatusesBefore } from "./status.ts";

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(db: Db, row: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [inserted] = await db.insert(refunds).values(row).returning();
  return inserted!; // one row in, one row out
}

export async function refundById(db: Db, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function refundByKey(db: Db, orderId: string, idempotencyKey: string): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/** All of a payment, oldest first: few. */
export async function refundsOfPayment(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function refundsOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id));
}

type Completed = Partial<Pick<RefundRow, "providerRef" | "bankReference" | "sentOn" | "completedBy">> & {
  completedAt: Date;
};

/** null when the refund is not pending any more. */
export async function completeRefundRow(db: Db, id: string, changes: Completed): Promise<RefundRow | null> {
  const [row] = await db
    .update(refunds)
    .set({ status: "completed", ...changes })
    .where(and(eq(refunds.id, id), inArray(refunds.status, refundStatusesBefore("completed"))))
    .returning();
  return row ?? null;
}

/** null when the refund is not pending any more. */
export async function failRefundRow(
  db: Db,
  id: string,
  changes: { failureCode: string; failedAt: Date; providerRef?: string },
): Promise<RefundRow | null> {
  const [row] = await db
    .update(refunds)
    .set({ status: "failed", ...changes })
    .where(and(eq(refunds.id, id), inArray(refunds.status, refundStatusesBefore("failed"))))
    .returning();
  return row ?? null;
}

/** The provider has taken the request, and its money is still on the way. */
export async function notePending(
  db: Db,
  id: string,
  noted: { providerRef: string; failureCode?: string },
): Promise<void> {
  await db
    .update(refunds)
    .set(noted)
    .where(and(eq(refunds.id, id), eq(refunds.status, "pending")));
}

/** Until the transaction ends nobody else can use this reference: two operators with one transfer wait for each other. */
export async function lockReference(db: Db, reference: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund-reference:${reference}`}, 0))`);
}

export async function referenceIsUsed(
  db: Db,
  where: { bankReference: string } | { providerRef: string; method: RefundRow["method"] },
): Promise<boolean> {
  const condition =
    "bankReference" in where
      ? eq(refunds.bankReference, where.bankReference)
      : and(eq(refunds.method, where.method), eq(refunds.providerRef, where.providerRef));
  return (await db.select({ id: refunds.id }).from(refunds).where(condition).limit(1)).length > 0;
}
