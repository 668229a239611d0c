import { DomainError } from "../shared/errors.ts";
import { minorDigits, splitVat, type VatModel } from "../shared/money.ts";
import { sellerPercent, supportExtensionShare } from "../terms.ts";

export type PricedOption = { id: number; title: string; amount: number };
export type PricedService = {
  pricingType: string;
  currency: string;
  priceAmount: number | null;
  options: readonly PricedOption[];
};
/** Minor units of `currency`; `total` is the base, the chosen options and the extension of support (0: none). */
export type Price = { currency: string; base: number; options: PricedOption[]; support: number; total: number };
/** A price in won, and where it came from when the service is priced in another currency. */
export type Charge = Price & { quoted: { amount: number; currency: string; rate: string } | null };

/** The price of a service with these options, in its own currency, computed from the service alone. */
export function priceOf(
  service: PricedService,
  optionIds: readonly number[],
  { extendSupport = false }: { extendSupport?: boolean } = {},
): Price {
  if (!isPriced(service)) throw new DomainError("service-not-priced");
  const chosen = new Set(optionIds);
  const options = service.options.filter((option) => chosen.has(option.id));
  // An unknown id leaves fewer options than ids; a repeated one makes the set smaller than the list.
  if (options.length !== optionIds.length) throw new DomainError("option-unknown", { field: "optionIds" });
  const base = service.pricingType === "free" ? 0 : service.priceAmount!;
  const amounts = [base, ...options.map((option) => option.amount)];
  const without = amounts.reduce((sum, amount) => sum + amount, 0);
  const support = extendSupport ? supportPriceOf(without) : 0;
  const total = without + support;
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0) || !Number.isSafeInteger(total)) {
    throw new Error(`A service has an impossible price: ${amounts.join(" + ")} ${service.currency}`);
  }
  return {
    currency: service.currency,
    base,
    options: options.map(({ id, title, amount }) => ({ id, title, amount })),
    support,
    total,
  };
}

/** The price of an extension for a purchase of this amount, rounded up to the minor unit. */
export function supportPriceOf(paid: number): number {
  return Math.ceil((paid * Math.round(supportExtensionShare * 100)) / 100);
}

/** `from` is agreed in a consultation and `quote` shows no price: neither can be bought at the checkout. */
export function isPriced({ pricingType, priceAmount }: Pick<PricedService, "pricingType" | "priceAmount">): boolean {
  return pricingType === "free" || (pricingType === "fixed" && priceAmount !== null);
}

/**
 * Bank transfers are in won. Each price is rounded up to the won by itself, so that the parts always add up to the total
 * and an option costs the same whatever else is chosen. `rate` is won per unit of the price's currency ("1385.5").
 */
export function chargeInWon(price: Price, rate: string | null): Charge {
  if (price.currency === "KRW") return { ...price, quoted: null };
  if (price.total === 0)
    return { ...price, currency: "KRW", options: price.options.map((option) => ({ ...option })), quoted: null };
  if (rate === null) throw new DomainError("service-unavailable");
  const won = (amount: number) => wonRoundedUp(amount, price.currency, rate);
  const base = won(price.base);
  const options = price.options.map((option) => ({ ...option, amount: won(option.amount) }));
  const support = won(price.support);
  const total = options.reduce((sum, option) => sum + option.amount, base + support);
  return {
    currency: "KRW",
    base,
    options,
    support,
    total,
    quoted: { amount: price.total, currency: price.currency, rate },
  };
}

const RATE_DIGITS = 6;

/** Exact: the rate is a decimal of at most six places, and binary fractions would now and then add a won. */
export function wonRoundedUp(amount: number, currency: string, rate: string): number {
  const [whole = "0", fraction = ""] = rate.split(".");
  const millionths = BigInt(whole + fraction.slice(0, RATE_DIGITS).padEnd(RATE_DIGITS, "0"));
  const divisor = 10n ** BigInt(RATE_DIGITS + minorDigits(currency));
  return Number((BigInt(amount) * millionths + divisor - 1n) / divisor);
}

/**
 * The shares of a paid amount. `vat` is that of the sale, as the buyer's documents name it; seller + platform + the VAT
 * that the market declares (`marketVatOf`) is always the amount (spec §1: 70 % of the supply for the seller).
 */
export type Shares = { supply: number; vat: number; seller: number; platform: number };

export function sharesOf(amount: number, currency: string, model: VatModel = "commissioner"): Shares {
  const { supply, vat } = splitVat(amount, currency);
  const net = Math.floor((supply * sellerPercent) / 100);
  const platform = supply - net;
  // An agent's seller gets the VAT of the sale as well, and pays that of the commission.
  const seller = model === "agent" && currency === "KRW" ? amount - platform - Math.floor(platform / 10) : net;
  return { supply, vat, seller, platform };
}
