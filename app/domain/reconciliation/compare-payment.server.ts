import type { Advancing } from "#app/domain/payments/core/advance-payment.server.ts";
import type { Discrepancy } from "#app/domain/payments/core/discrepancies.ts";
import { recordDiscrepancy } from "#app/domain/payments/core/record-discrepancy.server.ts";
import type { OpenedPaymentRow, PaymentRow } from "#app/domain/payments/core/store.server.ts";
import { asProviderPayment } from "#app/domain/shared/provider-of.ts";
import { bookFees } from "#app/domain/refunds/book-fees.server.ts";
import { reconcileRefunds } from "#app/domain/refunds/reconcile-refunds.server.ts";
import type { SendingRefund } from "#app/domain/refunds/send-refund.server.ts";
import type { Money } from "#app/domain/shared/ports.ts";

export type Comparing = Advancing & SendingRefund;

/** `waiting`: a refund of ours is still on its way, so that nothing can be said about refunds yet. */
export type Compared = "even" | "differs" | "waiting";

/**
 * A completed payment beside what its provider says of it now: what differs becomes a discrepancy, and money that went back
 * is booked, as are fees that the provider tells later. Throws ProviderFailure when the provider does not answer.
 */
export async function comparePayment(needs: Comparing, payment: OpenedPaymentRow): Promise<Compared> {
  const discrepancy = await differenceAtProvider(needs, payment);
  if (discrepancy) {
    await recordDiscrepancy(needs, payment.id, discrepancy);
    return "differs";
  }
  const refunds = await reconcileRefunds(needs, { paymentId: payment.id });
  await bookFees(needs, payment);
  return refunds === "waiting" ? "waiting" : refunds === "mismatch" ? "differs" : "even";
}

async function differenceAtProvider({ providers }: Comparing, payment: OpenedPaymentRow): Promise<Discrepancy | null> {
  const api = providers.get(payment.method)?.api;
  if (!api || payment.providerRef === null) return null;
  const captureRef = payment.captureRef ?? payment.providerRef;
  const found = await api.record(asProviderPayment(payment));
  if (!found) return { kind: "unknown-payment", details: { captureRef } };
  if (!found.isPaid) return { kind: "unknown-payment", details: { captureRef, state: found.state } };
  if (found.paymentId !== null && found.paymentId !== payment.id)
    return { kind: "foreign-payment", details: { captureRef, names: found.paymentId } };
  return differenceIn(payment, captureRef, found.amount);
}

function differenceIn(
  { chargeAmount, chargeCurrency }: PaymentRow,
  captureRef: string,
  paid: Money,
): Discrepancy | null {
  if (paid.amount === chargeAmount && paid.currency === chargeCurrency) return null;
  const details = {
    captureRef,
    paidAmount: paid.amount,
    paidCurrency: paid.currency,
    askedAmount: chargeAmount,
    askedCurrency: chargeCurrency,
  };
  return { kind: paid.currency === chargeCurrency ? "amount-mismatch" : "currency-mismatch", details };
}
