import type { TypePrices } from "#app/domain/search/type-prices.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { type Country, numberLocale } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";

type SolutionFactsProps = { types: readonly TypePrices[]; total: number; sellers: number; country: Country };

/** The counted figures beside the heading. */
export function SolutionFacts({ types, total, sellers, country }: SolutionFactsProps) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  const made = types.find(({ type }) => type === "solution");
  const facts = [
    [t("site:figure.services"), number(total)],
    [t("site:figure.sellers"), number(sellers)],
    ...(made?.price ? [[t("websolution:fact.from"), won(made.price.least)]] : []),
    ...(made?.days ? [[t("websolution:fact.days"), number(made.days.least)]] : []),
  ];
  return (
    <dl className="counted">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
