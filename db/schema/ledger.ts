import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, minorUnits, uuidKey, isOneOf } from "./columns.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";

/**
 * Double entry. Triggers see to it that rows are never changed, that the entries of one transaction sum to zero when it
 * commits, and that a closed month takes no more. Won.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuidKey(),
    transactionId: uuid().notNull(),
    /** null for a payout or the end of a partner's quarter, which are about many orders, for a deposit whose order is not known, for money at a provider that no order wants, and for a provider's transfer. */
    orderId: uuid().references(() => orders.id),
    kind: text({
      enum: [
        "settlement",
        "refund",
        "provider-fee",
        "fx-difference",
        "payout",
        "payout-return",
        "deposit",
        "deposit-return",
        "deposit-exclusion",
        "provider-transfer",
        "unmatched-capture",
        "unmatched-fee",
        "unmatched-refund",
        "unmatched-settlement",
        "partner-commission",
        "partner-reversal",
        "partner-true-up",
      ],
    }).notNull(),
    /** The payment, refund, payout, bank deposit, discrepancy, provider transfer or quarter of a partner the entry belongs to. */
    ref: uuid().notNull(),
    /** `bank`, the name of a payment provider, `suspense`, `seller:<member id>`, `partner:<member id>`, `platform`, `vat`, `provider-fees`, `fx`. */
    account: text().notNull(),
    /** Won; what comes in is positive on `bank`, what is owed is negative. */
    amountKrw: minorUnits().notNull(),
    /** The movement in the currency the provider keeps it in, in minor units; null where that is won. */
    foreignAmount: minorUnits(),
    foreignCurrency: text(),
    /** Won for one unit of `foreignCurrency`, by which `amountKrw` was found; null where it was not found by a rate. */
    krwPerUnit: numeric({ precision: 18, scale: 6 }),
    occurredAt: instant().notNull(),
  },
  (table) => [
    isOneOf("ledger_entries_kind", table.kind),
    uniqueIndex("ledger_entries_once").on(table.kind, table.ref, table.account),
    index("ledger_entries_order").on(table.orderId),
    index("ledger_entries_account").on(table.account, table.occurredAt),
    index("ledger_entries_transaction").on(table.transactionId),
    index("ledger_entries_at").on(table.occurredAt),
    index("ledger_entries_unmatched").on(table.ref).where(sql`kind = 'unmatched-capture' and account = 'suspense'`),
    check(
      "ledger_entries_of_order",
      sql`(${table.orderId} is not null) = (${table.kind} in ('settlement', 'refund', 'provider-fee', 'fx-difference', 'partner-commission', 'partner-reversal'))`,
    ),
    check("ledger_entries_foreign", sql`(${table.foreignAmount} is null) = (${table.foreignCurrency} is null)`),
  ],
);

/** Months whose books are final, with their figures as they were closed. */
export const closedMonths = pgTable("closed_months", {
  /** "2026-01", Seoul. */
  month: text().primaryKey(),
  figures: jsonb().notNull(),
  closedBy: integer()
    .notNull()
    .references(() => members.id),
  closedAt: instant().notNull(),
});

/** Money that operators moved from a provider's account to our bank. Written once, with its entries. */
export const providerTransfers = pgTable(
  "provider_transfers",
  {
    id: uuidKey(),
    /** The provider's account in the ledger. */
    provider: text().notNull(),
    /** The amount that left the provider's account, its fee for the transfer included, in minor units of `currency`. */
    amount: minorUnits().notNull(),
    fee: minorUnits().notNull(),
    currency: text().notNull(),
    /** The amount that the bank received, in won. */
    received: minorUnits().notNull(),
    /** Day on the bank statement, Seoul. */
    receivedOn: text().notNull(),
    /** The bank's own reference: one deposit is one transfer. */
    bankReference: text().notNull(),
    recordedBy: integer()
      .notNull()
      .references(() => members.id),
    recordedAt: instant().notNull(),
  },
  (table) => [
    check("provider_transfers_amount", sql`${table.amount} > 0 and ${table.received} > 0`),
    check("provider_transfers_fee", sql`${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
    uniqueIndex("provider_transfers_reference").on(table.bankReference),
    index("provider_transfers_recorded").on(table.recordedAt.desc().nullsFirst()),
  ],
);

/** The balance that a provider states at the end of a month, as operators read it there; the newest row counts. */
export const providerBalances = pgTable(
  "provider_balances",
  {
    id: uuidKey(),
    /** "2026-01", Seoul. */
    month: text().notNull(),
    /** The provider's account in the ledger. */
    provider: text().notNull(),
    currency: text().notNull(),
    /** Minor units. */
    amount: minorUnits().notNull(),
    statedBy: integer()
      .notNull()
      .references(() => members.id),
    statedAt: instant().notNull(),
  },
  (table) => [index("provider_balances_month").on(table.month, table.provider, table.currency, table.statedAt)],
);
