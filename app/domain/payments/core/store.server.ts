import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { fxQuotes } from "#db/schema/fx.ts";
import { orders } from "#db/schema/orders.ts";
import { bankDeposits, paymentDiscrepancies, paymentProviderDetails, payments } from "#db/schema/payments.ts";
import type { FxQuoteRow } from "#app/domain/payments/quotes/store-fx.server.ts";
import type { ProviderDetails } from "#app/domain/shared/payment-provider.ts";
import { captureLeaseSeconds } from "./capture-lease.ts";
import type { ReviewReason } from "./discrepancy-kinds.ts";
import { type PaymentStatus, paymentStatusesBefore } from "./status.ts";
import { underReview } from "./store-review.server.ts";

export type PaymentRow = typeof payments.$inferSelect;
/** Details that only the payment's provider knows. */
export type OpenedPaymentRow = PaymentRow & {
  approveUrl: string | null;
  details: ProviderDetails;
  /** The quoted exchange rate; null for a payment in won. */
  quote: FxQuoteRow | null;
  /** Whether a process holds an unexpired capture lease of the payment. */
  isBeingCaptured: boolean;
  /** An operator looks at money of the order that may have been taken: nobody pays again meanwhile. */
  underReview: ReviewReason | null;
};

/** Time before which a capture lease counts as expired. */
const leaseBegan = sql.raw(`(clock_timestamp() - interval '${captureLeaseSeconds} seconds')`);

export async function insertPayment(db: Db, row: typeof payments.$inferInsert): Promise<void> {
  await db.insert(payments).values(row);
}

/** Facts that a provider knows of a payment, its rate and its claim; needs the joins of `paymentsWithDetails`. */
const details = {
  approveUrl: paymentProviderDetails.approveUrl,
  quote: getTableColumns(fxQuotes),
  details: sql<ProviderDetails>`coalesce(${paymentProviderDetails.details}, '{}'::jsonb)`,
  isBeingCaptured: sql<boolean>`coalesce(${payments.capturingSince} >= ${leaseBegan}, false)`,
  underReview,
};

/** Payments with what their providers know and their rates; condition, order and limit are the caller's. */
export function paymentsWithDetails(db: Db) {
  return db
    .select({ ...getTableColumns(payments), ...details })
    .from(payments)
    .leftJoin(paymentProviderDetails, eq(paymentProviderDetails.paymentId, payments.id))
    .leftJoin(fxQuotes, eq(fxQuotes.id, payments.fxQuoteId))
    .$dynamic();
}

export async function paymentById(db: Db, id: string): Promise<OpenedPaymentRow | null> {
  const [row] = await paymentsWithDetails(db).where(eq(payments.id, id));
  return row ?? null;
}

/** The payment that counts: the completed one, or else the one that waits, or else the newest by the clock of the process that wrote it. */
export async function currentPayment(db: Db, orderId: string): Promise<OpenedPaymentRow | null> {
  const [row] = await paymentsWithDetails(db)
    .where(eq(payments.orderId, orderId))
    .orderBy(...currentFirst)
    .limit(1);
  return row ?? null;
}

const currentFirst = [
  sql`${payments.status} = 'completed' desc nulls last`,
  sql`${payments.status} = 'pending' desc nulls last`,
  desc(payments.createdAt),
];

