import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { paymentFindings, payments } from "#db/schema/payments.ts";
import { type PaymentStatus, paymentStatusesBefore } from "./status.ts";

export type PaymentRow = typeof payments.$inferSelect;

export async function insertPayment(db: Db, row: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [inserted] = await db.insert(payments).values(row).returning();
  return inserted!; // one row in, one row out
}

export async function paymentById(db: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** The payment that counts: the completed one, or else the one that waits, or else the newest. Whose clock wrote the newest is not known. */
export async function currentPayment(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(
      sql`${payments.status} = 'completed' desc`,
      sql`${payments.status} = 'pending' desc`,
      desc(payments.createdAt),
    )
    .limit(1);
  return row ?? null;
}

type Completed = {
  completedAt: Date;
  depositedOn?: string;
  bankReference?: string;
  confirmedBy?: number;
  captureRef?: string;
  feeAmount?: number | null;
  feeCurrency?: string | null;
};

/** null when the payment is not pending any more. */
export async function completePayment(db: Db, id: string, with_: Completed): Promise<PaymentRow | null> {
  const [row] = await db
    .update(payments)
    .set({
      status: "completed",
      capturingSince: null,
      nextCheckAt: null,
      ...(with_.captureRef && { providerState: "paid", failureCode: null }),
      ...with_,
    })
    .where(and(eq(payments.id, id), inArray(payments.status, paymentStatusesBefore("completed"))))
    .returning();
  return row ?? null;
}

export async function cancelPaymentsOf(db: Db, orderId: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: "cancelled", nextCheckAt: null })
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, paymentStatusesBefore("cancelled"))));
}

/** Until the transaction ends nobody else can use this reference: two operators with one deposit wait for each other. */
export async function lockBankReference(db: Db, reference: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank-reference:${reference}`}, 0))`);
}

export async function bankReferenceIsUsed(db: Db, reference: string): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.bankReference, reference))
    .limit(1);
  return rows.length > 0;
}

/** Whether money of this order may be moving: then it is not cancelled, and no other payment is begun. */
export async function hasPaymentInFlight(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, "pending"),
        or(isNotNull(payments.capturingSince), inArray(payments.providerState, ["processing", "short", "paid"])),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type Claim = {
  id: string;
  orderId: string;
  now: Date /** A claim older than this may be taken over. */;
  leaseBefore: Date;
};

/** null when the payment is not pending, another process is capturing it, or another payment of the order is being captured. */
export async function beginCapture(db: Db, { id, orderId, now, leaseBefore }: Claim): Promise<PaymentRow | null> {
  const others = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        ne(payments.id, id),
        eq(payments.status, "pending"),
        isNotNull(payments.capturingSince),
      ),
    );
  if ((await others.limit(1)).length > 0) return null;
  const [row] = await db
    .update(payments)
    .set({ capturingSince: now, nextCheckAt: now })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.status, "pending"),
        or(isNull(payments.capturingSince), lt(payments.capturingSince, leaseBefore)),
      ),
    )
    .returning();
  return row ?? null;
}

type Noted = {
  providerState: string;
  nextCheckAt: Date | null;
  checks: number;
  failureCode?: string;
  newAttempt?: boolean;
};

/** What the provider said about a payment that stays pending. Whatever was being captured has been answered. */
export async function noteReport(db: Db, id: string, { newAttempt = false, ...noted }: Noted): Promise<void> {
  const captureAttempts = newAttempt ? sql`${payments.captureAttempts} + 1` : payments.captureAttempts;
  await db
    .update(payments)
    .set({ ...noted, capturingSince: null, captureAttempts: sql`${captureAttempts}` })
    .where(and(eq(payments.id, id), eq(payments.status, "pending")));
}

/** false when the payment is not pending any more. */
export async function endPayment(
  db: Db,
  id: string,
  { to, failureCode }: { to: Extract<PaymentStatus, "failed" | "cancelled">; failureCode: string | null },
): Promise<boolean> {
  const ended = await db
    .update(payments)
    .set({ status: to, failureCode, capturingSince: null, nextCheckAt: null })
    .where(and(eq(payments.id, id), inArray(payments.status, paymentStatusesBefore(to))))
    .returning({ id: payments.id });
  return ended.length > 0;
}

type Opened = Partial<Pick<PaymentRow, "providerState" | "approveUrl" | "nextCheckAt" | "coin">> & {
  providerRef: string;
};

/** The provider's name of a pending payment, once: null when it has one already, or is not pending. */
export async function setProviderRef(db: Db, id: string, opened: Opened): Promise<PaymentRow | null> {
  const [row] = await db
    .update(payments)
    .set(opened)
    .where(and(eq(payments.id, id), eq(payments.status, "pending"), isNull(payments.providerRef)))
    .returning();
  return row ?? null;
}

/** The payment the provider calls so. */
export async function paymentByProviderRef(
  db: Db,
  method: PaymentRow["method"],
  providerRef: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.method, method), eq(payments.providerRef, providerRef)));
  return row ?? null;
}

export async function paymentByCaptureRef(
  db: Db,
  method: PaymentRow["method"],
  captureRef: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.method, method), eq(payments.captureRef, captureRef)));
  return row ?? null;
}

/** The same finding of the same payment stays one; what a person has resolved, to the last detail, is not found again. */
export async function insertFinding(db: Db, row: typeof paymentFindings.$inferInsert): Promise<void> {
  const same = and(
    eq(paymentFindings.paymentId, row.paymentId),
    eq(paymentFindings.kind, row.kind),
    isNotNull(paymentFindings.resolvedAt),
    sql`${paymentFindings.details} = ${JSON.stringify(row.details)}::jsonb`,
  );
  const resolved = await db.select({ id: paymentFindings.id }).from(paymentFindings).where(same).limit(1);
  if (resolved.length === 0) await db.insert(paymentFindings).values(row).onConflictDoNothing();
}
