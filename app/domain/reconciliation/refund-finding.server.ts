import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import type { Advancing } from "#app/domain/payments/core/advance-payment.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/find-payment.server.ts";
import { giveUpPayment } from "#app/domain/payments/core/give-up-payment.server.ts";
import { asProviderPayment, factsOf, requireProvider } from "#app/domain/shared/provider-of.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { PaymentProviderApi, ProviderPayment } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { unmatchedCapture } from "./acts.ts";
import { type FindingAct, type FindingRow, findingToActOn } from "./findings.server.ts";
import { orRefused } from "./provider-refusal.ts";
import { closeFinding } from "./resolve-finding.server.ts";

/**
 * An operator sends money back that a provider holds for us and no order wants. Sent any number of times, it goes back
 * once: the request id belongs to the finding.
 */
export async function refundFinding(needs: Advancing, actor: Actor, act: FindingAct): Promise<void> {
  const { operator, finding } = await findingToActOn(needs, actor, act);
  const captureRef = unmatchedCapture(finding, factsOf(needs, finding.method));
  const payment = await findPaymentUnchecked(needs, finding.paymentId);
  if (!needs.providers.get(finding.method)?.api || captureRef === null || !payment?.providerRef)
    throw new DomainError("finding-not-refundable");
  const there = asProviderPayment({ ...payment, captureRef });
  const refundRef = await sendBack(requireProvider(needs, finding.method), there, finding);
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockForPayment(inside, finding.orderId);
    await closeFinding(inside, operator, { finding, act, how: "refunded", details: { captureRef, refundRef } });
    await giveUpPayment(inside, finding.paymentId, { failureCode: "refunded" });
  });
}

/** The provider's name of the refund; null when all of it had gone back before. */
async function sendBack(
  provider: PaymentProviderApi,
  payment: ProviderPayment,
  { id, orderNumber }: FindingRow,
): Promise<string | null> {
  try {
    const asked = {
      requestId: `finding-${id}`,
      amount: null,
      reason: orderNumber,
      reference: orderNumber,
      account: null,
    };
    return (await provider.refund(payment, asked)).ref;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const record = await orRefused(provider.record(payment));
    if (record?.refunded && record.refunded.amount === record.amount.amount) return null;
    throw new DomainError(error.retryable ? "payment-provider-down" : "finding-not-refundable");
  }
}
