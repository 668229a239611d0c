import { type AnyColumn, and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { uuidv7 } from "../shared/ids.ts";
import { type Entry, sellerAccount } from "./entries.ts";
import type { Parts } from "./refund-shares.ts";

type About = Pick<typeof ledgerEntries.$inferInsert, "kind" | "ref" | "orderId" | "occurredAt">;

/** isMoneyAccount as a condition on a column. */
export const isMoney = (account: AnyColumn) =>
  sql`(${account} not like 'seller:%' and ${account} not like 'partner:%' and ${account} not in ('platform', 'vat', 'provider-fees', 'fx'))`;

export type Transaction = About & { entries: readonly Entry[] };

/** Transactions of the books, in one statement; one without entries is left out. */
export async function append(db: Db, ...transactions: readonly Transaction[]): Promise<void> {
  const rows = transactions.flatMap(({ entries, ...about }) => {
    const transactionId = uuidv7(about.occurredAt);
    return entries.map((entry) => ({ id: uuidv7(about.occurredAt), transactionId, ...about, ...entry }));
  });
  if (rows.length > 0) await db.insert(ledgerEntries).values(rows);
}

/** Refunded amounts of an order so far, by the party that bore them. */
export async function refundedOf(db: Db, { orderId, sellerId }: { orderId: string; sellerId: number }): Promise<Parts> {
  const given = (account: string) =>
    sql<number>`coalesce(sum(${ledgerEntries.amountKrw}) filter (where ${ledgerEntries.account} = ${account}), 0)::float8`;
  const [row] = await db
    .select({ seller: given(sellerAccount(sellerId)), platform: given("platform"), vat: given("vat") })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.kind, "refund")));
  return row!; // an aggregate is always one row
}

export type ForeignPosition = { won: number; amount: number; currency: string; krwPerUnit: string | null };

/**
 * The rest of an order's money in a provider's own currency, and the won it stands for, without fees; null where the
 * provider has won. `krwPerUnit`: the rate of its settlement.
 */
export async function foreignOfOrder(
  db: Db,
  { orderId, account }: { orderId: string; account: string },
): Promise<ForeignPosition | null> {
  const ofSettlement = sql`filter (where ${ledgerEntries.kind} = 'settlement')`;
  const [row] = await db
    .select({
      won: sql<number>`coalesce(sum(${ledgerEntries.amountKrw}), 0)::float8`,
      amount: sql<number>`coalesce(sum(${ledgerEntries.foreignAmount}), 0)::float8`,
      currency: sql<string | null>`max(${ledgerEntries.foreignCurrency}) ${ofSettlement}`,
      krwPerUnit: sql<string | null>`max(${ledgerEntries.krwPerUnit}) ${ofSettlement}`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        eq(ledgerEntries.account, account),
        inArray(ledgerEntries.kind, ["settlement", "refund", "fx-difference"]),
      ),
    );
  return row?.currency ? { ...row, currency: row.currency } : null;
}

/** The entries of one transaction as they were written; none when there is no such transaction. */
export async function entriesOf(db: Db, kind: About["kind"], ref: string): Promise<Entry[]> {
  const rows = await db
    .select({
      account: ledgerEntries.account,
      amountKrw: ledgerEntries.amountKrw,
      foreignAmount: ledgerEntries.foreignAmount,
      foreignCurrency: ledgerEntries.foreignCurrency,
      krwPerUnit: ledgerEntries.krwPerUnit,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, kind), eq(ledgerEntries.ref, ref)));
  return rows.map(({ account, amountKrw, foreignAmount, foreignCurrency, krwPerUnit }) => ({
    account,
    amountKrw,
    ...(foreignAmount !== null && foreignCurrency !== null && { foreignAmount, foreignCurrency }),
    ...(krwPerUnit !== null && { krwPerUnit }),
  }));
}

/** Whether the fee of a payment or of a refund is in the books. */
export async function hasFee(db: Db, ref: string): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.kind, ["provider-fee", "unmatched-fee"]), eq(ledgerEntries.ref, ref)))
    .limit(1);
  return rows.length > 0;
}
