import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, isMethodName, isOneOf, minorUnits, uuidKey } from "./columns.ts";
import { fxQuotes } from "./fx.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";

const paymentStatuses = ["pending", "completed", "failed", "cancelled"] as const;

export const payments = pgTable(
  "payments",
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** `bank-transfer`, `free`, or the method of a registered payment provider. */
    method: text().notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    /** What the order costs: won. */
    amount: minorUnits().notNull(),
    currency: text().notNull(),
    /** What the provider is asked to charge, and the rate that was promised for it. */
    chargeAmount: minorUnits(),
    chargeCurrency: text(),
    fxQuoteId: uuid().references(() => fxQuotes.id),
    /** The provider's own name of this payment. */
    providerRef: text(),
    /** The provider's name of the movement of money that refunds go back along. */
    captureRef: text(),
    /** What the provider said last: a state of ProviderReport. */
    providerState: text(),
    /** Money may be moving right now: nobody cancels, nobody starts another. */
    capturingSince: instant(),
    /** One per definite refusal: the next try is another request. */
    captureAttempts: integer().notNull().default(0),
    checkCount: integer().notNull().default(0),
    nextCheckAt: instant(),
    /** Why the last try failed, as the provider calls it. */
    failureCode: text(),
    /** What the provider keeps, in its own currency. */
    feeAmount: minorUnits(),
    feeCurrency: text(),
    depositorName: text(),
    cashReceiptKind: text({ enum: ["phone", "business"] }),
    cashReceiptNumber: text(),
    dueAt: instant(),
    /** Day of the deposit on the bank statement, Seoul. */
    depositedOn: text(),
    /** The bank's own reference: one deposit pays one order. */
    bankReference: text(),
    confirmedBy: integer().references(() => members.id),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (table) => [
    isOneOf("payments_status", table.status, paymentStatuses),
    uniqueIndex("payments_one_completed").on(table.orderId).where(sql`status = 'completed'`),
    uniqueIndex("payments_bank_reference").on(table.bankReference),
    index("payments_order").on(table.orderId),
    index("payments_depositor").using("gin", table.depositorName.op("gin_trgm_ops")),
    uniqueIndex("payments_provider_ref").on(table.method, table.providerRef),
    uniqueIndex("payments_capture_ref").on(table.method, table.captureRef),
    uniqueIndex("payments_one_capturing")
      .on(table.orderId)
      .where(sql`status = 'pending' and capturing_since is not null`),
    index("payments_to_check").on(table.nextCheckAt).where(sql`status = 'pending' and next_check_at is not null`),
    index("payments_open").on(table.createdAt).where(sql`status = 'pending'`),
    check("payments_method", isMethodName(table.method)),
  ],
);

/** What one provider alone knows of a payment that was opened there. The adapter writes and reads the details. */
export const paymentProviderDetails = pgTable("payment_provider_details", {
  paymentId: uuid()
    .primaryKey()
    .references(() => payments.id),
  /** Where the payer agrees, at the provider. */
  approveUrl: text(),
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});

/** Where our books and a provider's differ: a person looks at it. Written once, resolved once. */
export const paymentFindings = pgTable(
  "payment_findings",
  {
    id: uuidKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    kind: text({
      enum: [
        "amount-mismatch",
        "currency-mismatch",
        "foreign-payment",
        "wrong-payee",
        "underpaid",
        "paid-twice",
        "paid-after-cancel",
        "refund-mismatch",
        "unknown-payment",
      ],
    }).notNull(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull(),
    foundAt: instant().notNull(),
    resolvedAt: instant(),
    resolvedBy: integer().references(() => members.id),
    note: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("payment_findings_open").on(table.paymentId, table.kind).where(sql`resolved_at is null`),
    index("payment_findings_payment").on(table.paymentId),
    index("payment_findings_found").on(table.foundAt).where(sql`resolved_at is null`),
  ],
);
