import { index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";

/** Exchange rates that were quoted for a payment. */
export const fxQuotes = pgTable("fx_quotes", {
  id: uuidKey(),
  currency: text().notNull(),
  /** Won for one unit of `currency`. */
  krwPerUnit: numeric({ precision: 18, scale: 6 }).notNull(),
  /** Source of the rate: "operator", or the name of a feed. */
  source: text().notNull(),
  quotedAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** Every change of an exchange rate; the database refuses to change or delete a row. */
export const exchangeRateChanges = pgTable(
  "exchange_rate_changes",
  {
    id: uuidKey(),
    currency: text().notNull(),
    /** Won for one unit; null: there was no rate. */
    before: numeric({ precision: 18, scale: 6 }),
    after: numeric({ precision: 18, scale: 6 }).notNull(),
    source: text().notNull(),
    changedBy: integer()
      .notNull()
      .references(() => members.id),
    changedAt: instant().notNull(),
  },
  (table) => [index("exchange_rate_changes_changed").on(table.changedAt.desc().nullsFirst())],
);
