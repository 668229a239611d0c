import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { formatRate } from "#app/domain/shared/money.ts";

/** An exchange rate as this reader writes numbers: "1386.500000" → "1,386.5". */
export function useRate(): (rate: string) => string {
  const { locale } = useLanguage();
  return (rate) => formatRate(rate, numberLocale(locale));
}
