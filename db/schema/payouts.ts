import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf, minorUnits, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";
import { ledgerEntries } from "./ledger.ts";

/** Sellers' bank accounts. A change inserts a new row, because payouts refer to the account they were sent to. */
export const payoutAccounts = pgTable(
  "payout_accounts",
  {
    id: uuidKey(),
    sellerId: integer()
      .notNull()
      .references(() => members.id),
    bank: text().notNull(),
    /** Sealed for `payout-account:<seller id>`. */
    numberSealed: text().notNull(),
    holder: text().notNull(),
    createdAt: instant().notNull(),
    replacedAt: instant(),
  },
  (table) => [
    uniqueIndex("payout_accounts_current").on(table.sellerId).where(sql`replaced_at is null`),
    index("payout_accounts_seller").on(table.sellerId, table.createdAt.desc().nullsFirst()),
  ],
);

/** A payout run that an operator prepared: all money that was due at its cut-off. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: uuidKey(),
    idempotencyKey: text().notNull(),
    preparedBy: integer()
      .notNull()
      .references(() => members.id),
    preparedAt: instant().notNull(),
    /** Pay day of the run, and the last day whose sales it contains; Seoul. */
    payDay: text().notNull(),
    cutOffDay: text().notNull(),
    /** Operator who approved the run; never the one who prepared it. */
    approvedBy: integer().references(() => members.id),
    approvedAt: instant(),
    /** Time of the first download of the bank file. */
    downloadedBy: integer().references(() => members.id),
    downloadedAt: instant(),
    /** Operator who handed the file to the bank, with the time. */
    sentBy: integer().references(() => members.id),
    sentAt: instant(),
  },
  (table) => [
    check("payout_runs_approved_by", sql`${table.approvedBy} <> ${table.preparedBy}`),
    uniqueIndex("payout_runs_idempotency").on(table.preparedBy, table.idempotencyKey),
    index("payout_runs_prepared").on(table.preparedAt.desc().nullsFirst()),
  ],
);

const payeeKinds = ["seller", "partner"] as const;
const payoutStatuses = ["prepared", "paid", "returned"] as const;

/** The amount of one seller or partner in a payout run, in won. */
export const payouts = pgTable(
  "payouts",
  {
    id: uuidKey(),
    runId: uuid()
      .notNull()
      .references(() => payoutRuns.id),
    sellerId: integer()
      .notNull()
      .references(() => members.id),
    /** The capacity in which the member is paid. */
    payee: text({ enum: payeeKinds }).notNull().default("seller"),
    accountId: uuid()
      .notNull()
      .references(() => payoutAccounts.id),
    amount: minorUnits().notNull(),
    status: text({ enum: payoutStatuses }).notNull(),
    createdAt: instant().notNull(),
    /** Time of its first bank file: payouts on hold and those of suspended sellers are left out. */
    filedAt: instant(),
    /** The bank's own reference of the transfer: one transfer pays one payout. */
    bankReference: text(),
    /** Day on the bank statement, Seoul. */
    paidOn: text(),
    paidBy: integer().references(() => members.id),
    paidAt: instant(),
    returnReason: text(),
    returnedBy: integer().references(() => members.id),
    returnedAt: instant(),
  },
  (table) => [
    isOneOf("payouts_status", table.status, payoutStatuses),
    isOneOf("payouts_payee", table.payee, payeeKinds),
    uniqueIndex("payouts_once").on(table.runId, table.sellerId, table.payee),
    uniqueIndex("payouts_bank_reference").on(table.bankReference),
    index("payouts_seller").on(table.sellerId, table.createdAt.desc().nullsFirst()),
    index("payouts_open").on(table.createdAt).where(sql`status = 'prepared'`),
    check("payouts_amount_check", sql`${table.amount} > 0`),
  ],
);

/** The seller's ledger entries a payout is made of; released when it came back, for the next one. */
export const payoutItems = pgTable(
  "payout_items",
  {
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntries.id),
    releasedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.entryId] }),
    uniqueIndex("payout_items_once").on(table.entryId).where(sql`released_at is null`),
    index("payout_items_entry").on(table.entryId),
  ],
);
