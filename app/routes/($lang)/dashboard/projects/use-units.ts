import { useLanguage } from "#app/i18n/context.tsx";
import { formatNumber } from "#app/domain/shared/money.ts";
import { numberLocale } from "#app/i18n/locales.ts";

/** The unit of the API, which is no word of a language. */
const UNIT = "CU";

export function useUnits() {
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  return { unit: UNIT, number, text: (value: number) => `${number(value)} ${UNIT}` };
}
