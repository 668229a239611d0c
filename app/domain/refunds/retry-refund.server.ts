import { lockForRefund } from "../orders/refund-order.server.ts";
import { type Actor, requireOperator } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { decryptAccount } from "./account.ts";
import { addRefund, type Refunding } from "./request-refund.server.ts";
import { type RefundRow, refundById } from "./store.server.ts";

/** A refund that failed is tried again as a new one, once: asked twice, the second hears of the first. */
export async function retryRefund(
  needs: Refunding,
  actor: Actor,
  { refundId, ip }: { refundId: string; ip?: string },
): Promise<RefundRow> {
  const operator = requireOperator(actor);
  const failed = await refundById(needs.db, refundId);
  if (failed?.status !== "failed") throw new DomainError("not-found");
  const { amount, reason, caseId } = failed;
  return needs.db.transaction(async (tx) => {
    const order = await lockForRefund({ db: tx }, failed.orderId);
    return addRefund({ ...needs, db: tx }, operator, order, {
      amount,
      reason,
      idempotencyKey: `again:${refundId}`,
      account: decryptAccount(needs, failed),
      caseId: caseId ?? undefined,
      ip,
    });
  });
}