/** An order of this buyer, by its number or by a provider's name of its payment, with the payment that counts. */
export async function orderWithPayment(db: Db, buyerId: number, by: { number: string } | { providerRef: string }) {
  const named = alias(payments, "named");
  const isMeant =
    "number" in by
      ? eq(orders.number, by.number)
      : inArray(orders.id, db.select({ id: named.orderId }).from(named).where(eq(named.providerRef, by.providerRef)));
  const [row] = await db
    .select({
      order: { id: orders.id, number: orders.number, refundedAt: orders.refundedAt },
      payment: getTableColumns(payments),
      ...details,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(paymentProviderDetails, eq(paymentProviderDetails.paymentId, payments.id))
    .leftJoin(fxQuotes, eq(fxQuotes.id, payments.fxQuoteId))
    .where(and(eq(orders.buyerId, buyerId), isMeant))
    .orderBy(...currentFirst)
    .limit(1);
  if (!row) return null;
  const { order, payment, ...rest } = row;
  return { order, payment: payment && { ...payment, ...rest } };
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

export type CompletedPayment = {
  payment: PaymentRow;
  /** Won for a unit of the charge's currency, as promised with it and as of today; null where there is none. */
  promisedRate: string | null;
  todaysRate: string | null;
  /** Something about it waited for an operator, so that its money may be in the books without an order. */
  hadDiscrepancy: boolean;
};
const hadDiscrepancy = sql<boolean>`exists (select 1 from ${paymentDiscrepancies} d where d.payment_id = payments.id)`;
const promisedRate = sql<
  string | null
>`(select q.krw_per_unit from ${fxQuotes} q where q.id = payments.fx_quote_id and q.currency = payments.charge_currency)`;
const todaysRate = sql<
  string | null
>`(select r.krw_per_unit from ${exchangeRates} r where r.currency = payments.charge_currency)`;

/** null when the payment is not pending any more. */
export async function completePayment(db: Db, id: string, changes: Completed): Promise<CompletedPayment | null> {
  const [row] = await db
    .update(payments)
    .set({
      status: "completed",
      capturingSince: null,
      nextCheckAt: null,
      ...(changes.captureRef && { providerState: "paid", failureCode: null }),
      ...changes,
    })
    .where(and(eq(payments.id, id), inArray(payments.status, paymentStatusesBefore("completed"))))
    .returning({ payment: getTableColumns(payments), promisedRate, todaysRate, hadDiscrepancy });
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

/** Whether it completed a payment, or names a deposit that is in the books. */
export async function bankReferenceIsUsed(db: Db, reference: string): Promise<boolean> {
  const [row] = await db.execute<{ used: boolean }>(
    sql`select exists (select 1 from ${payments} where ${payments.bankReference} = ${reference})
      or exists (select 1 from ${bankDeposits}
        where ${bankDeposits.bankReference} = ${reference} and ${bankDeposits.status} <> 'excluded') as used`,
  );
  return row!.used; // a select without a table is one row
}

/** Whether an order has a payment in flight: such an order is not cancelled and starts no other payment. */
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

/** A claim to capture; `attempt`: how often the provider has refused this payment for certain. */
export type Claimed = { due: true; attempt: number };

/**
 * The statement that claims a capture; it waits for whoever holds the order's lock. No row when the order does not wait
 * for money, the payment is not pending, another process is capturing it, or another payment of the order is being captured.
 */
export function claimForCapture(db: Db, { id, orderId, now }: Pick<PaymentRow, "id" | "orderId"> & { now: Date }) {
  const other = alias(payments, "other");
  const others = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(eq(other.orderId, orderId), ne(other.id, id), eq(other.status, "pending"), isNotNull(other.capturingSince)),
    );
  const waitingOrder = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, "processing")))
    .for("update");
  return db
    .update(payments)
    .set({ capturingSince: sql`clock_timestamp()`, nextCheckAt: now })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.status, "pending"),
        or(isNull(payments.capturingSince), lt(payments.capturingSince, leaseBegan)),
        exists(waitingOrder),
        notExists(others),
      ),
    )
    .returning({ due: sql<true>`true`.as("due"), attempt: sql<number>`payments.capture_attempts`.as("attempt") });
}

type Noted = {
  providerState: string;
  nextCheckAt: Date | null;
  checkCount: number;
  failureCode?: string;
  newAttempt?: boolean;
};

/** Stores the provider's report about a payment that stays pending, and ends the lease of its capture. */
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

/** The payment of one of these methods that their provider calls so. */
export async function paymentByProviderRef(
  db: Db,
  methods: readonly string[],
  providerRef: string,
): Promise<OpenedPaymentRow | null> {
  const [row] = await paymentsWithDetails(db).where(
    and(inArray(payments.method, [...methods]), eq(payments.providerRef, providerRef)),
  );
  return row ?? null;
}

export async function paymentByCaptureRef(
  db: Db,
  methods: readonly string[],
  captureRef: string,
): Promise<OpenedPaymentRow | null> {
  const [row] = await paymentsWithDetails(db).where(
    and(inArray(payments.method, [...methods]), eq(payments.captureRef, captureRef)),
  );
  return row ?? null;
}

/**
 * Records a discrepancy once for a payment; one that an operator has resolved is not opened again by an identical report. Returns whether it is
 * open now.
 */
export async function insertDiscrepancy(db: Db, row: typeof paymentDiscrepancies.$inferInsert): Promise<boolean> {
  const same = and(
    eq(paymentDiscrepancies.paymentId, row.paymentId),
    eq(paymentDiscrepancies.kind, row.kind),
    isNotNull(paymentDiscrepancies.resolvedAt),
    // The name of a refund is noted later, and is nothing that the provider found.
    sql`${paymentDiscrepancies.details} - 'refundRef' = ${JSON.stringify(row.details)}::jsonb`,
  );
  const resolved = await db.select({ id: paymentDiscrepancies.id }).from(paymentDiscrepancies).where(same).limit(1);
  if (resolved.length > 0) return false;
  await db.insert(paymentDiscrepancies).values(row).onConflictDoNothing();
  return true;
}
