import { splitVat } from "../shared/money.ts";
import { typedAmount } from "../shared/currencies/typed-amount.ts";
import { sellerPercent } from "../terms.ts";

/**
 * The terms of the partner programme (spec §1 and §4), once. `from`: supply amount in won of what a partner brought in a
 * calendar quarter in Seoul; `percent`: of that amount, for all of it.
 */
export const partnerTiers = [
  { tier: "bronze", name: "Bronze", from: 0, percent: 10 },
  { tier: "silver", name: "Silver", from: 50_000_000, percent: 15 },
  { tier: "gold", name: "Gold", from: 150_000_000, percent: 20 },
  { tier: "platinum", name: "Platinum", from: 300_000_000, percent: 25 },
] as const;
export type PartnerTier = (typeof partnerTiers)[number]["tier"];
type Tier = (typeof partnerTiers)[number];

export const partnerPercents = { least: partnerTiers[0].percent, most: partnerTiers.at(-1)!.percent } as const;
/** The share of a sale that the market keeps; a partner is paid out of it. */
export const platformPercent = 100 - sellerPercent;

/** The tier that a quarter with this supply amount ends in. */
export function tierOf(supply: number): Tier {
  return partnerTiers.findLast(({ from }) => supply >= from)!; // the first begins at nothing
}

export const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

/** The parts of a quarter's supply amount that each tier is accrued for. */
function accrualSteps(supply: number) {
  return partnerTiers.flatMap((step, index) => {
    const part = Math.min(supply, partnerTiers[index + 1]?.from ?? supply) - step.from;
    if (part <= 0) return [];
    return [{ tier: step.tier, supply: part, percent: step.percent, commission: percentOf(part, step.percent) }];
  });
}

/** The commission of the first won of a quarter up to this supply amount, each at the tier reached with it. */
export function accruedUntil(supply: number): number {
  return accrualSteps(supply).reduce((sum, step) => sum + step.commission, 0);
}

/** The commission of a quarter, step by step. */
export type Commission = {
  amount: number;
  vat: number;
  supply: number;
  tier: PartnerTier;
  from: number;
  percent: number;
  commission: number;
  /** Booked sale by sale, at the tier reached until then. */
  accrued: { tier: PartnerTier; supply: number; percent: number; commission: number }[];
  /** Added at the end of the quarter. */
  trueUp: number;
  seller: { percent: number; amount: number };
  platform: { percent: number; amount: number };
  /** The next tier: what is missing, and the commission of the whole quarter there. null: this is the highest. */
  next: { tier: PartnerTier; missing: number; commission: number } | null;
};

/** Commission on what customers paid in one quarter, in won with VAT. */
export function commissionOf(amount: number): Commission {
  const { supply, vat } = splitVat(amount, "KRW");
  const { tier, from, percent } = tierOf(supply);
  const commission = percentOf(supply, percent);
  const accrued = accrualSteps(supply);
  const sellerAmount = percentOf(supply, 100 - platformPercent);
  const next = partnerTiers.find((step) => step.from > supply);
  return {
    amount,
    vat,
    supply,
    tier,
    from,
    percent,
    commission,
    accrued,
    trueUp: commission - accruedUntil(supply),
    seller: { percent: 100 - platformPercent, amount: sellerAmount },
    platform: { percent: platformPercent - percent, amount: supply - sellerAmount - commission },
    next: next
      ? { tier: next.tier, missing: next.from - supply, commission: percentOf(next.from, next.percent) }
      : null,
  };
}

/** The amount of the worked example. */
export const exampleAmount = 99_000_000;
const MOST = 1_000_000_000_000;

/** Parses an amount in won; null for a text without an amount, and for a negative one. */
export function parseAmount(typed: string): number | null {
  const amount = typedAmount(typed, "KRW");
  return amount !== null && amount <= MOST ? amount : null;
}
