import { and, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";

type NewEntry = typeof ledgerEntries.$inferInsert;

export async function insertEntries(db: Db, rows: NewEntry[]): Promise<void> {
  if (rows.length > 0) await db.insert(ledgerEntries).values(rows);
}

/** What came onto an account since a moment: how many entries, and won. */
export async function receivedOn(db: Db, account: string, since: Date): Promise<{ count: number; amount: number }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, amount: sql<number>`coalesce(sum(${ledgerEntries.amountKrw}), 0)::float8` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), gte(ledgerEntries.at, since)));
  return row!; // an aggregate is always one row
}
