import { minorDigits } from "../shared/money.ts";
import type { Money } from "../shared/ports.ts";

const RATE_DIGITS = 6;

/** The worth of an amount at a rate of won for one unit ("1386.5"), to the nearest won, exactly. Below zero as above. */
export function wonOf({ amount, currency }: Money, krwPerUnit: string): number {
  const [whole = "0", fraction = ""] = krwPerUnit.split(".");
  const millionths = BigInt(whole + fraction.slice(0, RATE_DIGITS).padEnd(RATE_DIGITS, "0"));
  const divisor = 10n ** BigInt(RATE_DIGITS + minorDigits(currency));
  const product = BigInt(Math.abs(amount)) * millionths;
  const won = Number((2n * product + divisor) / (2n * divisor));
  return amount < 0 ? 0 - won : won;
}

/** The part of `won` that belongs to `part` of `whole`, to the nearest won; all of it to the whole. */
export function wonPart(won: number, part: number, whole: number): number {
  if (part >= whole) return won;
  const [top, bottom] = [BigInt(won) * BigInt(part), BigInt(whole)];
  const sign = top < 0n ? -1n : 1n;
  return Number((sign * (2n * sign * top + bottom)) / (2n * bottom));
}
