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
    /** The price of the order in won. */
    amount: minorUnits().notNull(),
    currency: text().notNull(),
    /** The charge at the provider, and the rate that was promised for it. */
    chargeAmount: minorUnits(),
    chargeCurrency: text(),
    fxQuoteId: uuid().references(() => fxQuotes.id),
    /** The provider's own name of this payment. */
    providerRef: text(),
    /** The provider's name of the movement of money that refunds go back along. */
    captureRef: text(),
    /** The provider's last state, one of ProviderReport. */
    providerState: text(),
    /** Money may be moving right now: nobody cancels, nobody starts another. */
    capturingSince: instant(),
    /** One per definite refusal: the next try is another request. */
    captureAttempts: integer().notNull().default(0),
    checkCount: integer().notNull().default(0),
    nextCheckAt: instant(),
    /** Failure code of the last try, in the provider's own terms. */
    failureCode: text(),
    /** The provider's fee, in its own currency. */
    feeAmount: minorUnits(),
    feeCurrency: text(),
    depositorName: text(),
    cashReceiptKind: text({ enum: ["phone", "business"] }),
    cashReceiptNumber: text(),
    dueAt: instant(),
    /** Time at which the buyer reported the bank transfer as made. */
    depositClaimedAt: instant(),
    /** Day of the deposit on the bank statement, Seoul. */
    depositedOn: text(),
    /** The bank's own reference: one deposit pays one order. */
    bankReference: text(),
    confirmedBy: integer().references(() => members.id),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (table) => [
    isOneOf("payments_cash_receipt_kind", table.cashReceiptKind),
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

/** Details of a payment at its provider, which only the adapter writes and reads. */
export const paymentProviderDetails = pgTable("payment_provider_details", {
  paymentId: uuid()
    .primaryKey()
    .references(() => payments.id),
  /** The provider's page where the payer approves. */
  approveUrl: text(),
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});

/** A difference between our books and a provider's, for an operator to look at. Written once, resolved once. */
export const paymentDiscrepancies = pgTable(
  "payment_discrepancies",
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
        "paid-late",
        "paid-twice",
        "paid-after-cancel",
        "refund-mismatch",
        "unknown-payment",
        "not-returned",
      ],
    }).notNull(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull(),
    foundAt: instant().notNull(),
    resolvedAt: instant(),
    resolvedBy: integer().references(() => members.id),
    note: text().notNull().default(""),
  },
  (table) => [
    isOneOf("payment_discrepancies_kind", table.kind),
    uniqueIndex("payment_discrepancies_open").on(table.paymentId, table.kind).where(sql`resolved_at is null`),
    index("payment_discrepancies_payment").on(table.paymentId),
    index("payment_discrepancies_found").on(table.foundAt).where(sql`resolved_at is null`),
  ],
);

const bankDepositStatuses = ["unmatched", "matched", "settled", "returned", "excluded"] as const;

/**
 * Money that arrived in our bank account. `unmatched` and `matched` wait in the suspense account of the ledger; a settled
 * one paid an order, a returned one was sent back, an excluded one was no payment of a buyer.
 */
export const bankDeposits = pgTable(
  "bank_deposits",
  {
    id: uuidKey(),
    status: text({ enum: bankDepositStatuses }).notNull(),
    /** Won. */
    amount: minorUnits().notNull(),
    /** Name as the statement has it, which cuts it after about seven syllables. */
    depositorName: text().notNull(),
    /** Day on the bank statement, Seoul. */
    depositedOn: text().notNull(),
    /** The bank's own reference, or one made of the row of the statement: one deposit has one. */
    bankReference: text().notNull(),
    /** Names the row of a bank statement; null where an operator typed the deposit. */
    statementRow: text(),
    /** The order it is for. A matched one waits until all deposits of its order add up. */
    orderId: uuid().references(() => orders.id),
    /** The payment that it completed. */
    paymentId: uuid().references(() => payments.id),
    note: text().notNull().default(""),
    recordedBy: integer()
      .notNull()
      .references(() => members.id),
    recordedAt: instant().notNull(),
    closedBy: integer().references(() => members.id),
    closedAt: instant(),
    /** Reference of the transfer that sent it back. */
    returnReference: text(),
    returnedOn: text(),
  },
  (table) => [
    isOneOf("bank_deposits_status", table.status, bankDepositStatuses),
    check("bank_deposits_amount", sql`${table.amount} > 0`),
    check("bank_deposits_settled", sql`(${table.status} = 'settled') = (${table.paymentId} is not null)`),
    check("bank_deposits_matched", sql`${table.status} <> 'matched' or ${table.orderId} is not null`),
    check("bank_deposits_returned", sql`(${table.status} = 'returned') = (${table.returnReference} is not null)`),
    uniqueIndex("bank_deposits_reference").on(table.bankReference).where(sql`status <> 'excluded'`),
    uniqueIndex("bank_deposits_statement_row").on(table.statementRow),
    uniqueIndex("bank_deposits_return_reference").on(table.returnReference),
    index("bank_deposits_open").on(table.depositedOn, table.id).where(sql`status in ('unmatched', 'matched')`),
    index("bank_deposits_closed").on(table.depositedOn).where(sql`status not in ('unmatched', 'matched')`),
    index("bank_deposits_order").on(table.orderId),
    index("bank_deposits_payment").on(table.paymentId),
  ],
);
