import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { hasOpenDiscrepancies, resolvePaymentDiscrepancyUnchecked } from "#app/domain/payments/checks/checks.server.ts";
import { abandonPaymentUnchecked } from "#app/domain/payments/core/end-payments.server.ts";
import { queuePaymentEndedMail } from "#app/domain/payments/core/ended-mail.server.ts";
import { recordUnmatchedEnd } from "#app/domain/ledger/record-unmatched.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { asProviderPayment, factsOf } from "#app/domain/shared/provider-of.ts";
import { captureIsBack } from "./suspense/capture-is-back.ts";
import { orRefused } from "./provider-refusal.ts";
import type { Actor, Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type DiscrepancyAct, type DiscrepancyRow, discrepancyToActOn } from "./discrepancies.server.ts";

/**
 * An operator has looked at it. A payment that was held for it and is still pending ends with its last discrepancy, so that
 * the order may be paid in another way; whatever lies at the provider has been dealt with by then.
 */
export async function resolveDiscrepancy(
  needs: Needs<"db" | "clock" | "jobs" | "providers">,
  actor: Actor,
  act: DiscrepancyAct,
): Promise<void> {
  const { operator, discrepancy } = await discrepancyToActOn(needs, actor, act);
  const isBack = await hasGoneBack(needs, discrepancy);
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockForPayment(inside, discrepancy.orderId);
    await closeDiscrepancyUnchecked(inside, operator, { discrepancy, act, how: "resolved" });
    const { paymentId } = discrepancy;
    if (isBack) await recordUnmatchedEnd(inside, { paymentId, as: "unmatched-refund" });
    if (await hasOpenDiscrepancies(inside, paymentId)) return;
    if (await abandonPaymentUnchecked(inside, paymentId, { failureCode: "resolved" }))
      await queuePaymentEndedMail(inside, order, { paymentId, outcome: "closed" });
  });
}

/**
 * Whether money without an order is at the provider no more: as the provider says, or as the operator does where refunds do
 * not pass through it. What is still there stays owed to its payer in the books.
 */
async function hasGoneBack(needs: Needs<"db" | "providers">, discrepancy: DiscrepancyRow): Promise<boolean> {
  const { method, details, kind, paymentId, paymentStatus } = discrepancy;
  if (typeof details.captureRef !== "string" || paymentStatus === "completed" || kind === "wrong-payee") return false;
  if (factsOf(needs, method).refundedBy === "operator") return true;
  const payment = await findPaymentUnchecked(needs, paymentId);
  const api = needs.providers.get(method)?.api;
  if (!api || !payment?.providerRef) return false;
  const there = asProviderPayment({ ...payment, captureRef: details.captureRef });
  return captureIsBack(await orRefused(api.record(there)));
}

type Closing = {
  discrepancy: DiscrepancyRow;
  act: DiscrepancyAct;
  how: "resolved" | "settled" | "refunded";
  details?: Record<string, string | number | null>;
};

/** Called in the transaction that holds the order's lock. */
export async function closeDiscrepancyUnchecked(
  needs: Needs<"db" | "clock">,
  operator: Member,
  { discrepancy, act, how, details }: Closing,
): Promise<void> {
  const at = needs.clock();
  const resolved = { resolvedAt: at, resolvedBy: operator.memberId, note: act.note };
  if (!(await resolvePaymentDiscrepancyUnchecked(needs, discrepancy.id, resolved)))
    throw new DomainError("discrepancy-resolved");
  await recordEvent(needs.db, {
    actorId: operator.memberId,
    action: `discrepancy.${how}`,
    subject: `order:${discrepancy.orderNumber}`,
    ip: act.ip,
    at,
    details: {
      discrepancyId: discrepancy.id,
      kind: discrepancy.kind,
      paymentId: discrepancy.paymentId,
      before: discrepancy.paymentStatus,
      note: act.note,
      ...details,
    },
  });
}
