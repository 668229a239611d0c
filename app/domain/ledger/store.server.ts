import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";

type NewEntry = typeof ledgerEntries.$inferInsert;

export async function insertEntries(db: Db, rows: NewEntry[]): Promise<void> {
  if (rows.length > 0) await db.insert(ledgerEntries).values(rows);
}
