import { groupDigits, separatorsOf } from "#app/i18n/locales.ts";

// Money is an integer in minor units (won, cents) and an ISO 4217 code.
export const currencies = [
  "KRW",
  "JPY",
  "CNY",
  "USD",
  "GBP",
  "EUR",
  "IDR",
  "INR",
  "SGD",
  "CHF",
  "CAD",
  "AUD",
  "HKD",
  "THB",
  "MYR",
  "PHP",
  "VND",
  "SEK",
  "NOK",
  "DKK",
  "RUB",
  "BRL",
  "MXN",
  "ZAR",
  "NZD",
] as const; // spec §3

const WITHOUT_MINOR_UNITS: ReadonlySet<string> = new Set([
  "KRW",
  "JPY",
  "VND",
  "IDR",
  // As the provider that may charge them takes them.
  "HUF",
  "TWD",
]);

/** Decimal places of a currency's minor unit, as this product stores it. */
export function minorDigits(currency: string): 0 | 2 {
  return WITHOUT_MINOR_UNITS.has(currency) ? 0 : 2;
}

export function toMinor(major: number, currency: string): number {
  return Math.round(major * 10 ** minorDigits(currency));
}

/** Plain decimal for machines (JSON-LD, hidden inputs): "1234.50", "1500000". */
export function decimalOf({ amount, currency }: { amount: number; currency: string }): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Splits a VAT-inclusive amount; supply + VAT is always the amount. Only won prices contain VAT. */
export function splitVat(amount: number, currency: string): { supply: number; vat: number } {
  if (currency !== "KRW") return { supply: amount, vat: 0 };
  const supply = Math.round((amount * 10) / 11);
  return { supply, vat: amount - supply };
}

/**
 * The model of VAT (decision 015) says who supplies the buyer and so declares the VAT of a sale. As `commissioner` the market does: its VAT is that
 * of the whole sale. As `agent` the seller does, and the market declares the VAT of its commission alone.
 */
export type VatModel = "commissioner" | "agent";

/** The VAT of a sale that the market declares: all of it as commissioner, that of its commission as agent. */
export function marketVatOf({
  amount,
  sellerAmount,
  platformAmount,
}: {
  amount: number;
  sellerAmount: number;
  platformAmount: number;
}): number {
  return amount - sellerAmount - platformAmount;
}

const SYMBOLS: Partial<Record<string, string>> = {
  KRW: "₩",
  JPY: "¥",
  CNY: "CN¥",
  USD: "$",
  GBP: "£",
  EUR: "€",
  IDR: "Rp",
  INR: "₹",
  SGD: "S$",
  CHF: "CHF\u00a0",
  CAD: "CA$",
  AUD: "A$",
  HKD: "HK$",
  THB: "฿",
  MYR: "RM",
  PHP: "₱",
  VND: "₫",
  SEK: "kr\u00a0",
  NOK: "kr\u00a0",
  DKK: "kr\u00a0",
  RUB: "₽",
  BRL: "R$",
  MXN: "MX$",
  ZAR: "R",
  NZD: "NZ$",
};
/** "₩", "CHF": the sign by itself. */
export function currencySymbol(currency: string): string {
  return (SYMBOLS[currency] ?? currency).trim();
}

// spec §9: suffix only where the price is in the viewer's own won, yen or yuan.
const SUFFIXES: Partial<Record<string, readonly [currency: string, suffix: string]>> = {
  kr: ["KRW", "원"],
  jp: ["JPY", "円"],
  cn: ["CNY", "元"],
};

/** Digits in groups, as the language writes them. Same bytes in Node and every browser, which Intl does not promise. */
export function formatNumber(value: number, locale: string): string {
  return (value < 0 ? "−" : "") + groupDigits(String(Math.abs(Math.trunc(value))), locale);
}

/** A decimal of any length, as text: "1250000.5" is 1,250,000.5. */
export function formatDecimal(decimal: string, locale: string): string {
  const [whole = "0", fraction] = decimal.replace(/^-/, "").split(".");
  const sign = decimal.startsWith("-") ? "−" : "";
  return sign + groupDigits(whole, locale) + (fraction ? separatorsOf(locale)[1] + fraction : "");
}

/** An exchange rate as stored ("1386.500000"), without padding: 1,386.5, in German 1.386,5. */
export function formatRate(rate: string, locale: string): string {
  const [whole = "0", fraction = ""] = rate.split(".");
  const decimals = fraction.replace(/0+$/, "");
  return formatNumber(Number(whole), locale) + (decimals && separatorsOf(locale)[1] + decimals);
}

/** One decimal, for ratings: 4.9, in German 4,9. */
export function formatRating(value: number, locale: string): string {
  return value.toFixed(1).replace(".", separatorsOf(locale)[1]);
}

export type PriceView = { locale: string; country: string; free: string };

/** spec §9. `digits: "list"` shows up to two decimals, `"global"` none (but a paid price never becomes 0). */
export function formatPrice(
  money: { amount: number | null; currency: string },
  view: PriceView,
  digits: "list" | "global" = "list",
): string {
  const { amount, currency } = money;
  if (!amount) return view.free;
  const base = 10 ** minorDigits(currency);
  const positive = Math.abs(amount);
  let whole = Math.floor(positive / base);
  let rest = positive % base;
  if (digits === "global" && base > 1 && (whole > 0 || rest >= base / 2)) {
    if (rest >= base / 2) whole += 1;
    rest = 0;
  }
  const decimals = rest ? separatorsOf(view.locale)[1] + String(rest).padStart(2, "0").replace(/0+$/, "") : "";
  const number = formatNumber(whole, view.locale) + decimals;
  const home = SUFFIXES[view.country];
  const sign = amount < 0 ? "−" : "";
  return home?.[0] === currency ? sign + number + home[1] : sign + (SYMBOLS[currency] ?? `${currency}\u00a0`) + number;
}
