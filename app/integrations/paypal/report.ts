import type { ProviderReport } from "#app/domain/shared/payment-provider.ts";
import type { PayPalOrder } from "./gateway.ts";

/** Only the capture says whether money moved; an order that calls itself COMPLETED says nothing. */
export function reportOfOrder(order: PayPalOrder): ProviderReport {
  const { capture } = order;
  if (!capture) {
    if (order.status === "VOIDED") return { state: "over", code: "VOIDED" };
    return order.status === "APPROVED" ? { state: "approved" } : { state: "open" };
  }
  switch (capture.status) {
    case "COMPLETED":
    case "PARTIALLY_REFUNDED":
    case "REFUNDED":
      return {
        state: "paid",
        paid: capture.amount,
        captureRef: capture.id,
        credited: capture.credited,
        paymentId: capture.paymentId ?? order.paymentId,
        payee: order.payee,
      };
    case "PENDING":
      return { state: "processing", reason: capture.reason ?? "PENDING" };
    case "DECLINED":
    case "FAILED":
      return { state: "failed", code: capture.status };
  }
}

/** Refusals of a capture after which the buyer may choose another source of money and try again. */
const TRY_AGAIN = new Set([
  "INSTRUMENT_DECLINED",
  "TRANSACTION_REFUSED",
  "PAYER_CANNOT_PAY",
  "COMPLIANCE_VIOLATION",
  "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
  "CARD_EXPIRED",
  "PAYER_ACCOUNT_RESTRICTED",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
]);
const NOT_APPROVED = new Set(["ORDER_NOT_APPROVED", "PAYER_ACTION_REQUIRED"]);

/** The state that a refused capture implies; null when the refusal says nothing about the money. */
export function reportOfRefusedCapture(code: string): ProviderReport | null {
  if (TRY_AGAIN.has(code)) return { state: "declined", code };
  return NOT_APPROVED.has(code) ? { state: "open" } : null;
}
