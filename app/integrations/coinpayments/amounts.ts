import { minorDigits } from "#app/domain/shared/money.ts";
import { type Money, ProviderFailure } from "#app/domain/shared/ports.ts";

/** Amounts travel as text and are moved digit by digit: no arithmetic that could lose or add a hundred. */
const PLAIN = /^\d+(\.\d+)?$/;

/** "119.90" dollars, "12000" won. */
export function fiatText({ amount, currency }: Money): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError("not an amount in minor units");
  return pointAt(String(amount), minorDigits(currency));
}

/** Minor units of a decimal text; refuses what the currency cannot express: "119.905" dollars, "0.5" won. */
export function fiatMinor(text: string, currency: string): number {
  const minor = Number(unitsOf(text, minorDigits(currency)));
  if (!Number.isSafeInteger(minor)) throw unreadable("an amount out of range");
  return minor;
}

/** Whole coins as decimal text, from the smallest units: ("1234567", 8) is "0.01234567". Without zeros at the end. */
export function coinText(units: string, decimals: number): string {
  const text = pointAt(units, decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** Smallest units of a decimal text, exactly. */
export function unitsOf(text: string, decimals: number): bigint {
  if (!PLAIN.test(text)) throw unreadable("an amount that is no decimal number");
  const [whole = "0", fraction = ""] = text.split(".");
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > decimals) throw unreadable("an amount with more places than its currency has");
  return BigInt(whole + kept.padEnd(decimals, "0"));
}

function pointAt(digits: string, decimals: number): string {
  if (decimals === 0) return digits;
  const padded = digits.padStart(decimals + 1, "0");
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

export type WireAmount =
  | string
  | number
  | {
      value?: string | number | null;
      displayValue?: string | null;
      valueAsDecimal?: string | number | null;
      total?: unknown;
    };

/**
 * The decimal text of an amount as CoinPayments writes it: plain text, or `value` in the smallest units beside the same
 * number in words. Where the two differ, nothing is guessed.
 */
export function amountText(amount: WireAmount, decimals: number): string {
  if (typeof amount !== "object") return plainText(amount);
  const { value, displayValue, valueAsDecimal, total } = amount;
  if (value === undefined || value === null) {
    const said = valueAsDecimal ?? displayValue ?? total;
    if (typeof said === "object" && said !== null) return amountText(said as WireAmount, decimals);
    return plainText(said as string | number | undefined);
  }
  if (String(value).includes(".")) return plainText(value);
  const text = pointAt(plainText(value), decimals);
  const said = valueAsDecimal ?? displayValue;
  if (said !== undefined && said !== null && !isNear(Number(plainText(said)), Number(text), decimals))
    throw unreadable("an amount that is said in two ways");
  return text;
}

/** Whether an amount is about what was meant: CoinPayments' texts for people are rounded, but never to a hundred times as much. */
function isNear(said: number, meant: number, decimals: number): boolean {
  return Math.abs(said - meant) <= Math.max(Math.abs(meant) * 0.001, 10 ** -Math.min(decimals, 6));
}

/** "1,234.50 USD" and 1234.5 alike. */
function plainText(said: string | number | undefined): string {
  const text = String(said ?? "")
    .trim()
    .replace(/ ?[A-Za-z][\w.]*$/, "")
    .replace(/(?<=\d),(?=\d{3})/g, "");
  if (!PLAIN.test(text)) throw unreadable("an amount that is no decimal number");
  return text;
}

function unreadable(what: string): ProviderFailure {
  return new ProviderFailure("coinpayments", { code: "answer", retryable: true, reason: `the answer has ${what}` });
}
