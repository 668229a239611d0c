import { currencySymbol, minorDigits } from "../money.ts";

/** Signs that people write around an amount, beside the symbol of the currency itself. */
const SIGNS: Partial<Record<string, string>> = { KRW: "원₩", JPY: "円¥", CNY: "元¥", USD: "$", EUR: "€", GBP: "£" };

/**
 * An amount as people type it, in minor units: "1,650,000원", "49.90". null when it is none, or is of another currency.
 * Where a currency has no decimals, points and apostrophes between groups of three digits are separators: "390.000".
 */
export function typedAmount(text: string, currency: string): number | null {
  const signs = new Set([...(SIGNS[currency] ?? ""), currencySymbol(currency)]);
  let plain = text.normalize("NFKC").replace(/[\s,]/g, "");
  for (const sign of signs) plain = plain.replace(sign, "");
  const digits = minorDigits(currency);
  if (digits === 0) plain = plain.replace(/^[1-9]\d{0,2}(?:[.'’]\d{3})+$/, (grouped) => grouped.replace(/[.'’]/g, ""));
  const [, whole, fraction = ""] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined || (digits === 0 && fraction !== "")) return null;
  return Number(whole) * 10 ** digits + (digits === 0 ? 0 : Number(fraction.padEnd(2, "0")));
}
