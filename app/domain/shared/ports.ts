/** What the domain asks of providers. Adapters in integrations/ fulfil these; nothing here knows a protocol. */

export type OutgoingMail = {
  /** One bare address, never a list or a display name. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable per mail, so that a receiver can tell a repeated delivery. With or without `@domain`. */
  messageId: string;
  /** BCP 47 tag of the language the mail is written in. */
  locale: string;
};

export type MailTransport = {
  /** Resolves once the mail server has taken responsibility for the mail; otherwise throws ProviderFailure. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

export type SmsMessage = {
  /** E.164, e.g. +821012345678. */
  to: string;
  text: string;
};

export type SmsGateway = {
  /** Resolves once the gateway has registered the message; otherwise throws ProviderFailure. */
  send(message: SmsMessage): Promise<void>;
};

/** What one sign-in with Google hangs on; all of it ours, none of it from a request. */
export type GoogleAttempt = {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636), 43 to 128 unreserved characters. */
  codeVerifier: string;
  /** Absolute, the same at both ends of the way. */
  callbackUrl: string;
};

/** Somebody Google vouches for. The address is verified. */
export type GooglePerson = { sub: string; email: string; name: string };

export type GoogleGateway = {
  /** Where to send the browser. */
  authorizationUrl(attempt: GoogleAttempt): Promise<string>;
  /**
   * Who came back with this code; otherwise throws ProviderFailure, `code` email-unverified or userinfo where the person
   * has to be told so.
   */
  personFor(attempt: GoogleAttempt & { code: string }): Promise<GooglePerson>;
};

/** Integer minor units and an ISO 4217 code: { amount: 12000, currency: "USD" } is 120.00 dollars, 12000 "JPY" is 12,000 yen. */
export type Money = { amount: number; currency: string };

/** What PayPal says about one of its orders (Orders v2), in our words. */
export type PayPalOrder = {
  id: string;
  status: "CREATED" | "SAVED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
  /** Where the payer agrees; null once they have. */
  approveUrl: string | null;
  /** Our payment id, as we sent it (`custom_id`); null when PayPal shows none. */
  paymentId: string | null;
  /** Of the purchase unit. */
  amount: Money | null;
  /** The merchant account that receives the money; null when PayPal does not say. */
  payee: string | null;
  /** The newest capture, if any: only this says whether money has moved. */
  capture: PayPalCapture | null;
};

export type PayPalCapture = {
  id: string;
  status: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";
  /** Why it is pending, e.g. "ECHECK", "PENDING_REVIEW". */
  reason: string | null;
  amount: Money;
  /** What PayPal keeps; null when it does not say yet. */
  fee: Money | null;
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
};

/**
 * PayPal Orders v2, Payments v2 and webhooks. A call without an answer in time throws ProviderFailure with `retryable`:
 * the outcome is unknown, the same `requestId` may be sent again. A refusal throws ProviderFailure whose `code` is
 * PayPal's issue, e.g. "INSTRUMENT_DECLINED", "ORDER_NOT_APPROVED", "REFUND_AMOUNT_EXCEEDED".
 */
export type PayPalGateway = {
  /** For the script in the browser; no secret. */
  clientId: string;
  /** Where that script comes from; null: PayPal itself. */
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
  /** Without an amount: what is left of the capture. */
  refundCapture(
    captureId: string,
    refund: { requestId: string; amount?: Money; note?: string; invoiceId?: string },
  ): Promise<PayPalRefund>;
  refund(id: string): Promise<PayPalRefund | null>;
  /** Whether PayPal signed this delivery for our listener. Throws ProviderFailure when that cannot be found out now. */
  isGenuine(delivery: { headers: Readonly<Record<string, string>>; rawBody: Uint8Array }): Promise<boolean>;
};

export type Coin = {
  /** CoinPayments' own id of the currency. */ id: string;
  symbol: string;
  name: string;
  decimals: number;
};

/** What CoinPayments says about one of its invoices (REST v2), in our words. */
export type CoinInvoice = {
  id: string;
  state: "draft" | "scheduled" | "unpaid" | "pending" | "paid" | "completed" | "cancelled" | "timedOut" | "deleted";
  /** Our payment id, as we sent it. */
  paymentId: string | null;
  amount: Money;
  checkoutUrl: string | null;
  /** What is to be sent where; null when CoinPayments does not say (yet). `amount`: decimal text in whole coins, "0.01234567". */
  payment: { coinId: string; symbol: string; amount: string; address: string; tag: string | null } | null;
  /** Coins that arrived, decimal text; null when unknown. */
  received: string | null;
  expiresAt: Date | null;
};

/** CoinPayments REST v2. Failures as with PayPal; `code` is the HTTP status or the problem's own code. */
export type CoinPaymentsGateway = {
  /** The currency invoices are made out in. */
  currency: string;
  /** The coins buyers may pay with. */
  coins(): Promise<Coin[]>;
  createInvoice(invoice: {
    paymentId: string;
    orderNumber: string;
    description: string;
    amount: Money;
    coinId: string;
    buyerEmail: string;
    buyerName: string;
    /** Absolute address of our webhook. */
    notificationsUrl: string;
  }): Promise<CoinInvoice>;
  /** null when CoinPayments knows no such invoice. */
  invoice(id: string): Promise<CoinInvoice | null>;
  /** Whether CoinPayments signed this delivery for this address of ours. */
  isGenuine(delivery: { url: string; headers: Readonly<Record<string, string>>; rawBody: Uint8Array }): boolean;
};

export type PlaceSuggestion = { id: string; text: string };
/** What a form asks for; "" where the provider does not know. */
export type PlaceAddress = { address1: string; city: string; zipCode: string };

/** Addresses while somebody types. `session` joins what belongs to one search: letters, digits, "-" and "_", up to 36. */
export type PlacesGateway = {
  /** A few addresses in one country (ISO 3166-1 alpha-2, any case). Throws ProviderFailure. */
  suggest(search: { text: string; country: string; language: string; session: string }): Promise<PlaceSuggestion[]>;
  /** null when there is no such place. Throws ProviderFailure. */
  place(id: string, search: { language: string; session: string }): Promise<PlaceAddress | null>;
};

export type Provider = "smtp" | "solapi" | "twilio" | "google" | "paypal" | "coinpayments" | "places";

/** A provider refused or could not be reached. Holds no address, number or text: it ends up in logs. */
export class ProviderFailure extends Error {
  readonly provider: Provider;
  /** The provider's own code, e.g. "1060", "SignatureDoesNotMatch", "451", "ECONNECTION". */
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;

  constructor(provider: Provider, failure: { code: string; retryable: boolean; reason: string }) {
    super(`${provider} ${failure.code}: ${failure.reason}`);
    this.name = "ProviderFailure";
    this.provider = provider;
    this.code = failure.code;
    this.retryable = failure.retryable;
  }
}
