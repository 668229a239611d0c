import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";

/** The market in numbers; with nothing to count a row is left out. */
export function CampaignFacts({ counted }: { counted: { services: number; sellers: number } }) {
  const { t, locale } = useLanguage();
  const figures = [
    [t("site:figure.services"), counted.services],
    [t("site:figure.sellers"), counted.sellers],
  ] as const;
  const shown = figures.filter(([, value]) => value > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="counted">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(value, numberLocale(locale))}</dd>
        </div>
      ))}
    </dl>
  );
}
