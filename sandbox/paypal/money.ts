export type Amount = { currency_code: string; value: string };

/** https://developer.paypal.com/api/rest/reference/currency-codes/ */
const currencies: ReadonlySet<string> = new Set([
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "CZK",
  "DKK",
  "EUR",
  "GBP",
  "HKD",
  "HUF",
  "ILS",
  "JPY",
  "MXN",
  "MYR",
  "NOK",
  "NZD",
  "PHP",
  "PLN",
  "SEK",
  "SGD",
  "THB",
  "TWD",
  "USD",
]);
const withoutDecimals: ReadonlySet<string> = new Set(["HUF", "JPY", "TWD"]);

export type AmountProblem =
  | "INVALID_PARAMETER_SYNTAX"
  | "INVALID_CURRENCY_CODE"
  | "DECIMAL_PRECISION"
  | "CANNOT_BE_ZERO_OR_NEGATIVE";

/** Smallest units, or what PayPal has against it. */
export function unitsOf({ currency_code, value }: Amount): number | AmountProblem {
  if (!/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/.test(value) || value.length > 32) return "INVALID_PARAMETER_SYNTAX";
  if (!currencies.has(currency_code)) return "INVALID_CURRENCY_CODE";
  const [whole = "", fraction = ""] = value.split(".");
  const decimals = withoutDecimals.has(currency_code) ? 0 : 2;
  if (fraction.replace(/0+$/, "").length > decimals) return "DECIMAL_PRECISION";
  const units = Number(`${whole === "" ? "0" : whole}${fraction.replace(/0+$/, "").padEnd(decimals, "0")}`);
  return value.startsWith("-") || units === 0 ? "CANNOT_BE_ZERO_OR_NEGATIVE" : units;
}

/** An amount as PayPal writes it back: "120.00", in yen "12000". */
export function amountOf(units: number, currency_code: string): Amount {
  return { currency_code, value: withoutDecimals.has(currency_code) ? String(units) : (units / 100).toFixed(2) };
}

/** Minor units of an amount that is in the book. */
export function units(amount: Amount): number {
  const count = unitsOf(amount);
  return typeof count === "number" ? count : 0;
}

/** PayPal's fee of a payment: 4.4 % and a fixed part. */
export function feeOf(amount: Amount): number {
  const gross = units(amount);
  return Math.min(gross, Math.round(gross * 0.044) + 30);
}
