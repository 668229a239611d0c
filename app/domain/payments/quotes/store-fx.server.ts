import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { fxQuotes } from "#db/schema/fx.ts";

export type FxQuoteRow = typeof fxQuotes.$inferSelect;

/** Won for one unit, as stored; null when we have no rate. */
export async function krwPerUnitOf(db: Db, currency: string): Promise<string | null> {
  const [row] = await db
    .select({ rate: exchangeRates.krwPerUnit })
    .from(exchangeRates)
    .where(eq(exchangeRates.currency, currency));
  return row?.rate ?? null;
}

export async function insertQuote(db: Db, row: typeof fxQuotes.$inferInsert): Promise<void> {
  await db.insert(fxQuotes).values(row);
}
