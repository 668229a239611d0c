import { type AnyColumn, and, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { uuidv7 } from "../shared/ids.ts";
import { type Entry, sellerAccount } from "./entries.ts";
import type { Parts } from "./refund-shares.ts";

type About = Pick<typeof ledgerEntries.$inferInsert, "kind" | "ref" | "orderId" | "occurredAt">;

/** The same as isMoneyAccount, for a column. */
export const isMoney = (account: AnyColumn) =>
  sql`(${account} not like 'seller:%' and ${account} not in ('platform', 'vat'))`;

/** Entries of one transaction of the books. */
export async function append(db: Db, about: About, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const transactionId = uuidv7(about.occurredAt);
  await db
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ id: uuidv7(about.occurredAt), transactionId, ...about, ...entry })));
}

/** Payments by buyers since a moment: their number and their sum in won. */
export async function receivedFromBuyers(db: Db, since: Date): Promise<{ count: number; amount: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${ledgerEntries.amountKrw}), 0)::float8`,
    })
    .from(ledgerEntries)
    .where(
      and(isMoney(ledgerEntries.account), eq(ledgerEntries.kind, "settlement"), gte(ledgerEntries.occurredAt, since)),
    );
  return row!; // an aggregate is always one row
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
