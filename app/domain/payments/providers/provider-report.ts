import type { CoinInvoice, Money, PayPalOrder } from "#app/domain/shared/ports.ts";

/** What a provider says about one payment, in words both providers share. */
export type ProviderReport =
  /** Nothing is paid yet, and still may be. */
  | { state: "open" }
  /** The payer agreed, and the money is not taken by this call: another is at it, or the order does not want it any more. */
  | { state: "left-alone" }
  /** Money is on its way and not here: nothing is delivered. */
  | { state: "processing"; reason: string }
  | {
      state: "paid";
      paid: Money;
      captureRef: string;
      fee: Money | null;
      paymentId: string | null;
      payee: string | null;
    }
  /** This try failed; another may follow at the same provider. */
  | { state: "declined"; code: string }
  /** It failed for good. */
  | { state: "failed"; code: string }
  /** Given up or run out before anything was paid. */
  | { state: "over"; code: string }
  /** Less than asked arrived, and no more will. */
  | { state: "short"; received: string; code: string }
  | { state: "unknown" };

/** Only the capture says whether money moved; an order that calls itself COMPLETED says nothing. */
export function reportOfPayPalOrder(order: PayPalOrder): ProviderReport {
  const { capture } = order;
  if (!capture) return order.status === "VOIDED" ? { state: "over", code: "VOIDED" } : { state: "open" };
  switch (capture.status) {
    case "COMPLETED":
    case "PARTIALLY_REFUNDED":
    case "REFUNDED":
      return {
        state: "paid",
        paid: capture.amount,
        captureRef: capture.id,
        fee: capture.fee,
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

/** Coins count when CoinPayments calls the invoice paid; what arrived late or short is for a person. */
export function reportOfCoinInvoice(invoice: CoinInvoice): ProviderReport {
  const { state, received } = invoice;
  switch (state) {
    case "paid":
    case "completed":
      return {
        state: "paid",
        paid: invoice.amount,
        captureRef: invoice.id,
        fee: null,
        paymentId: invoice.paymentId,
        payee: null,
      };
    case "pending":
      return { state: "processing", reason: "pending" };
    case "cancelled":
    case "timedOut":
    case "deleted":
      return hasCoins(received) ? { state: "short", received: received!, code: state } : { state: "over", code: state };
    case "draft":
    case "scheduled":
    case "unpaid":
      return { state: "open" };
  }
}

function hasCoins(received: string | null): boolean {
  return received !== null && /[1-9]/.test(received);
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

/** What a refused capture means; null when the refusal says nothing about the money. */
export function reportOfRefusedCapture(code: string): ProviderReport | null {
  if (TRY_AGAIN.has(code)) return { state: "declined", code };
  return NOT_APPROVED.has(code) ? { state: "open" } : null;
}
