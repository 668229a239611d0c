import { formatPrice } from "#app/domain/shared/money.ts";
import { type Country, numberLocale, type TextLocale } from "#app/i18n/locales.ts";
import type { Translate } from "#app/i18n/messages.ts";

type Priced = { pricingType: string; priceAmount: number | null; currency: string };
export type PriceReader = { t: Translate; locale: TextLocale; country: Country };

/** An amount as this reader writes it; nothing to pay is the word for free. Minor units. */
export function amountText(amount: number | null, currency: string, { t, locale, country }: PriceReader): string {
  return formatPrice({ amount, currency }, { locale: numberLocale(locale), country, free: t("common:price.free") });
}

/** The price of a service as a list shows it: an amount, "from" an amount, free, or on request. */
export function priceText({ pricingType, priceAmount, currency }: Priced, reader: PriceReader): string {
  if (pricingType === "quote" || (priceAmount === null && pricingType !== "free"))
    return reader.t("common:price.quote");
  const price = amountText(pricingType === "free" ? 0 : priceAmount, currency, reader);
  return pricingType === "from" ? reader.t("common:price.from", { price }) : price;
}
