import type { Advancing } from "../payments/advance-payment.server.ts";
import type { Finding } from "../payments/findings.ts";
import { recordFinding } from "../payments/record-finding.server.ts";
import type { PaymentRow } from "../payments/store.server.ts";
import type { Money } from "../shared/ports.ts";
import { takeRefunds } from "./take-refunds.server.ts";

export type Comparing = Advancing;

/**
 * A completed payment beside what its provider says of it now: what differs becomes a finding, money that went back is
 * booked. Throws ProviderFailure when the provider does not answer.
 */
export async function comparePayment(needs: Comparing, payment: PaymentRow): Promise<Finding["kind"] | null> {
  const finding = payment.method === "paypal" ? await inPayPalsBooks(needs, payment) : await inCoinPaymentsBooks(needs, payment);
  if (finding) await recordFinding(needs, payment.id, finding);
  return finding?.kind ?? null;
}

async function inPayPalsBooks(needs: Comparing, payment: PaymentRow): Promise<Finding | null> {
  const { captureRef } = payment;
  if (!needs.paypal || captureRef === null) return null;
  const capture = await needs.paypal.capture(captureRef);
  if (!capture) return { kind: "unknown-payment", details: { captureRef } };
  if (!["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(capture.status)) return { kind: "unknown-payment", details: { captureRef, state: capture.status } };
  if (capture.paymentId !== null && capture.paymentId !== payment.id) return { kind: "foreign-payment", details: { captureRef, names: capture.paymentId } };
  const differing = differenceIn(payment, captureRef, capture.amount);
  if (!differing) await takeRefunds(needs, { payment, capture });
  return differing;
}

async function inCoinPaymentsBooks(needs: Comparing, payment: PaymentRow): Promise<Finding | null> {
  const { providerRef } = payment;
  if (!needs.coinpayments || providerRef === null) return null;
  const invoice = await needs.coinpayments.invoice(providerRef);
  if (!invoice) return { kind: "unknown-payment", details: { captureRef: providerRef } };
  if (invoice.state !== "paid" && invoice.state !== "completed") return { kind: "unknown-payment", details: { captureRef: providerRef, state: invoice.state } };
  return differenceIn(payment, providerRef, invoice.amount);
}

function differenceIn({ chargeAmount, chargeCurrency }: PaymentRow, captureRef: string, paid: Money): Finding | null {
  if (paid.amount === chargeAmount && paid.currency === chargeCurrency) return null;
  const details = { captureRef, paidAmount: paid.amount, paidCurrency: paid.currency, askedAmount: chargeAmount, askedCurrency: chargeCurrency };
  return { kind: paid.currency === chargeCurrency ? "amount-mismatch" : "currency-mismatch", details };
}
