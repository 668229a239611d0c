import { numeric, pgTable, text } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "./columns.ts";

/** A rate that was promised to somebody: kept with the payment it was promised for. */
export const fxQuotes = pgTable("fx_quotes", {
  id: uuidKey(),
  currency: text().notNull(),
  /** Won for one unit of `currency`. */
  krwPerUnit: numeric({ precision: 18, scale: 6 }).notNull(),
  /** Source of the rate: "operator", or the name of a feed. */
  source: text().notNull(),
  madeAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
