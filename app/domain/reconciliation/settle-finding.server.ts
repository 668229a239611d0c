import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { type Answer, askProvider } from "#app/domain/payments/providers/ask-provider.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/find-payment.server.ts";
import { findingIn } from "#app/domain/payments/core/findings.ts";
import { settlePayment } from "#app/domain/payments/core/settle-payment.server.ts";
import type { OpenedPaymentRow } from "#app/domain/payments/core/store.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Advancing } from "#app/domain/payments/core/advance-payment.server.ts";
import { type FindingAct, findingToActOn } from "./findings.server.ts";
import { orRefused } from "./provider-refusal.ts";
import { closeFinding } from "./resolve-finding.server.ts";

/**
 * An operator takes the payment all the same. The provider is asked once more: only the right amount in the right
 * currency, for an order that still waits for it, is settled.
 */
export async function settleFinding(needs: Advancing, actor: Actor, act: FindingAct): Promise<void> {
  const { operator, finding } = await findingToActOn(needs, actor, act);
  const asked = await findPaymentUnchecked(needs, finding.paymentId);
  if (!asked?.providerRef || asked.status !== "pending") throw new DomainError("finding-not-settleable");
  const report = await orRefused(askProvider(needs, asked, { payerIsBack: false }));
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockForPayment(inside, finding.orderId);
    // Behind the lock this copy cannot change any more.
    const payment = (await findPaymentUnchecked(inside, finding.paymentId))!;
    const received = acceptable(needs, { payment, orderStatus: order.status, report });
    await settlePayment(inside, { orderId: payment.orderId, paymentId: payment.id, received });
    await closeFinding(inside, operator, {
      finding,
      act,
      how: "settled",
      details: { captureRef: received.captureRef, amount: received.paid.amount, currency: received.paid.currency },
    });
  });
}

type Paid = Extract<Answer, { state: "paid" }>;

/** What a person may overrule: whose payment the provider thinks it is. Nothing else. */
function acceptable(
  { providers }: Advancing,
  {
    payment,
    orderStatus,
    report,
  }: { payment: OpenedPaymentRow; orderStatus: Parameters<typeof findingIn>[1]["orderStatus"]; report: Answer },
): Paid {
  const payee = providers.get(payment.method)?.api?.payee ?? null;
  if (report.state !== "paid" || findingIn(payment, { orderStatus, payee }, { ...report, paymentId: null }))
    throw new DomainError("finding-not-settleable");
  return report;
}
