import { coinsMissing } from "#app/domain/shared/coin-details.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import type { Answer } from "#app/domain/payments/providers/ask-provider.server.ts";
import type { DiscrepancyKind } from "./discrepancy-kinds.ts";
import type { PaymentRow } from "./store.server.ts";

export type Discrepancy = { kind: DiscrepancyKind; details: Record<string, string | number | null> };

/** `payee`: the account that must have received the money; null when any of ours may have. */
type Expected = { orderStatus: OrderStatus; payee: string | null };

/**
 * Returns the discrepancy that keeps a provider's report from being settled automatically; null when there is none. Money is compared with what was asked,
 * in minor units and currency, never with what a callback claims.
 */
export function discrepancyIn(
  payment: PaymentRow,
  { orderStatus, payee }: Expected,
  report: Answer,
): Discrepancy | null {
  if (report.state === "short")
    return {
      kind: isAllThere(report) ? "paid-late" : "underpaid",
      details: { received: report.received, asked: report.asked, state: report.code },
    };
  // A provider may forget what nobody agreed to; one that was being captured must not be forgotten.
  if (report.state === "unknown" && payment.capturingSince !== null)
    return { kind: "unknown-payment", details: { providerRef: payment.providerRef } };
  if (report.state !== "paid") return null;
  const { paid, paymentId, captureRef } = report;
  const asked = { amount: payment.chargeAmount, currency: payment.chargeCurrency };
  const details = {
    captureRef,
    paidAmount: paid.amount,
    paidCurrency: paid.currency,
    askedAmount: asked.amount,
    askedCurrency: asked.currency,
  };
  if (paymentId !== null && paymentId !== payment.id)
    return { kind: "foreign-payment", details: { ...details, names: paymentId } };
  if (payee !== null && report.payee !== null && report.payee !== payee)
    return { kind: "wrong-payee", details: { ...details, payee: report.payee } };
  if (paid.currency !== asked.currency) return { kind: "currency-mismatch", details };
  if (paid.amount !== asked.amount) return { kind: "amount-mismatch", details };
  if (payment.status !== "pending" || orderStatus !== "processing") {
    return {
      kind: orderStatus === "cancelled" || orderStatus === "processing" ? "paid-after-cancel" : "paid-twice",
      details,
    };
  }
  return null;
}

/** Everything came, after the time it was asked for in: no less than the price, and not what was agreed to either. */
function isAllThere({ received, asked }: Extract<Answer, { state: "short" }>): boolean {
  return asked !== null && coinsMissing({ amount: asked, received }) === null;
}
