import { stepRules } from "../catalog/authoring/step-rules.ts";
import type { TypedValues } from "../catalog/authoring/step-values.ts";
import type { VatModel } from "../shared/money.ts";
import { sharesOf } from "../orders/price.ts";

type SaleCase = { case: "alone" | "first" | "all"; name: string; paid: number; earned: number };

/** Computes what a seller receives of one sale: by itself, with the first option, with all. Options whose amount is not there yet are left out. */
export function priceSlipOf(values: TypedValues["price"], model: VatModel = "commissioner") {
  const judged = stepRules.price.safeParse({ ...values, estimatedDays: "" });
  const withoutOptions = judged.success
    ? judged
    : stepRules.price.safeParse({ ...values, estimatedDays: "", options: [] });
  if (!withoutOptions.success) return null;
  const { priceAmount, currency, options } = withoutOptions.data;
  if (!priceAmount) return null;
  const sale = (which: SaleCase["case"], paid: number, name = ""): SaleCase => ({
    case: which,
    name,
    paid,
    earned: sharesOf(paid, currency, model).seller,
  });
  const [first] = options;
  const all = options.reduce((sum, { amount }) => sum + amount, priceAmount);
  return {
    currency,
    paid: priceAmount,
    ...sharesOf(priceAmount, currency, model),
    cases: [
      sale("alone", priceAmount),
      ...(first ? [sale("first", priceAmount + first.amount, first.title)] : []),
      ...(options.length > 1 ? [sale("all", all)] : []),
    ],
  };
}
