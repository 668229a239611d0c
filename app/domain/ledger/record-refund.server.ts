import type { Needs } from "../shared/services.ts";
import { type MoneyAccount, refundEntries } from "./entries.ts";
import { refundShares } from "./refund-shares.ts";
import { append, refundedOf } from "./store.server.ts";

export type RefundToRecord = {
  orderId: string;
  refundId: string;
  sellerId: number;
  /** The account the money was paid from. */
  account: MoneyAccount;
  /** Won, positive. */
  amount: number;
  /** The order line as it was settled. */
  of: { amount: number; sellerAmount: number; platformAmount: number; vatAmount: number };
  /** Won refunded of the order before, as the caller knows it: the ledger must agree. */
  refundedBefore: number;
};

/**
 * Writes a refund the provider has confirmed, once: the settlement backwards, in proportion; the last refund takes
 * exactly what is left. `db` is the open transaction, which holds the order's lock. Throws when more would be given
 * back than came in. Returns who gave back how much. Won.
 */
export async function recordRefund(
  { db, clock }: Needs<"db" | "clock">,
  refund: RefundToRecord,
): Promise<{ seller: number; platform: number; vat: number }> {
  const { orderId, refundId, sellerId, account, amount, of } = refund;
  const before = await refundedOf(db, { orderId, sellerId });
  const known = before.seller + before.platform + before.vat;
  if (known !== refund.refundedBefore)
    throw new Error(`Of order ${orderId} ${known} won are refunded in the ledger, not ${refund.refundedBefore}`);
  const left = {
    seller: of.sellerAmount - before.seller,
    platform: of.platformAmount - before.platform,
    vat: of.vatAmount - before.vat,
  };
  const shares = refundShares(left, amount);
  await append(
    db,
    { kind: "refund", ref: refundId, orderId, occurredAt: clock() },
    refundEntries({ sellerId, account, amount, shares }),
  );
  return shares;
}
