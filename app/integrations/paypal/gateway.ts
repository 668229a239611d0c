import type { ProviderBooking } from "#app/domain/shared/payment-provider.ts";
import type { Money } from "#app/domain/shared/ports.ts";

/** A PayPal order (Orders v2) in our terms. */
export type PayPalOrder = {
  id: string;
  status: "CREATED" | "SAVED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
  /** Address of the payer's approval page; null after the approval. */
  approveUrl: string | null;
  /** Our payment id, as we sent it (`custom_id`); null when PayPal shows none. */
  paymentId: string | null;
  /** Amount of the purchase unit. */
  amount: Money | null;
  /** The merchant account that receives the money; null when PayPal does not say. */
  payee: string | null;
  /** The newest capture, if any: only this says whether money has moved. */
  capture: PayPalCapture | null;
};

export type PayPalCapture = {
  id: string;
  status: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";
  /** PayPal's reason for the pending state, e.g. "ECHECK", "PENDING_REVIEW". */
  reason: string | null;
  amount: Money;
  /** Effect of the capture on our account, in the account's currency; null while unknown. */
  credited: ProviderBooking | null;
  /** Refunded so far, by us or from PayPal's own pages; null when PayPal does not say. */
  refunded: Money | null;
  /** Our payment id (`custom_id`), and PayPal's order (`supplementary_data.related_ids.order_id`), where PayPal shows them. */
  paymentId: string | null;
  orderId: string | null;
};

export type PayPalRefund = {
  id: string;
  status: "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";
  amount: Money;
  captureId: string | null;
  debited: ProviderBooking | null;
};

export type PayPalDispute = {
  id: string;
  /** The disputed capture. */
  captureId: string | null;
  status: string;
  /** Outcome once it is resolved, e.g. "RESOLVED_BUYER_FAVOUR". */
  outcome: string | null;
  answerDue: Date | null;
};

/**
 * PayPal Orders v2, Payments v2, Disputes v1 and webhooks. A call without an answer in time throws ProviderFailure with `retryable`:
 * the outcome is unknown, the same `requestId` may be sent again. A refusal throws ProviderFailure whose `code` is
 * PayPal's issue, e.g. "INSTRUMENT_DECLINED", "ORDER_NOT_APPROVED", "REFUND_AMOUNT_EXCEEDED".
 */
export type PayPalGateway = {
  /** Client id for the script in the browser; no secret. */
  clientId: string;
  /** Origin of the script; null for PayPal's own. */
  sdkBaseUrl: string | null;
  /** The currency PayPal is asked to charge in: it takes no won. */
  currency: string;
  /** The account that must receive the money (`payee` of an order); null: not known, so not compared. */
  merchantId: string | null;
  createOrder(order: {
    /** One id, one order at PayPal, however often it is sent. */
    requestId: string;
    paymentId: string;
    orderNumber: string;
    description: string;
    amount: Money;
    /** BCP 47: "ko-KR". */
    locale: string;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<PayPalOrder>;
  /** null when PayPal knows no such order. */
  order(id: string): Promise<PayPalOrder | null>;
  captureOrder(id: string, options: { requestId: string }): Promise<PayPalOrder>;
  capture(id: string): Promise<PayPalCapture | null>;
  /** Gives back the amount; without one, what is left of the capture. */
  refundCapture(
    captureId: string,
    refund: { requestId: string; amount?: Money; note?: string; invoiceId?: string },
  ): Promise<PayPalRefund>;
  refund(id: string): Promise<PayPalRefund | null>;
  dispute(id: string): Promise<PayPalDispute | null>;
  /** Those updated since, at most a thousand. Their captures are in the dispute itself. */
  disputesSince(since: Date): Promise<string[]>;
  /** Whether PayPal signed this delivery for our listener. Throws ProviderFailure when that cannot be found out now. */
  isGenuine(delivery: { headers: Readonly<Record<string, string>>; rawBody: Uint8Array }): Promise<boolean>;
};
