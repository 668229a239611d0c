import { and, asc, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";

type Range = { from: Date; before: Date };

const isOf = (account: string, { from, before }: Range) =>
  and(eq(ledgerEntries.account, account), gte(ledgerEntries.occurredAt, from), lt(ledgerEntries.occurredAt, before));
/** The won that the same transaction put on the accounts of the market and of VAT; owed is positive, as for the seller. */
const fees = sql<number>`coalesce((select -sum(other.amount_krw) from ledger_entries other
  where other.transaction_id = ${ledgerEntries.transactionId} and other.account in ('platform', 'vat')), 0)`;

/** Won that is owed to the account before a moment. */
export async function owedBefore(db: Db, account: string, before: Date): Promise<number> {
  const [row] = await db
    .select({ owed: sql<number>`coalesce(-sum(${ledgerEntries.amountKrw}), 0)::float8` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, account), lt(ledgerEntries.occurredAt, before)));
  return row!.owed; // an aggregate is always one row
}

/** Sums by kind. */
export async function sumsOfAccount(db: Db, account: string, range: Range) {
  return db
    .select({
      kind: ledgerEntries.kind,
      count: sql<number>`count(*)::int`,
      share: sql<number>`-sum(${ledgerEntries.amountKrw})::float8`,
      fees: sql<number>`sum(${fees})::float8`,
    })
    .from(ledgerEntries)
    .where(isOf(account, range))
    .groupBy(ledgerEntries.kind);
}

export type StatementRow = Awaited<ReturnType<typeof entriesOfAccount>>[number];

/** Entries of an account by time, then id; at most `limit`, behind the last one read. */
export async function entriesOfAccount(
  db: Db,
  account: string,
  { after, limit, ...range }: Range & { after: { at: Date; id: string } | null; limit: number },
) {
  const behind = after
    ? or(
        gt(ledgerEntries.occurredAt, after.at),
        and(eq(ledgerEntries.occurredAt, after.at), gt(ledgerEntries.id, after.id)),
      )
    : undefined;
  return db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.occurredAt,
      kind: ledgerEntries.kind,
      order: orders.number,
      share: sql<number>`-${ledgerEntries.amountKrw}`.mapWith(Number),
      fees: fees.mapWith(Number),
    })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(and(isOf(account, range), behind))
    .orderBy(asc(ledgerEntries.occurredAt), asc(ledgerEntries.id))
    .limit(limit);
}
