import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import type { Advancing } from "#app/domain/payments/core/advance-payment.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { giveUpPaymentUnchecked } from "#app/domain/payments/core/end-payments.server.ts";
import { queuePaymentEndedMail } from "#app/domain/payments/core/ended-mail.server.ts";
import { asProviderPayment, factsOf, requireProvider } from "#app/domain/shared/provider-of.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { PaymentProviderApi, ProviderPayment } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { unmatchedCapture } from "./acts.ts";
import { type DiscrepancyAct, type DiscrepancyRow, discrepancyToActOn } from "./discrepancies.server.ts";
import { orRefused } from "./provider-refusal.ts";
import { closeDiscrepancyUnchecked } from "./resolve-discrepancy.server.ts";

/**
 * An operator sends money back that a provider holds for us and no order wants. Sent any number of times, it goes back
 * once: the request id belongs to the discrepancy.
 */
export async function refundDiscrepancy(needs: Advancing, actor: Actor, act: DiscrepancyAct): Promise<void> {
  const { operator, discrepancy } = await discrepancyToActOn(needs, actor, act);
  const captureRef = unmatchedCapture(discrepancy, factsOf(needs, discrepancy.method));
  const payment = await findPaymentUnchecked(needs, discrepancy.paymentId);
  if (!needs.providers.get(discrepancy.method)?.api || captureRef === null || !payment?.providerRef)
    throw new DomainError("discrepancy-not-refundable");
  const there = asProviderPayment({ ...payment, captureRef });
  const refundRef = await sendBack(requireProvider(needs, discrepancy.method), there, discrepancy);
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockForPayment(inside, discrepancy.orderId);
    await closeDiscrepancyUnchecked(inside, operator, {
      discrepancy,
      act,
      how: "refunded",
      details: { captureRef, refundRef },
    });
    await giveUpPaymentUnchecked(inside, discrepancy.paymentId, { failureCode: "refunded" });
    await queuePaymentEndedMail(inside, order, { paymentId: discrepancy.paymentId, outcome: "returned" });
  });
}

/** The provider's name of the refund; null when all of it had gone back before. */
async function sendBack(
  provider: PaymentProviderApi,
  payment: ProviderPayment,
  { id, orderNumber }: DiscrepancyRow,
): Promise<string | null> {
  try {
    const asked = {
      // Requests sent before the table was renamed have this name: a repeated one must not refund twice.
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
    throw new DomainError(error.retryable ? "payment-provider-down" : "discrepancy-not-refundable");
  }
}
