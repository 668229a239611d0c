import type { Coin, ProviderBooking } from "#app/domain/shared/payment-provider.ts";
import type { Money } from "#app/domain/shared/ports.ts";

/** A CoinPayments invoice (REST v2) in our terms. */
export type CoinInvoice = {
  id: string;
  state: "draft" | "scheduled" | "unpaid" | "pending" | "paid" | "completed" | "cancelled" | "timedOut" | "deleted";
  /** Our payment id, as we sent it. */
  paymentId: string | null;
  amount: Money;
  checkoutUrl: string | null;
  /** Amount and address of the coin payment; null when unknown. `amount`: decimal text in whole coins, "0.01234567". */
  payment: { coinId: string; symbol: string; amount: string; address: string; tag: string | null } | null;
  /** Coins that arrived, decimal text; null when unknown. */
  received: string | null;
  /** Credit of a paid invoice, in its currency: the fee is the part of the coins that was not passed on. null when unknown. */
  credited: ProviderBooking | null;
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
