import type { PartnerDashboard } from "#app/domain/partners/dashboard/dashboard.ts";
import { partnerTiers } from "#app/domain/partners/programme.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { useWon } from "#app/ui/money/use-won.ts";
import { StatusBadge } from "#app/ui/status-badge.tsx";

type Figures = { dashboard: PartnerDashboard; country: Country };

/** "2026-Q4" as people write it. */
export function useQuarterName(): (quarter: string) => string {
  const t = useT();
  return (quarter) => {
    const [year = "", number = ""] = quarter.split("-Q");
    return t("partner:dash.quarter", { year, quarter: number });
  };
}

/** The running quarter: what came of the code, and the way to the next tier in words and as a bar. */
export function RunningQuarter({ dashboard: { now }, country }: Figures) {
  const t = useT();
  const won = useWon(country);
  const quarterName = useQuarterName();
  const nameOf = (tier: string) => partnerTiers.find((one) => one.tier === tier)!.name;
  const toNext = now.next && t("partner:dash.toNext", { tier: nameOf(now.next.tier), amount: won(now.next.missing) });
  return (
    <section aria-labelledby="running-quarter">
      <h2 id="running-quarter" className="mb-3">
        {quarterName(now.quarter)}
      </h2>
      <dl className="tiles balance">
        <Tile name={t("partner:dash.clicks")} value={String(now.clicks)} />
        <Tile name={t("partner:dash.orders")} value={String(now.orders)} />
        <Tile name={t("partner:dash.supply")} value={won(now.supply)} />
        <Tile name={t("partner:dash.commission")} value={won(now.commission)} />
      </dl>
      <p className="mt-4">
        {t("partner:dash.tier")}:{" "}
        <strong>
          {nameOf(now.tier)} {now.percent}%
        </strong>
        {toNext ? <> · {toNext}</> : null}
      </p>
      {now.next && toNext ? (
        <progress className="partner-progress" max={100} value={now.next.reached} aria-label={toNext} />
      ) : (
        <p className="hint">{t("partner:calc.highest")}</p>
      )}
    </section>
  );
}

function Tile({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Orders that were brought, a page of them. `orderAt`: the order's page, for operators. */
export function PartnerSales({
  dashboard: { sales },
  country,
  orderAt,
}: Figures & { orderAt?: (number: string) => string }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const label = {
    at: t("order:list.date"),
    state: t("sales:state"),
    source: t("partner:dash.source"),
    supply: t("partner:dash.supply"),
    commission: t("partner:dash.commission"),
  };
  if (sales.items.length === 0) return <p className="text-ink-2">{t("partner:dash.noSales")}</p>;
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("partner:dash.sales")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("partner:dash.sales")}</th>
          <th scope="col">{label.at}</th>
          <th scope="col">{label.source}</th>
          <th scope="col">{label.state}</th>
          <th scope="col" className="num">
            {label.supply}
          </th>
          <th scope="col" className="num">
            {label.commission}
          </th>
        </tr>
      </thead>
      <tbody>
        {sales.items.map((sale) => (
          <tr key={sale.number}>
            <th scope="row" className="order-what">
              <span lang={langOf(sale.titleLocale)}>{sale.title}</span>
              <span className="mono block text-sm text-ink-3">
                {orderAt ? (
                  <a href={orderAt(sale.number)} className="link">
                    {sale.number}
                  </a>
                ) : (
                  sale.number
                )}
              </span>
            </th>
            <td data-label={label.at}>
              <time dateTime={isoOf(sale.settledAt)}>{formatDate(sale.settledAt, locale)}</time>
            </td>
            <td data-label={label.source}>{sale.source ? t(`partner:dash.source.${sale.source}`) : null}</td>
            <td data-label={label.state}>
              <StatusBadge kind="order" status={sale.status} />
            </td>
            <td data-label={label.supply} className="num">
              {won(sale.supply - sale.refundedSupply)}
            </td>
            <td data-label={label.commission} className="num font-semibold">
              {won(sale.commission)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Earlier quarters with the rate each ended at. */
export function QuarterHistory({ dashboard: { quarters }, country }: Figures) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const quarterName = useQuarterName();
  if (quarters.length === 0) return null;
  const label = {
    orders: t("partner:dash.orders"),
    supply: t("partner:dash.supply"),
    trueUp: t("partner:dash.trueUp"),
    state: t("sales:state"),
    commission: t("partner:dash.commission"),
  };
  return (
    <section className="section" aria-labelledby="quarters">
      <h2 id="quarters" className="mb-3">
        {t("partner:dash.quarters")}
      </h2>
      <table className="ledger ledger-cards">
        <caption className="sr-only">{t("partner:dash.quarters")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("partner:dash.quarters")}</th>
            <th scope="col">{label.orders}</th>
            <th scope="col">{label.state}</th>
            <th scope="col" className="num">
              {label.supply}
            </th>
            <th scope="col" className="num">
              {label.trueUp}
            </th>
            <th scope="col" className="num">
              {label.commission}
            </th>
          </tr>
        </thead>
        <tbody>
          {quarters.map((one) => (
            <tr key={one.quarter}>
              <th scope="row">
                {quarterName(one.quarter)} {one.percent === null ? null : <b>{one.percent}%</b>}
              </th>
              <td data-label={label.orders}>{one.orders}</td>
              <td data-label={label.state}>
                {one.closedAt
                  ? t("sales:month.closedAt", { at: formatDate(one.closedAt, locale) })
                  : t("partner:dash.unclosed")}
              </td>
              <td data-label={label.supply} className="num">
                {won(one.supply)}
              </td>
              <td data-label={label.trueUp} className="num">
                {one.trueUp === null ? "–" : won(one.trueUp)}
              </td>
              <td data-label={label.commission} className="num font-semibold">
                {won(one.commission)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
