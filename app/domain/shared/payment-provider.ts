import type { Money } from "./ports.ts";

/**
 * The port of everything that moves money for an order. A provider is an adapter in integrations/<provider>/ and one line
 * in integrations/payment-providers.server.ts; the domain knows no provider by name.
 */
export type PaymentProvider = PaymentMethodFacts & {
  /** null: its keys are not configured, so the method is not offered. What was paid with it before stays readable. */
  api: PaymentProviderApi | null;
};

/** Providers by method. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The facts of a method that hold whether or not its provider can be reached. */
export type PaymentMethodFacts = {
  /** Stored with payments and refunds: lower-case letters, digits and dashes. */
  method: string;
  /** The company: its ledger account, its webhook address and its name in logs. Several methods may have one provider. */
  provider: string;
  /** The company as people read it, the same in every language: "Acme Pay". */
  label: string;
  /** The payer gets a card slip from the provider, so there is neither a tax invoice nor a cash receipt of ours. */
  hasCardSlip: boolean;
  /** The sender of refunds: the provider on request, or an operator by hand. */
  refundedBy: "provider" | "operator";
  /** Money can only go back to an account of the buyer's. */
  refundNeedsAccount: boolean;
};

/** Details that an adapter keeps with a payment, as JSON; only the adapter reads them. */
export type ProviderDetails = Readonly<Record<string, unknown>>;

/** A payment that has been opened at its provider. */
export type ProviderPayment = {
  /** Ours. */
  id: string;
  /** The provider's own name of the payment. */
  providerRef: string;
  /** The provider's name of the movement of money, once there is one. */
  captureRef: string | null;
  /** The amount that the provider was asked to charge. */
  charge: Money;
  details: ProviderDetails;
};

export type NewProviderPayment = {
  /** Ours; opening the same payment again finds what was opened before. */
  paymentId: string;
  orderNumber: string;
  title: string;
  amount: Money;
  /** BCP 47: "ko-KR". */
  locale: string;
  buyer: { name: string; email: string };
  /** Absolute addresses of ours that the payer comes back to. */
  returnUrl: string;
  cancelUrl: string;
  /** Absolute address of ours for webhooks. */
  webhookUrl: string;
  dueAt: Date | null;
  /** The buyer's choice among the provider's offers (a coin); null where there is no choice. */
  choice: string | null;
};

export type OpenedPayment = {
  providerRef: string;
  /** The page where the payer approves; null where no approval is needed. */
  approveUrl: string | null;
  details: ProviderDetails;
};

/** A provider's report about one payment. `details` are merged into what is kept with the payment. */
export type ProviderReport = { details?: ProviderDetails } & ProviderState;

export type ProviderState =
  /** Nothing is paid yet, and still may be. */
  | { state: "open" }
  /** The payer agreed, and the money has not been taken: `capture` takes it. */
  | { state: "approved" }
  /** The payer agreed, and this call does not take the money: another is taking it, or the order does not want it any more. */
  | { state: "left-alone" }
  /** Money is on its way and not here: nothing is delivered. */
  | { state: "processing"; reason: string }
  | {
      state: "paid";
      paid: Money;
      captureRef: string;
      /** null while the provider does not say. */
      credited: ProviderBooking | null;
      /** Our payment id as the provider has it; null when it does not say. */
      paymentId: string | null;
      /** The account that received the money; null when the provider does not say. */
      payee: string | null;
    }
  /** This try failed; another may follow at the same provider. */
  | { state: "declined"; code: string }
  /** It failed for good. */
  | { state: "failed"; code: string }
  /** Given up or run out before anything was paid. */
  | { state: "over"; code: string }
  /** Less than asked arrived, and no more will. Decimal texts. */
  | { state: "short"; received: string; asked: string | null; code: string }
  | { state: "unknown" };

/**
 * The effect of a movement of money on our account at the provider, in the currency of that account, which need not be that of
 * the charge. Of a payment: `net` came, `fee` was kept. Of a refund: `net` left, `fee` was given back.
 */
export type ProviderBooking = { fee: Money; net: Money };

/** A completed payment in the provider's books, for the daily comparison. */
export type ProviderRecord = {
  captureRef: string;
  /** Whether the provider still counts it as paid. */
  isPaid: boolean;
  /** The provider's word for its state. */
  state: string;
  amount: Money;
  paymentId: string | null;
  /** Given back so far, by us or from the provider's own pages; null where refunds do not pass through the provider. */
  refunded: Money | null;
};

export type NewProviderRefund = {
  /** One id, one movement of money, however often it is sent. */
  requestId: string;
  /** null: all that is left. */
  amount: Money | null;
  reason: string;
  /** A note for the payer; null when there is none. */
  reference: string | null;
  /** The account for the refund, where the method needs one. */
  account: { bank: string; number: string; holder: string } | null;
};

