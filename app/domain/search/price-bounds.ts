import { typedAmount } from "../shared/currencies/typed-amount.ts";

export const wonLimit = 1_000_000_000_000;
/** Longer texts are no amounts. */
const typedLimit = 40;

export const boundNames = ["min", "max"] as const;
export type BoundName = (typeof boundNames)[number];

/** The lowest and the highest price of a list, as they were typed and as they are read. */
export type PriceBounds = {
  /** Won, inclusive; null: no bound, or what was typed is none. */
  read: Record<BoundName, number | null>;
  typed: Record<BoundName, string>;
  /** Those that are no amounts in won: they are no filter. */
  wrong: BoundName[];
  /** The lower one was typed as the higher one: they are read the other way round. */
  areSwapped: boolean;
};

/** Reads `min` and `max` of a query string as other fields read amounts: "１０，０００", "10,000원". */
export function priceBoundsOf(params: URLSearchParams): PriceBounds {
  const typed = { min: typedText(params.get("min")), max: typedText(params.get("max")) };
  const amounts = { min: wonOf(typed.min), max: wonOf(typed.max) };
  const wrong = boundNames.filter((name) => typed[name] !== "" && amounts[name] === null);
  const areSwapped = amounts.min !== null && amounts.max !== null && amounts.min > amounts.max;
  return { read: areSwapped ? { min: amounts.max, max: amounts.min } : amounts, typed, wrong, areSwapped };
}

function typedText(value: string | null): string {
  return (value ?? "")
    .slice(0, typedLimit)
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}

function wonOf(typed: string): number | null {
  const amount = typedAmount(typed, "KRW");
  return amount !== null && amount <= wonLimit ? amount : null;
}
