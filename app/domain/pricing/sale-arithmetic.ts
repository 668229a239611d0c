import { highestPrice, lowestPrice } from "../catalog/authoring/step-rules.ts";
import { priceOf, sharesOf } from "../orders/price.ts";
import { marketVatOf, type VatModel } from "../shared/money.ts";
import { typedAmount } from "../shared/currencies/typed-amount.ts";

/** One sale in won: seller + platform + vat is what the buyer pays. `vat` is what the market declares. */
export type SaleArithmetic = { paid: number; vat: number; platform: number; seller: number };

export function saleArithmetic(paid: number, model: VatModel): SaleArithmetic {
  const { seller, platform } = sharesOf(paid, "KRW", model);
  return { paid, vat: marketVatOf({ amount: paid, sellerAmount: seller, platformAmount: platform }), platform, seller };
}

/** Prices of the examples, in won. */
const TEMPLATE = 330_000;
const PROJECT = 3_300_000;

/** Sales of a template, alone and with the extension of its support, and of work that was agreed on. */
export function exampleSales(model: VatModel) {
  const template = { pricingType: "fixed", currency: "KRW", priceAmount: TEMPLATE, options: [] };
  const extended = priceOf(template, [], { extendSupport: true });
  return {
    alone: saleArithmetic(TEMPLATE, model),
    extended: saleArithmetic(extended.total, model),
    extension: extended.support,
    project: saleArithmetic(PROJECT, model),
  };
}

/** Parses a price in won; null when no service can have it. */
export function parsePrice(text: string): number | null {
  const price = typedAmount(text, "KRW");
  return price !== null && price >= lowestPrice("KRW") && price <= highestPrice ? price : null;
}
