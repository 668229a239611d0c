import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { decryptAccount } from "./account.ts";
import { addRefund, type Refunding } from "./request-refund.server.ts";
import { pendingRefundsBefore } from "./store-boards.server.ts";
import { type RefundRow, refundById } from "./store.server.ts";

/** A refund that failed is tried again as a new one, once: asked twice, the second hears of the first. */
export async function retryRefund(
  needs: Refunding,
  actor: Actor,
  { refundId, ip }: { refundId: string; ip?: string },
): Promise<RefundRow> {
  const operator = requireRight(actor, "refunds.decide");
  const failed = await refundById(needs.db, refundId);
  if (failed?.status !== "failed") throw new DomainError("not-found");
  const { amount, reason, caseId } = failed;
  return needs.db.transaction(async (tx) => {
    const order = await lockOrderWithLine({ db: tx }, failed.orderId);
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

/** Time after which a refund is stuck: longer than it waits between two questions to its provider. */
const STUCK_AFTER_MS = 2 * HOUR_MS;

/**
 * Job, daily: a job that has failed too often is not tried any more, but its refund is still owed. Refunds that are
 * pending for hours are asked for again, each with all its attempts; the request id is the refund's, so that money moves once.
 */
export async function requeueStuckRefunds({
  db,
  clock,
  jobs,
  providers,
}: Needs<"db" | "clock" | "jobs" | "providers">): Promise<number> {
  const methods = [...providers.values()]
    .filter(({ refundedBy }) => refundedBy === "provider")
    .map(({ method }) => method);
  const stuck = await pendingRefundsBefore(db, { methods, before: new Date(clock().getTime() - STUCK_AFTER_MS) });
  for (const refundId of stuck) await jobs.enqueue(db, "send-refund", { refundId }, { key: `send-refund:${refundId}` });
  return stuck.length;
}
