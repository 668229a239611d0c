import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { type Answer, askProvider } from "#app/domain/payments/providers/ask-provider.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { discrepancyIn } from "#app/domain/payments/core/discrepancies.ts";
import { settlePayment } from "#app/domain/payments/core/settle-payment.server.ts";
import type { OpenedPaymentRow } from "#app/domain/payments/core/store.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Advancing } from "#app/domain/payments/core/advance-payment.server.ts";
import { asProviderPayment, requireProvider } from "#app/domain/shared/provider-of.ts";
import { type DiscrepancyAct, discrepancyToActOn } from "./discrepancies.server.ts";
import { captureIsBack } from "./suspense/capture-is-back.ts";
import { orRefused } from "./provider-refusal.ts";
import { closeDiscrepancyUnchecked } from "./resolve-discrepancy.server.ts";

/**
 * An operator takes the payment all the same. The provider is asked once more: only the right amount in the right
 * currency, which has not gone back, for an order that still waits for it, is settled.
 */
export async function settleDiscrepancy(needs: Advancing, actor: Actor, act: DiscrepancyAct): Promise<void> {
  const { operator, discrepancy } = await discrepancyToActOn(needs, actor, act);
  const asked = await findPaymentUnchecked(needs, discrepancy.paymentId);
  if (!asked?.providerRef || asked.status !== "pending") throw new DomainError("discrepancy-not-settleable");
  const report = await orRefused(askProvider(needs, asked, { payerIsBack: false }));
  if (await hasGoneBack(needs, asked, report)) throw new DomainError("discrepancy-not-settleable");
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockForPayment(inside, discrepancy.orderId);
    // Behind the lock this copy cannot change any more.
    const payment = (await findPaymentUnchecked(inside, discrepancy.paymentId))!;
    const received = acceptable(needs, { payment, orderStatus: order.status, report });
    await settlePayment(inside, { orderId: payment.orderId, paymentId: payment.id, received });
    await closeDiscrepancyUnchecked(inside, operator, {
      discrepancy,
      act,
      how: "settled",
      details: { captureRef: received.captureRef, amount: received.paid.amount, currency: received.paid.currency },
    });
  });
}

/** Providers call a payment paid whose money they have given back. */
async function hasGoneBack({ providers }: Advancing, payment: OpenedPaymentRow, report: Answer): Promise<boolean> {
  if (report.state !== "paid") return false;
  const there = asProviderPayment({ ...payment, captureRef: report.captureRef });
  return captureIsBack((await orRefused(requireProvider({ providers }, payment.method).record(there))) ?? null);
}

type Paid = Extract<Answer, { state: "paid" }>;

/** The one difference that an operator may overrule: the payment that the provider assigns it to. */
function acceptable(
  { providers }: Advancing,
  {
    payment,
    orderStatus,
    report,
  }: { payment: OpenedPaymentRow; orderStatus: Parameters<typeof discrepancyIn>[1]["orderStatus"]; report: Answer },
): Paid {
  const payee = providers.get(payment.method)?.api?.payee ?? null;
  if (report.state !== "paid" || discrepancyIn(payment, { orderStatus, payee }, { ...report, paymentId: null }))
    throw new DomainError("discrepancy-not-settleable");
  return report;
}
