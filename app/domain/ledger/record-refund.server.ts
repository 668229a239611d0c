import type { Money } from "../shared/ports.ts";
import type { Needs } from "../shared/services.ts";
import { fxEntries, type MoneyAccount, providerFeeEntries, refundEntries } from "./entries.ts";
import { heldOf, wonIn } from "./record-settlement.server.ts";
import { refundShares } from "./refund-shares.ts";
import { append, type ForeignPosition, foreignOfOrder, refundedOf, type Transaction } from "./store.server.ts";
import { wonPart } from "./won-of.ts";

export type RefundToRecord = {
  orderId: string;
  refundId: string;
  sellerId: number;
  /** The account the money was paid from. */
  account: MoneyAccount;
  /** Won, positive. */
  amount: number;
  /** The amount that left the provider's account, in the provider's currency: `feeBack` was given back on `gross`. null without a provider. */
  debited: { gross: Money; feeBack: Money | null } | null;
  /** The order line as it was settled. */
  of: { amount: number; sellerAmount: number; platformAmount: number };
  /** Won refunded of the order before, as the caller knows it: the ledger must agree. */
  refundedBefore: number;
};

/**
 * Writes a refund the provider has confirmed, once: the settlement backwards, in proportion; the last refund takes
 * exactly what is left, of the won as of the provider's currency. `db` is the open transaction, which holds the order's
 * lock. Throws when more would be given back than came in. Returns who gave back how much. Won.
 */
export async function recordRefund(
  needs: Needs<"db" | "clock">,
  refund: RefundToRecord,
): Promise<{ seller: number; platform: number; vat: number }> {
  const { db, clock } = needs;
  const { orderId, refundId, sellerId, account, amount, of, debited } = refund;
  const before = await refundedOf(db, { orderId, sellerId });
  const known = before.seller + before.platform + before.vat;
  if (known !== refund.refundedBefore)
    throw new Error(`Of order ${orderId} ${known} won are refunded in the ledger, not ${refund.refundedBefore}`);
  const left = {
    seller: of.sellerAmount - before.seller,
    platform: of.platformAmount - before.platform,
    // The market's VAT, which the sale's need not be (decision 015).
    vat: of.amount - of.sellerAmount - of.platformAmount - before.vat,
  };
  const shares = refundShares(left, amount);
  const about = { ref: refundId, orderId, occurredAt: clock() };
  const there = debited && (await foreignOfOrder(db, { orderId, account }));
  const held = debited && heldOf({ krwPerUnit: there?.krwPerUnit ?? null }, debited.gross);
  const transactions: Transaction[] = [
    { kind: "refund", ...about, entries: refundEntries({ sellerId, account, held, amount, shares }) },
  ];
  // Money leaves at the worth it came with: a full refund leaves nothing of a gain or a loss.
  if (debited && there?.currency === debited.gross.currency) {
    const worth = wonPart(there.won, debited.gross.amount, there.amount);
    transactions.push({
      kind: "fx-difference",
      ...about,
      entries: fxEntries({ account, amount: amount - worth, held }),
    });
  }
  const feeBack = debited?.feeBack && feeEntries({ account, fee: negative(debited.feeBack) }, there ?? null);
  if (feeBack) transactions.push({ kind: "provider-fee", ...about, entries: feeBack });
  await append(db, ...transactions);
  return shares;
}

export type FeeToRecord = {
  orderId: string;
  /** The payment or the refund. */
  ref: string;
  account: MoneyAccount;
  fee: Money;
};

/**
 * Writes what a provider kept of a payment, or gave back with a refund (below zero), once. false when its won cannot be
 * known: it is in another currency than the payment. `db` is an open transaction that holds the order's lock.
 */
export async function recordFee(
  { db, clock }: Needs<"db" | "clock">,
  { orderId, ref, account, fee }: FeeToRecord,
): Promise<boolean> {
  const entries = feeEntries({ account, fee }, await foreignOfOrder(db, { orderId, account }));
  if (!entries) return false;
  await append(db, { kind: "provider-fee", ref, orderId, occurredAt: clock(), entries });
  return true;
}

function feeEntries({ account, fee }: Pick<FeeToRecord, "account" | "fee">, there: ForeignPosition | null) {
  if (fee.currency !== (there?.currency ?? "KRW")) return null;
  const rated = { krwPerUnit: there?.krwPerUnit ?? null };
  const amount = wonIn(rated, fee);
  return amount === null ? null : providerFeeEntries({ account, amount, held: heldOf(rated, fee) });
}

const negative = ({ amount, currency }: Money): Money => ({ amount: 0 - amount, currency });
