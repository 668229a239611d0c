import type { TypePrices } from "#app/domain/search/type-prices.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { type Country, numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

type PriceTableProps = { types: readonly TypePrices[]; country: Country };

/** Prices and days of each type of service, counted from the services on sale. */
export function PriceTable({ types, country }: PriceTableProps) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  return (
    <table className="ledger ledger-cards mt-5">
      <caption className="sr-only">{t("websolution:prices.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("websolution:prices.type")}</th>
          <th scope="col">{t("websolution:prices.range")}</th>
          <th scope="col">{t("websolution:prices.middle")}</th>
          <th scope="col">{t("websolution:prices.days")}</th>
          <th scope="col" className="num">
            {t("network:column.services")}
          </th>
        </tr>
      </thead>
      <tbody>
        {types.map(({ type, services, free, onRequest, price, days }) => (
          <tr key={type}>
            <th scope="row" data-label={t("websolution:prices.type")}>
              <div>
                <LocaleLink to={paths.market.list({ category: "web-solution", type })} className="link">
                  {t(`catalog:type.${type}`)}
                </LocaleLink>
                <span className="block text-sm font-normal text-ink-2">{t(`websolution:type.${type}`)}</span>
              </div>
            </th>
            <td data-label={t("websolution:prices.range")}>
              <div>
                {price ? `${won(price.least)} – ${won(price.most)}` : "–"}
                {free > 0 ? (
                  <span className="block text-sm text-ink-2">
                    {t("websolution:prices.free", { number: number(free) })}
                  </span>
                ) : null}
                {onRequest > 0 ? (
                  <span className="block text-sm text-ink-2">
                    {t("websolution:prices.onRequest", { number: number(onRequest) })}
                  </span>
                ) : null}
              </div>
            </td>
            <td data-label={t("websolution:prices.middle")}>{price ? won(price.middle) : "–"}</td>
            <td data-label={t("websolution:prices.days")}>
              {days ? daysText(days, number) : t("websolution:prices.atOnce")}
            </td>
            <td className="num font-semibold" data-label={t("network:column.services")}>
              {number(services)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function daysText({ least, most }: { least: number; most: number }, number: (value: number) => string): string {
  return least === most ? number(least) : `${number(least)}–${number(most)}`;
}
