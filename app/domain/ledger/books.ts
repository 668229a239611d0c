import { feeAccount, fxAccount, suspenseAccount } from "./entries.ts";

import type { ProviderPosition } from "./providers/provider-positions.server.ts";

/** Totals of one kind of transaction in a month, in won, positive by their names. */
export type KindFigures = { count: number; amount: number; vat: number; seller: number; platform: number };

/** The books of one month. Won, except the fees, which providers keep in minor units of their own currencies. */
export type Books = {
  month: string;
  sales: KindFigures;
  refunds: KindFigures;
  payouts: { count: number; amount: number };
  returns: { count: number; amount: number };
  /** Deposits into the suspense account, and what left it without an order. Months closed before there was one have none. */
  deposits?: { count: number; amount: number };
  depositsBack?: { count: number; amount: number };
  /** Money at providers that no order wanted, and what of it went back or was taken by its order. Older closed months have none. */
  unmatched?: { count: number; amount: number };
  unmatchedBack?: { count: number; amount: number };
  /** Fees that providers kept, less what they gave back, and gains of their currencies. Older closed months have none. */
  providerFees?: { count: number; amount: number };
  fx?: { count: number; amount: number };
  /** Commission of partners less what refunds took back. Older closed months have none. */
  partnerCommission?: { count: number; amount: number };
  /** Money that reached the bank from providers, and the accounts there. */
  transfers?: { count: number; amount: number };
  providers?: ProviderPosition[];
  fees: { provider: string; currency: string; amount: number }[];
  /** Balances at the end of the month since the beginning; minus is owed. They add up to `sum`, which is zero. */
  accounts: { account: string; balance: number }[];
  sum: number;
};

/** The accounts a person reads, in their order: the bank, each provider, deposits without an order, and who is owed. All sellers are one, and all partners. */
export function bookAccounts(providers: readonly string[]): string[] {
  return [
    "bank",
    ...new Set(providers),
    suspenseAccount,
    "sellers",
    "partners",
    "platform",
    "vat",
    feeAccount,
    fxAccount,
  ];
}
