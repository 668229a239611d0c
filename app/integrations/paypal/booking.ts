import type { ProviderBooking } from "#app/domain/shared/payment-provider.ts";
import type { Money } from "#app/domain/shared/ports.ts";
import { converted } from "./money.ts";

/** A breakdown of PayPal's: fee and net in the currency of the transaction, and in that of the account where it is another. */
export type Breakdown = Partial<Record<"fee" | "feeThere" | "net" | "netThere", Money>> & { rate?: string };

/** The effect of a capture or refund on the account, in the account's currency; null where the breakdown does not say it. */
export function bookingOf(gross: Money, { fee, feeThere, net, netThere, rate }: Breakdown): ProviderBooking | null {
  if (netThere && netThere.currency !== gross.currency) {
    const kept = feeThere ?? (fee && rate ? converted(fee, netThere.currency, rate) : undefined);
    return kept?.currency === netThere.currency ? { fee: kept, net: netThere } : null;
  }
  // Fees of a platform are kept as well: what is missing from the whole is the fee.
  const rest = net ?? (fee && { amount: gross.amount - fee.amount, currency: fee.currency });
  if (rest?.currency !== gross.currency) return null;
  return { fee: { amount: gross.amount - rest.amount, currency: gross.currency }, net: rest };
}
