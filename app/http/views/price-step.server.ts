import { currencyOfSale } from "#app/domain/catalog/authoring/step-rules.ts";
import type { TypedValues } from "#app/domain/catalog/authoring/step-values.ts";
import { sellingCountries } from "#app/domain/catalog/terms.ts";
import type { Settings } from "#app/domain/shared/services.ts";
import { priceSlipOf } from "#app/domain/selling/price-slip.ts";
import { payoutHoldDays, sellerPercent } from "#app/domain/terms.ts";
import type { Slip } from "#app/ui/selling/price-slip.tsx";

/** The facts beside the form of the price step. */
export function priceFacts(
  values: TypedValues["price"],
  { vatModel }: Pick<Settings, "vatModel">,
): { slip: Slip | null; currencies: Record<string, string> } {
  const slip = priceSlipOf(values, vatModel);
  return {
    slip: slip && { ...slip, sellerPercent, holdDays: payoutHoldDays },
    currencies: Object.fromEntries(sellingCountries.map((country) => [country, currencyOfSale(country)])),
  };
}
