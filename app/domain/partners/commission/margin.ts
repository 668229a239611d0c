import { mostProviderFeePercent } from "../../terms.ts";
import { partnerTiers, platformPercent } from "../programme.ts";

/**
 * The rate of a partner and what a payment provider keeps come out of the market's share, which they may never exceed.
 * Throws for a rate that would. Percent of the supply amount.
 */
export function requireMargin({ percent, providerFee }: { percent: number; providerFee: number }): void {
  if (percent < 0 || percent + providerFee > platformPercent)
    throw new Error(`A partner rate of ${percent} % and a provider's ${providerFee} % exceed ${platformPercent} %`);
}

for (const { percent } of partnerTiers) requireMargin({ percent, providerFee: mostProviderFeePercent });

/** The most that one sale can leave to a partner: the market's share less what the provider kept of this payment. Won. */
export function commissionWithin(commission: number, { platform, fee }: { platform: number; fee: number }): number {
  return Math.max(0, Math.min(commission, platform - fee));
}
