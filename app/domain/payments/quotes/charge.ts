import { minorDigits } from "#app/domain/shared/money.ts";
import type { Money } from "#app/domain/shared/ports.ts";

export type OwnPrice = { amount: number; currency: string };

/**
 * The charge at a provider for an order of `won`. A service priced in that very currency costs its own price; anything
 * else is converted and rounded up to the minor unit, so that we never receive less than the order.
 * `krwPerUnit`: decimal text of at most six places ("1386.5").
 */
export function chargeIn(
  currency: string,
  { won, own }: { won: number; own: OwnPrice | null },
  krwPerUnit: string,
): Money {
  if (currency === "KRW") return { amount: won, currency };
  if (own?.currency === currency) return own;
  return { amount: roundedUp(won, currency, krwPerUnit), currency };
}

const RATE_DIGITS = 6;

/** Exact, in integers: won ÷ rate in minor units, up to the next whole one. */
function roundedUp(won: number, currency: string, krwPerUnit: string): number {
  const [whole = "0", fraction = ""] = krwPerUnit.split(".");
  const millionths = BigInt(whole + fraction.slice(0, RATE_DIGITS).padEnd(RATE_DIGITS, "0"));
  if (millionths <= 0n) throw new Error(`An exchange rate of ${krwPerUnit}`);
  const dividend = BigInt(won) * 10n ** BigInt(RATE_DIGITS + minorDigits(currency));
  return Number((dividend + millionths - 1n) / millionths);
}
