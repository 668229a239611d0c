import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { partners } from "#db/schema/partners/partners.ts";
import { payoutAccounts } from "#db/schema/payouts.ts";

export type AccountRow = typeof payoutAccounts.$inferSelect;

// An account the bank gave money back from is not tried again before the seller has looked at it.
const returned = sql<boolean>`exists (
  select from payouts p where p.seller_id = payout_accounts.seller_id and p.account_id = payout_accounts.id and p.status = 'returned'
)`;

export type CurrentAccount = AccountRow & { returned: boolean };

export async function currentAccounts(db: Db, sellerIds: readonly number[]): Promise<CurrentAccount[]> {
  const rows = await db
    .select({ account: payoutAccounts, returned })
    .from(payoutAccounts)
    .where(and(inArray(payoutAccounts.sellerId, [...sellerIds]), isNull(payoutAccounts.replacedAt)));
  return rows.map(({ account, returned }) => ({ ...account, returned }));
}

export async function currentAccount(db: Db, sellerId: number): Promise<CurrentAccount | null> {
  return (await currentAccounts(db, [sellerId]))[0] ?? null;
}

/** Newest first, the present one included. */
export async function accountHistory(db: Db, sellerId: number, limit: number): Promise<AccountRow[]> {
  return db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.sellerId, sellerId))
    .orderBy(desc(payoutAccounts.createdAt), desc(payoutAccounts.id))
    .limit(limit);
}

/** The caller holds the lock of the seller's payouts. */
export async function replaceAccount(db: Db, row: typeof payoutAccounts.$inferInsert): Promise<void> {
  await db
    .update(payoutAccounts)
    .set({ replacedAt: row.createdAt })
    .where(and(eq(payoutAccounts.sellerId, row.sellerId), isNull(payoutAccounts.replacedAt)));
  await db.insert(payoutAccounts).values(row);
}

export async function isPartner(db: Db, memberId: number): Promise<boolean> {
  const rows = await db.select({ id: partners.id }).from(partners).where(eq(partners.memberId, memberId));
  return rows.length > 0;
}
