import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, isMethodName, isOneOf, minorUnits, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";

const caseStatuses = ["open", "approved", "declined", "disputed", "refused", "withdrawn"] as const;

/** A refund that a buyer requested or a bank reversed, decided by an operator. Amounts in won. */
export const refundCases = pgTable(
  "refund_cases",
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ["request", "chargeback"] }).notNull(),
    status: text({ enum: caseStatuses }).notNull(),
    reasonCode: text({
      enum: ["not-as-described", "broken", "insecure", "no-support", "withdrawal", "other", "chargeback"],
    }).notNull(),
    wantedAmount: minorUnits().notNull(),
    /** Bank account for the refund of a transfer; its number is encrypted with the case's id. */
    accountBank: text(),
    accountSealed: text(),
    accountHolder: text(),
    /** The provider's own name of its dispute. */
    providerRef: text(),
    openedBy: integer().references(() => members.id),
    createdAt: instant().notNull(),
    /** Due time of the decision. */
    dueAt: instant().notNull(),
    decidedBy: integer().references(() => members.id),
    decidedAt: instant(),
    /** The reason, as both parties read it. */
    decision: text().notNull().default(""),
    disputedAt: instant(),
    withdrawnAt: instant(),
  },
  (table) => [
    isOneOf("refund_cases_reason_code", table.reasonCode),
    isOneOf("refund_cases_kind", table.kind),
    isOneOf("refund_cases_status", table.status, caseStatuses),
    uniqueIndex("refund_cases_open").on(table.orderId).where(sql`status in ('open', 'disputed')`),
    uniqueIndex("refund_cases_provider_ref").on(table.providerRef),
    index("refund_cases_due").on(table.dueAt).where(sql`status in ('open', 'disputed')`),
    index("refund_cases_order").on(table.orderId, table.createdAt),
  ],
);

/** Messages of a case, oldest first. */
export const caseMessages = pgTable(
  "case_messages",
  {
    id: uuidKey(),
    caseId: uuid()
      .notNull()
      .references(() => refundCases.id),
    authorId: integer().references(() => members.id),
    /** Role in which the author spoke. */
    role: text({ enum: ["buyer", "seller", "operator", "provider"] }).notNull(),
    /** A note is for operators only; the others say what happened to the case with these words. */
    kind: text({
      enum: ["message", "note", "opened", "approved", "declined", "disputed", "refused", "withdrawn", "chargeback"],
    }).notNull(),
    /** The seller's recommendation. */
    recommends: text({ enum: ["refund", "decline"] }),
    body: text().notNull(),
    occurredAt: instant().notNull(),
  },
  (table) => [
    isOneOf("case_messages_recommends", table.recommends),
    isOneOf("case_messages_kind", table.kind),
    isOneOf("case_messages_role", table.role),
    index("case_messages_case").on(table.caseId, table.occurredAt),
  ],
);

const refundStatuses = ["pending", "completed", "failed"] as const;

/** Money on its way back to a buyer. A trigger sees to it that what was promised to whom is never changed or removed. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    caseId: uuid().references(() => refundCases.id),
    status: text({ enum: refundStatuses }).notNull(),
    /** The method of the payment. */
    method: text().notNull(),
    /** Won. */
    amount: minorUnits().notNull(),
    /** Amount that the provider is asked to refund, in the currency it charged. */
    chargeAmount: minorUnits(),
    chargeCurrency: text(),
    accountBank: text(),
    accountSealed: text(),
    accountHolder: text(),
    reason: text().notNull(),
    /** null: seen at the provider, asked for by nobody here. */
    requestedBy: integer().references(() => members.id),
    idempotencyKey: text().notNull(),
    createdAt: instant().notNull(),
    /** The provider's own name of this refund; of coins, the hash of the transaction. */
    providerRef: text(),
    /** The bank's own reference: one transfer, one refund. */
    bankReference: text(),
    /** Day in Seoul. */
    sentOn: text(),
    completedBy: integer().references(() => members.id),
    completedAt: instant(),
    failureCode: text(),
    failedAt: instant(),
  },
  (table) => [
    isOneOf("refunds_status", table.status, refundStatuses),
    uniqueIndex("refunds_idempotency").on(table.orderId, table.idempotencyKey),
    uniqueIndex("refunds_provider_ref").on(table.method, table.providerRef),
    uniqueIndex("refunds_bank_reference").on(table.bankReference),
    index("refunds_payment").on(table.paymentId),
    index("refunds_open").on(table.createdAt).where(sql`status <> 'completed'`),
    check("refunds_amount", sql`${table.amount} > 0`),
    check("refunds_method", isMethodName(table.method)),
  ],
);
