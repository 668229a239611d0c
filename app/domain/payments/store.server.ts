import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { payments } from "#db/schema/payments.ts";
import { paymentStatusesBefore } from "./status.ts";

export type PaymentRow = typeof payments.$inferSelect;

export async function insertPayment(db: Db, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [inserted] = await db.insert(payments).values(row).returning();
  return inserted!; // one row in, one row out
}

export async function paymentById(db: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** The payment that counts: the completed one, or else the newest. */
export async function currentPayment(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(sql`${payments.status} = 'completed' desc`, desc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

type Completed = { completedAt: Date; depositedOn?: string; bankReference?: string; confirmedBy?: number };

/** null when the payment is not pending any more. */
export async function completePayment(db: Db, id: string, with_: Completed): Promise<PaymentRow | null> {
  const [row] = await db
    .update(payments)
    .set({ status: "completed", ...with_ })
    .where(and(eq(payments.id, id), inArray(payments.status, paymentStatusesBefore("completed"))))
    .returning();
  return row ?? null;
}

export async function cancelPaymentsOf(db: Db, orderId: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: "cancelled" })
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, paymentStatusesBefore("cancelled"))));
}

/** Until the transaction ends nobody else can use this reference: two operators with one deposit wait for each other. */
export async function lockBankReference(db: Db, reference: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank-reference:${reference}`}, 0))`);
}

export async function bankReferenceIsUsed(db: Db, reference: string): Promise<boolean> {
  const rows = await db.select({ id: payments.id }).from(payments).where(eq(payments.bankReference, reference)).limit(1);
  return rows.length > 0;
}
