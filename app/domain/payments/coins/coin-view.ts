import type { Money } from "#app/domain/shared/ports.ts";
import type { CoinState } from "./coin-state.ts";

export type CoinPayment = {
  paymentId: string;
  orderNumber: string;
  state: CoinState;
  /** The price of the order, and the amount that the provider is asked for. */
  price: Money;
  charge: Money | null;
  /** Won for one unit of the charge's currency, as it was promised. `expiresAt`: before which a coin has to be chosen. */
  quote: { rate: string; expiresAt: Date } | null;
  coin: ChosenCoin | null;
};

export type ChosenCoin = {
  id: string;
  symbol: string;
  /** Decimal text in whole coins. */
  amount: string;
  received: string | null;
  /** null when all of it is there. */
  missing: string | null;
  address: string;
  tag: string | null;
  /** The time until which this many coins are enough. */
  expiresAt: Date | null;
  /** Payment URI, for a QR code. */
  uri: string;
};
