import type { Advancing } from "#app/domain/payments/core/advance-payment.server.ts";
import type { Finding } from "#app/domain/payments/core/findings.ts";
import { recordFinding } from "#app/domain/payments/core/record-finding.server.ts";
import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";
import { reconcileRefunds } from "#app/domain/refunds/reconcile-refunds.server.ts";
import type { SendingRefund } from "#app/domain/refunds/send-refund.server.ts";
import type { Money } from "#app/domain/shared/ports.ts";

export type Comparing = Advancing & SendingRefund;

/** `waiting`: a refund of ours is still on its way, so that nothing can be said about refunds yet. */
export type Compared = "even" | "differs" | "waiting";

/**
 * A completed payment beside what its provider says of it now: what differs becomes a finding, and money that went back
 * is booked. Throws ProviderFailure when the provider does not answer.
 */
export async function comparePayment(needs: Comparing, payment: PaymentRow): Promise<Compared> {
  const finding =
    payment.method === "paypal" ? await inPayPalsBooks(needs, payment) : await inCoinPaymentsBooks(needs, payment);
  if (finding) {
    await recordFinding(needs, payment.id, finding);
    return "differs";
  }
  const refunds = await reconcileRefunds(needs, { paymentId: payment.id });
  return refunds === "waiting" ? "waiting" : refunds === "mismatch" ? "differs" : "even";
}

async function inPayPalsBooks({ paypal }: Comparing, payment: PaymentRow): Promise<Finding | null> {
  const { captureRef } = payment;
  if (!paypal || captureRef === null) return null;
  const capture = await paypal.capture(captureRef);
  if (!capture) return { kind: "unknown-payment", details: { captureRef } };
  if (!["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(capture.status))
    return { kind: "unknown-payment", details: { captureRef, state: capture.status } };
  if (capture.paymentId !== null && capture.paymentId !== payment.id)
    return { kind: "foreign-payment", details: { captureRef, names: capture.paymentId } };
  return differenceIn(payment, captureRef, capture.amount);
}

async function inCoinPaymentsBooks({ coinpayments }: Comparing, payment: PaymentRow): Promise<Finding | null> {
  const { providerRef } = payment;
  if (!coinpayments || providerRef === null) return null;
  const invoice = await coinpayments.invoice(providerRef);
  if (!invoice) return { kind: "unknown-payment", details: { captureRef: providerRef } };
  if (invoice.state !== "paid" && invoice.state !== "completed")
    return { kind: "unknown-payment", details: { captureRef: providerRef, state: invoice.state } };
  return differenceIn(payment, providerRef, invoice.amount);
}

function differenceIn({ chargeAmount, chargeCurrency }: PaymentRow, captureRef: string, paid: Money): Finding | null {
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
