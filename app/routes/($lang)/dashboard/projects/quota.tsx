import type { ProjectConsole } from "#app/domain/usage/console.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatShortDay } from "#app/i18n/dates.ts";
import { depthOf, runningSums, scaleOf } from "#app/ui/charts/chart-scale.ts";
import { Plot, PlotEdges } from "#app/ui/charts/plot.tsx";
import { useUnits } from "./use-units.ts";

/** The month of the account, and where it ends at this rate: the sentence first. */
export function Quota({ quota }: Pick<ProjectConsole, "quota">) {
  const { t, locale } = useLanguage();
  const { used, limit, forecast } = quota;
  const units = useUnits();
  const percent = Math.round((used * 1000) / limit) / 10;
  const values = forecast && {
    mean: units.number(forecast.mean),
    units: units.number(forecast.monthEnd),
    date: forecast.reachedOn ? formatShortDay(forecast.reachedOn, locale) : "",
  };
  return (
    <section className="panel" aria-labelledby="quota">
      <h2 id="quota" className="text-lg">
        {t("project:quota")}
      </h2>
      <div className="quota-parts">
        <div>
          <p className="mt-2 text-xl font-bold tabular-nums">{units.text(used)}</p>
          <p className="text-md text-ink-2">{t("project:quota.of", { limit: units.number(limit), percent })}</p>
          <svg className="hbar" aria-hidden="true">
            <rect width={`${Math.min(100, percent)}%`} height="100%" />
          </svg>
          <p className="mt-3">
            {values === null
              ? t("project:forecast.none")
              : forecast?.reachedOn
                ? t("project:forecast.reached", { date: values.date, mean: values.mean })
                : t("project:forecast.within", { units: values.units, mean: values.mean })}
          </p>
        </div>
        <QuotaChart quota={quota} />
      </div>
    </section>
  );
}

/** The sum of the month as a line, the limit above it, and where the month ends at this rate. */
function QuotaChart({ quota: { limit, forecast, month } }: Pick<ProjectConsole, "quota">) {
  const { t } = useLanguage();
  const units = useUnits();
  const sums = runningSums(month.units);
  const now = sums.at(-1) ?? 0;
  const end = forecast?.monthEnd ?? now;
  // A limit far above what is used would press the line flat: it is drawn where it matters.
  const isNear = Math.max(now, end) * 4 >= limit;
  const scale = scaleOf([...sums, end, ...(isNear ? [limit] : [])]);
  const x = (day: number) => (month.days <= 1 ? 100 : ((day - 1) * 100) / (month.days - 1));
  const line = sums.map((sum, at) => `${at ? "L" : "M"}${x(at + 1)} ${depthOf(sum, scale)}`).join("");
  const last = month.units.length;
  return (
    <figure className="quota-chart">
      <figcaption className="text-sm text-ink-2">
        {t("requests:quota.chart")}
        {forecast ? <span className="chart-key chart-line chart-before">{t("requests:quota.forecast")}</span> : null}
        {isNear ? <span className="chart-key chart-line chart-limit">{t("requests:quota.limit")}</span> : null}
      </figcaption>
      <Plot label={t("requests:quota.chart")} scale={scale} words={units.number}>
        {isNear ? <path className="line-limit" d={`M0 ${depthOf(limit, scale)}L100 ${depthOf(limit, scale)}`} /> : null}
        {forecast ? (
          <path className="line-before" d={`M${x(last)} ${depthOf(now, scale)}L100 ${depthOf(end, scale)}`} />
        ) : null}
        <path className="line-now" d={line} />
      </Plot>
      <PlotEdges names={["1", String(Math.round(month.days / 2)), String(month.days)]} />
    </figure>
  );
}
