import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { ledgerEntries, providerBalances, providerTransfers } from "#db/schema/ledger.ts";
import { isMoney } from "../store.server.ts";

const currencyHeld = sql<string>`coalesce(${ledgerEntries.foreignCurrency}, 'KRW')`;
const amountHeld = sql<number>`sum(coalesce(${ledgerEntries.foreignAmount}, ${ledgerEntries.amountKrw}))::float8`;
const wonHeld = sql<number>`sum(${ledgerEntries.amountKrw})::float8`;

/** Amounts the books have at providers before a moment, by account and currency: minor units, and the won they stand for. */
export async function positionsBefore(db: Db, before: Date) {
  return db
    .select({ provider: ledgerEntries.account, currency: currencyHeld, amount: amountHeld, won: wonHeld })
    .from(ledgerEntries)
    .where(
      and(
        lt(ledgerEntries.occurredAt, before),
        isMoney(ledgerEntries.account),
        sql`${ledgerEntries.account} not in ('bank', 'suspense')`,
      ),
    )
    .groupBy(ledgerEntries.account, sql`2`)
    .orderBy(ledgerEntries.account, sql`2`);
}

export async function positionOf(db: Db, provider: string, currency: string): Promise<{ amount: number; won: number }> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(${amountHeld}, 0)`, won: sql<number>`coalesce(${wonHeld}, 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, provider), sql`${currencyHeld} = ${currency}`));
  return row!; // an aggregate is always one row
}

/** Until the transaction ends nobody else transfers from this account, and nobody uses this reference. */
export async function lockTransfer(db: Db, provider: string, reference: string): Promise<void> {
  for (const name of [`provider-transfer:${provider}`, `provider-transfer-reference:${reference}`])
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function transferReferenceIsUsed(db: Db, reference: string): Promise<boolean> {
  const rows = await db
    .select({ id: providerTransfers.id })
    .from(providerTransfers)
    .where(eq(providerTransfers.bankReference, reference));
  return rows.length > 0;
}

export async function insertTransfer(db: Db, row: typeof providerTransfers.$inferInsert): Promise<void> {
  await db.insert(providerTransfers).values(row);
}

export type TransferRow = Awaited<ReturnType<typeof newestTransfers>>[number];

export async function newestTransfers(db: Db, limit: number) {
  const { id, provider, amount, fee, currency, received, receivedOn, bankReference, recordedAt } = providerTransfers;
  return db
    .select({
      id,
      provider,
      amount,
      fee,
      currency,
      received,
      receivedOn,
      bankReference,
      recordedAt,
      recordedBy: members.nickname,
    })
    .from(providerTransfers)
    .innerJoin(members, eq(members.id, providerTransfers.recordedBy))
    .orderBy(desc(recordedAt))
    .limit(limit);
}

export async function insertBalance(db: Db, row: typeof providerBalances.$inferInsert): Promise<void> {
  await db.insert(providerBalances).values(row);
}

/** Balances that providers stated at the end of a month: the newest of each account and currency. */
export async function statedBalances(db: Db, month: string) {
  const { provider, currency, amount, statedAt } = providerBalances;
  return db
    .selectDistinctOn([provider, currency], { provider, currency, amount })
    .from(providerBalances)
    .where(eq(providerBalances.month, month))
    .orderBy(provider, currency, desc(statedAt), desc(providerBalances.id));
}
