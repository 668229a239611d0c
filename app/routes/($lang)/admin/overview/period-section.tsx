import { breakdowns } from "#app/domain/back-office/overview/breakdowns.ts";
import { dayFigures } from "#app/domain/back-office/overview/figures.ts";
import type { PeriodFigures } from "#app/domain/back-office/overview/period-figures.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { DaysFinder, type ListDays } from "#app/routes/($lang)/admin/list-days.tsx";
import { FigureCharts, FigureTable } from "./figure-charts.tsx";
import { PartTable } from "./part-table.tsx";

type PeriodSectionProps = { figures: PeriodFigures; days: ListDays; country: Country };

/** The figures of a period: by day as charts, table and file, and by category, country and method of payment. */
export function PeriodSection({ figures, days, country }: PeriodSectionProps) {
  const t = useT();
  const href = useHref();
  const { from, to, total, parts } = figures;
  const count = t("market:facts.daysValue", { count: figures.days.length });
  const isEmpty = dayFigures.every((name) => total.now[name] === 0 && total.before[name] === 0);
  // The fields show the period that is meant; wrong ones stay as they were typed.
  const shown = days.errors ? days : { ...days, typed: { from, to } };
  return (
    <section className="figure-section" aria-labelledby="figures">
      <div className="figure-head">
        <h2 id="figures">{t("admin:figures.title")}</h2>
        <span className="chart-key text-sm">{t("dashboard:chart.now", { period: count })}</span>
        <span className="chart-key chart-before text-sm">{t("dashboard:before", { period: count })}</span>
        <a href={href(adminPaths.figuresCsv({ from, to }))} className="link" download>
          {t("dashboard:csv")}
        </a>
      </div>
      <DaysFinder to={adminPaths.home()} of={t("dashboard:period")} days={shown} />
      {isEmpty ? (
        <p className="notice">{t("admin:figures.empty")}</p>
      ) : (
        <>
          <FigureCharts figures={figures} country={country} />
          <FigureTable figures={figures} country={country} />
          {breakdowns.map((by) => (
            <PartTable
              key={by}
              by={by}
              parts={parts[by]}
              csv={adminPaths.figuresCsv({ by, from, to })}
              country={country}
            />
          ))}
        </>
      )}
    </section>
  );
}
