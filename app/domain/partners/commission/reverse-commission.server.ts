import { recordPartnerReversal } from "../../ledger/record-commission.server.ts";
import type { Needs } from "../../shared/services.ts";
import { changeSale, lockQuarter, saleOfOrder, takeFromQuarter } from "./store.server.ts";

type Refunded = {
  orderId: string;
  refundId: string;
  line: { partnerId: string | null; amount: number };
  /** Everything that was refunded of the order, this refund included. */
  refunded: number;
};

/**
 * Takes back the part of a partner's commission that belongs to a refund; a full refund leaves nothing of it. While the
 * quarter is open its sales fall too. `db` is the transaction that completes the refund and holds the order's lock.
 */
export async function reverseCommission(
  needs: Needs<"db" | "clock">,
  { orderId, refundId, line, refunded }: Refunded,
): Promise<void> {
  const { db } = needs;
  if (line.partnerId === null) return;
  const found = await saleOfOrder(db, orderId);
  const quarter = found && (await lockQuarter(db, found));
  if (!quarter) return;
  // Closing the quarter changes its sales: they are read again behind its lock.
  const { supply, refundedSupply, commission } = (await saleOfOrder(db, orderId))!;
  const refundedNow = partOf(supply, refunded, line.amount);
  const left = partOf(commission, supply - refundedNow, supply - refundedSupply);
  await changeSale(db, orderId, { refundedSupply: refundedNow, commission: left });
  if (quarter.closedAt === null) await takeFromQuarter(db, quarter.id, refundedNow - refundedSupply);
  await recordPartnerReversal(needs, { orderId, ref: refundId, memberId: quarter.memberId, amount: commission - left });
}

/** `amount` × `part` ÷ `whole`, rounded down, beyond 2^53 too; nothing of nothing. */
function partOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
