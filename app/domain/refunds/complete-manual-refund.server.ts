import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { type Actor, requireRight, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { seoulDay } from "../shared/seoul-time.ts";
import { factsOf } from "#app/domain/shared/provider-of.ts";
import { completeRefund } from "./complete-refund.server.ts";
import type { MoneySent } from "./input.ts";
import type { Refunding } from "./request-refund.server.ts";
import { lockReference, type RefundRow, referenceIsUsed, refundById } from "./store.server.ts";

/**
 * An operator has sent a transfer or coins back, and says with which reference. Sent twenty times at once it counts
 * once; the others hear refund-not-pending.
 */
export async function completeManualRefund(
  needs: Refunding,
  actor: Actor,
  { refundId, sentOn, reference, ip }: MoneySent & { refundId: string; ip?: string },
): Promise<{ orderNumber: string }> {
  const operator = requireRight(actor, "refunds.decide");
  const unlocked = await refundById(needs.db, refundId);
  if (!unlocked || factsOf(needs, unlocked.method).refundedBy === "provider") throw new DomainError("not-found");
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, unlocked.orderId);
    requireUninvolved(operator, order);
    if ((await refundById(tx, refundId))?.status !== "pending") throw new DomainError("refund-not-pending");
    // ISO days compare as text.
    if (sentOn > seoulDay(needs.clock()) || sentOn < seoulDay(unlocked.createdAt))
      throw new DomainError("document-day", { field: "sentOn" });
    const proof = proofOf(unlocked, reference);
    await lockReference(tx, reference);
    if (await referenceIsUsed(tx, "bankReference" in proof ? proof : { ...proof, method: unlocked.method }))
      throw new DomainError("bank-reference-used", { field: "reference" });
    await completeRefund(inside, { refundId, sentOn, completedBy: operator.memberId, ip, ...proof });
    return { orderNumber: order.number };
  });
}

function proofOf({ method }: RefundRow, reference: string): { bankReference: string } | { providerRef: string } {
  return method === "bank-transfer" ? { bankReference: reference } : { providerRef: reference };
}
