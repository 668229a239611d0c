import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { payoutAccounts, payouts } from "#db/schema/payouts.ts";

/** Where the member's money went or goes, oldest first. */
export async function payoutAccountRows(db: Db, memberId: number) {
  return db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.sellerId, memberId))
    .orderBy(asc(payoutAccounts.createdAt));
}

/** What the member was paid. Won. */
export async function payoutRows(db: Db, memberId: number) {
  return db
    .select({
      id: payouts.id,
      accountId: payouts.accountId,
      amountKrw: payouts.amount,
      status: payouts.status,
      createdAt: payouts.createdAt,
      paidOn: payouts.paidOn,
      bankReference: payouts.bankReference,
      returnReason: payouts.returnReason,
      returnedAt: payouts.returnedAt,
    })
    .from(payouts)
    .where(eq(payouts.sellerId, memberId))
    .orderBy(asc(payouts.createdAt));
}
