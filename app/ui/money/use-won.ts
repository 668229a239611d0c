import { formatPrice } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { type Country, numberLocale } from "#app/i18n/locales.ts";

/** Won as this reader writes it, where nothing is nothing and not free: "0원", "−₩5,000". */
export function useWon(country: Country): (amount: number) => string {
  const { locale } = useLanguage();
  return (amount) =>
    formatPrice(
      { amount, currency: "KRW" },
      { locale: numberLocale(locale), country, free: country === "kr" ? "0원" : "₩0" },
    );
}
