import { z } from "zod";
import { currencies } from "../shared/money.ts";

export const ratedCurrencies = currencies.filter((currency) => currency !== "KRW");
export type RatedCurrency = (typeof ratedCurrencies)[number];

const PLAIN = /^\d{1,12}(\.\d{1,6})?$/;

/**
 * A rate as people write it, as plain decimal text: "1,386.5", "1.386,50", "1386,5" and "1 386.5원" are 1386.5. A single
 * comma before three digits separates thousands, a single point never does. null when it is no number above zero.
 */
export function rateIn(typed: string): string | null {
  const text = typed.normalize("NFKC").replace(/[\s원₩'’]/g, "");
  const decimal = /^\d{1,3}(,\d{3})+$/.test(text) ? null : /[.,](?=\d*$)/.exec(text);
  const grouped = decimal && text.indexOf(decimal[0]) !== decimal.index;
  // "1.386.500" has no decimals; "1,386,5" is nothing.
  const whole = grouped ? text : decimal ? text.slice(0, decimal.index) : text;
  const fraction = decimal && !grouped ? text.slice(decimal.index + 1) : "";
  if (!/^(\d+|\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+)$/.test(whole)) return null;
  const plain = `${whole.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "")}${fraction.replace(/0+$/, "") && `.${fraction.replace(/0+$/, "")}`}`;
  return PLAIN.test(plain) && /[1-9]/.test(plain) ? plain : null;
}

export const ChangeRateInput = z.object({
  currency: z.enum(ratedCurrencies as [RatedCurrency, ...RatedCurrency[]], { error: "required" }),
  krwPerUnit: z
    .string({ error: "required" })
    .max(40, "rate")
    .transform((typed, context) => {
      const rate = rateIn(typed);
      if (rate === null) context.addIssue({ code: "custom", message: "rate" });
      return rate ?? "";
    }),
  /** Confirms a rate that is far from the last one. */
  confirmed: z
    .literal("on")
    .transform(() => true)
    .optional()
    .default(false),
});
export type ChangeRateInput = z.infer<typeof ChangeRateInput>;

const PLACES = 6;

/** Rate in millionths, exact. */
export function millionths(rate: string): bigint {
  const [whole = "0", fraction = ""] = rate.split(".");
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, "0"));
}

/** Whether a rate differs from the last one by more than a fifth of it. */
export function isJump(before: string, after: string): boolean {
  const [old, next] = [millionths(before), millionths(after)];
  const apart = next > old ? next - old : old - next;
  return apart * 5n > old;
}