export type ProviderRefund = {
  ref: string;
  status: "completed" | "pending" | "failed";
  code: string;
  amount: Money;
  /** null while the provider does not say. */
  debited: ProviderBooking | null;
};

export type Delivery = { headers: Readonly<Record<string, string>>; rawBody: Uint8Array };

/** The subject of a webhook. It never decides about money: it only names the payment to ask the provider about. */
export type WebhookEvent = {
  /** Deliveries with the same id are one event. */
  eventId: string;
  type: string;
  /** null: of a type nothing is done about. */
  about: EventSubject | null;
};

export type EventSubject = {
  kind: "payment" | "refund" | "dispute";
  /** The provider's name of the thing itself. */
  ref: string;
  /** Names of the payment, as far as the event says them. */
  providerRef: string | null;
  captureRef: string | null;
  /** It says no more than that the payment was made: of a completed one there is nothing to compare. */
  confirmsOnly: boolean;
  /** It says that money has arrived: where no payment of ours is found, a person has to look. */
  reportsPaid: boolean;
};

/** A complaint of a payer at the provider, as it stands there. */
export type ProviderDispute = {
  /** The provider's name of it. */
  ref: string;
  /** The movement of money it is about; null when the provider does not say. */
  captureRef: string | null;
  /** The provider's word for its state. */
  state: string;
  /** The day on which our answer is due, if it asks for one. */
  answerDue: Date | null;
  /** Whom the provider decided for, or that the payer withdrew it; null while it goes on. */
  outcome: "buyer" | "seller" | "withdrawn" | null;
};

export type ProviderDisputes = {
  /** null when the provider knows no such dispute. */
  find(ref: string): Promise<ProviderDispute | null>;
  /** Those that were opened or changed since, newest first; bounded by the adapter. */
  changedSince(since: Date): Promise<ProviderDispute[]>;
};

export type Coin = {
  /** The provider's own id of the currency. */
  id: string;
  symbol: string;
  name: string;
  /** The chain it is paid on, in words: a token's, or the coin's own. */
  network: string;
  decimals: number;
};

/**
 * Every call that reaches the provider throws ProviderFailure: with `retryable` the outcome is unknown and the same call
 * may be made again; without it, `code` is the provider's reason for refusing.
 */
export type PaymentProviderApi = {
  /** ISO 4217 code of what the provider is asked to charge. */
  currency: string;
  /** The account that must receive the money; null: not known, so not compared. */
  payee: string | null;
  /** Settings of the provider's own script in the browser, without secrets; null when there is no script. */
  browser: Readonly<Record<string, string | null>> | null;
  /** The coins buyers may choose from; null where the method is not one of coins. */
  coins: (() => Promise<Coin[]>) | null;
  open(payment: NewProviderPayment): Promise<OpenedPayment>;
  /** Asks the provider, and changes nothing there. */
  report(payment: ProviderPayment): Promise<ProviderReport>;
  /** Takes the money of an approved payment. `attempt` changes only after a definite refusal: the same one is the same request. */
  capture(payment: ProviderPayment, attempt: number): Promise<ProviderReport>;
  /** null when the provider knows no such payment. */
  record(payment: ProviderPayment): Promise<ProviderRecord | null>;
  refund(payment: ProviderPayment, refund: NewProviderRefund): Promise<ProviderRefund>;
  /** null when the provider knows no such refund. */
  findRefund(payment: ProviderPayment, ref: string): Promise<ProviderRefund | null>;
  /** Whether the provider sent this. `known`: the payment it is about, as kept here. */
  isGenuine(
    delivery: Delivery & { url: string },
    known: (providerRef: string) => Promise<ProviderPayment | null>,
  ): Promise<boolean>;
  /** null when the body is no JSON object, which no provider sends. */
  readEvent(delivery: Delivery): WebhookEvent | null;
  /** Names of the payment an event is about, where the event itself does not say one we know. */
  namesOf(subject: EventSubject): Promise<{ providerRef: string | null; captureRef: string | null }>;
  /**
   * A payment that was opened there for one of ours, by the provider's name of it: our process may have been killed before
   * it wrote that name down. null: the provider knows no such payment, or opens none that could be paid unseen.
   */
  findOpened(providerRef: string): Promise<{ paymentId: string; opened: OpenedPayment } | null>;
  /** The booking of a paid payment, or of one of its refunds by the provider's name of it; null while the provider does not say. */
  booking(payment: ProviderPayment, refundRef: string | null): Promise<ProviderBooking | null>;
  /** Complaints of payers, where the provider can be asked about them. */
  disputes?: ProviderDisputes;
  /** Instructions for the buyer (an account number), read from the details; null when there is nothing to show. */
  instructions(details: ProviderDetails): Readonly<Record<string, string>> | null;
};
