import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { members } from "#db/schema/identity.ts";
import { exchangeRateChanges } from "#db/schema/fx.ts";

export async function allRates(db: Db) {
  return db.select().from(exchangeRates);
}

/** Held until the transaction ends. */
export async function lockedRate(db: Db, currency: string): Promise<string | null> {
  const [row] = await db
    .select({ rate: exchangeRates.krwPerUnit })
    .from(exchangeRates)
    .where(eq(exchangeRates.currency, currency))
    .for("update");
  return row?.rate ?? null;
}

export async function writeRate(db: Db, row: typeof exchangeRates.$inferInsert): Promise<void> {
  const { krwPerUnit, updatedAt } = row;
  await db
    .insert(exchangeRates)
    .values(row)
    .onConflictDoUpdate({ target: exchangeRates.currency, set: { krwPerUnit, updatedAt } });
}

export async function insertRateChange(db: Db, row: typeof exchangeRateChanges.$inferInsert): Promise<void> {
  await db.insert(exchangeRateChanges).values(row);
}

/** Newest first. */
export async function latestRateChanges(db: Db, limit: number) {
  const { id, currency, before, after, source, changedAt } = exchangeRateChanges;
  return db
    .select({ id, currency, before, after, source, changedAt, changedBy: members.nickname })
    .from(exchangeRateChanges)
    .innerJoin(members, eq(members.id, exchangeRateChanges.changedBy))
    .orderBy(desc(exchangeRateChanges.changedAt), desc(exchangeRateChanges.id))
    .limit(limit);
}
