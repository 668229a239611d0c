import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { payoutAccounts, payouts } from "#db/schema/payouts.ts";

/** The member's payout accounts, oldest first. */
export async function payoutAccountRows(db: Db, memberId: number) {
  return db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.sellerId, memberId))
    .orderBy(asc(payoutAccounts.createdAt));
}

/** Payouts to the member, in won. */
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
