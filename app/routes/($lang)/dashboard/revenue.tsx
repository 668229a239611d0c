import { changeOf, type SellerFigures } from "#app/domain/dashboard/figures.ts";
import { type PeriodName, periodNames } from "#app/domain/dashboard/period.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { RevenueCharts } from "./revenue-chart.tsx";
import { RevenueTable } from "./revenue-table.tsx";
import { useFigureWords } from "#app/ui/charts/use-figure-words.ts";
import { sellerPercent } from "#app/domain/terms.ts";

type RevenueProps = {
  figures: SellerFigures;
  country: Country;
  /** The only service that the figures are of; without it, all. */
  service?: number;
  /** The address of this page with another period. */
  at: (period: PeriodName) => string;
};

/** The revenue of the period and of the one before: figures, charts, table, CSV. */
export function Revenue({ figures, country, service, at }: RevenueProps) {
  const t = useT();
  const href = useHref();
  return (
    <section className="figure-section" aria-labelledby="revenue">
      <div className="figure-head">
        <h2 id="revenue">{t("dashboard:revenue")}</h2>
        <nav className="periods" aria-label={t("dashboard:period")}>
          {periodNames.map((name) => (
            <LocaleLink key={name} to={at(name)} aria-current={name === figures.period ? "true" : undefined}>
              {t(`dashboard:period.${name}`)}
            </LocaleLink>
          ))}
        </nav>
        <a href={href(paths.dashboard.csv({ period: figures.period, service }))} className="link" download>
          {t("dashboard:csv")}
        </a>
      </div>
      <Totals figures={figures} country={country} />
      {figures.total.now.revenue === 0 && figures.total.before.revenue === 0 ? (
        <p className="mt-4 text-ink-2">{t("dashboard:chart.empty")}</p>
      ) : (
        <>
          <RevenueCharts figures={figures} country={country} />
          <RevenueTable figures={figures} country={country} />
        </>
      )}
    </section>
  );
}

function Totals({ figures: { total, pieces, period }, country }: Pick<RevenueProps, "figures" | "country">) {
  const t = useT();
  const won = useWon(country);
  const words = useFigureWords();
  const { now, before } = total;
  const change = changeOf({ now: now.revenue, before: before.revenue });
  const beforeWith = (text: string) => `${words.before(period)} ${text}`;
  return (
    <dl className="totals">
      <div>
        <dt>
          {words.piece(pieces[0]!.name)} – {words.piece(pieces.at(-1)!.name)}
        </dt>
        <dd className="total-first">{won(now.revenue)}</dd>
        <dd>
          {beforeWith(won(before.revenue))}
          {change === null ? null : (
            <>
              {" "}
              · <b>{words.change(change)}</b>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("dashboard:share", { percent: sellerPercent })}</dt>
        <dd>{won(now.share)}</dd>
        <dd>{t("dashboard:shareNote")}</dd>
      </div>
      <div>
        <dt>{t("dashboard:orders")}</dt>
        <dd>{words.number(now.orders)}</dd>
        <dd>{beforeWith(words.number(before.orders))}</dd>
      </div>
      <div>
        <dt>{t("sales:month.refunds")}</dt>
        <dd>{won(now.refunded)}</dd>
        <dd>{beforeWith(won(before.refunded))}</dd>
      </div>
    </dl>
  );
}
