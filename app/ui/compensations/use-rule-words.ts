import { formatRate } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";

/** An availability and a share as this reader writes them. */
export function useRuleWords() {
  const { t, locale } = useLanguage();
  return {
    availability: (value: string | null) =>
      value === null
        ? t("compensation:unmeasured")
        : t("info:compensation.percent", { percent: formatRate(value, numberLocale(locale)) }),
    share: (percent: number) =>
      percent === 0 ? t("info:compensation.none") : t("info:compensation.percent", { percent }),
  };
}
