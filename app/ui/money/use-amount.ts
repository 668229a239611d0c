import { useLanguage } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { amountText } from "./price.tsx";

/** `amount(1650000, "KRW")` as this reader writes it; nothing to pay is the word for free. Minor units. */
export function useAmount(country: Country): (amount: number, currency: string) => string {
  const { t, locale } = useLanguage();
  return (amount, currency) => amountText(amount, currency, { t, locale, country });
}
