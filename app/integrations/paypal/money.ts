import type { Money } from "#app/domain/shared/ports.ts";

/**
 * Currencies of PayPal's charges: https://developer.paypal.com/api/rest/reference/currency-codes/. It takes no won, and BRL, CNY,
 * INR and MYR only inside their countries.
 */
export const paypalCurrencies = [
  "AUD",
  "CAD",
  "CHF",
  "CZK",
  "DKK",
  "EUR",
  "GBP",
  "HKD",
  "HUF",
  "ILS",
  "JPY",
  "MXN",
  "NOK",
  "NZD",
  "PHP",
  "PLN",
  "SEK",
  "SGD",
  "THB",
  "TWD",
  "USD",
] as const;

const WHOLE: ReadonlySet<string> = new Set(["HUF", "JPY", "TWD"]);
const SUPPORTED: ReadonlySet<string> = new Set(paypalCurrencies);

export type PayPalMoney = { currency_code: string; value: string };

/** Minor units as PayPal writes them: 12000 USD "120.00", 12000 JPY "12000". Throws for what PayPal could never take. */
export function moneyText({ amount, currency }: Money): PayPalMoney {
  if (!SUPPORTED.has(currency)) throw new RangeError(`PayPal does not charge in ${currency}`);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount in minor units`);
  if (WHOLE.has(currency)) return { currency_code: currency, value: String(amount) };
  const digits = String(amount).padStart(3, "0");
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** Exactly, or null: "10.50" is no amount of yen, "0.001" none of dollars. Any currency of two decimals is read, also one we never ask for. */
export function moneyOf({ currency_code, value }: PayPalMoney): Money | null {
  const parts = /^(\d{1,15})(?:\.(\d{1,16}))?$/.exec(value);
  if (!parts || !/^[A-Z]{3}$/.test(currency_code)) return null;
  const decimals = WHOLE.has(currency_code) ? 0 : 2;
  const fraction = (parts[2] ?? "").replace(/0+$/, "");
  if (fraction.length > decimals) return null;
  const amount = Number(parts[1] + fraction.padEnd(decimals, "0"));
  return Number.isSafeInteger(amount) ? { amount, currency: currency_code } : null;
}

/** A rate as PayPal writes it: the amount in the other currency for one unit, up to 15 decimals. */
export const RATE = /^\d{1,15}(\.\d{1,15})?$/;
const RATE_DIGITS = 15;

/** Converts money at PayPal's rate, exactly, to the nearest minor unit. */
export function converted({ amount, currency }: Money, to: string, rate: string): Money {
  const [whole = "0", fraction = ""] = rate.split(".");
  const scaled = BigInt(whole + fraction.padEnd(RATE_DIGITS, "0"));
  const decimals = (code: string) => (WHOLE.has(code) ? 0 : 2);
  const top = 2n * BigInt(amount) * scaled * 10n ** BigInt(decimals(to));
  const bottom = 2n * 10n ** BigInt(RATE_DIGITS + decimals(currency));
  return { amount: Number((top + bottom / 2n) / bottom), currency: to };
}
