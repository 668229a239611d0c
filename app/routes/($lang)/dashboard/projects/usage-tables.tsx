import type { EndpointTimes } from "#app/domain/api-requests/read-requests.server.ts";
import { timesHours } from "#app/domain/api-requests/terms.ts";
import type { ProjectConsole } from "#app/domain/usage/console.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatShortDay } from "#app/i18n/dates.ts";
import { HBar } from "#app/ui/charts/hbar.tsx";
import { useUnits } from "./use-units.ts";

/** Answers by their class of status. */
const REFUSED = "4xx";
const FAILED = "5xx";
/** Percentiles of the times of answers. */
const P50 = "p50";
const P95 = "p95";
const NONE = "–";

type UsageTablesProps = { project: ProjectConsole; times: readonly EndpointTimes[] };

/** The numbers of the chart, and what was asked for. */
export function UsageTables({ project: { days, endpoints }, times }: UsageTablesProps) {
  const { t, locale } = useLanguage();
  const units = useUnits();
  const timeOf = (endpoint: string, percentile: "p50" | "p95") => {
    const found = times.find((time) => time.endpoint === endpoint);
    return found ? `${units.number(found[percentile])} ms` : NONE;
  };
  const whole = endpoints.reduce((sum, row) => sum + row.units, 0);
  return (
    <>
      <details className="figure-table">
        <summary>{t("dashboard:table")}</summary>
        <section className="scroller" aria-label={t("project:usage")} tabIndex={0}>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">{t("dashboard:date")}</th>
                <th scope="col" className="num">
                  {units.unit}
                </th>
                <th scope="col" className="num">
                  {t("project:calls")}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.day}>
                  <th scope="row">{formatShortDay(day.day, locale)}</th>
                  <td className="num">{units.number(day.units)}</td>
                  <td className="num">{units.number(day.calls)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <table className="ledger ledger-cards mt-4">
        <caption className="sr-only">{t("project:endpoint")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("project:endpoint")}</th>
            <th scope="col" className="num">
              {units.unit}
            </th>
            <th scope="col" className="num">
              {t("project:calls")}
            </th>
            <th scope="col" className="num">
              {REFUSED}
            </th>
            <th scope="col" className="num">
              {FAILED}
            </th>
            <th scope="col" className="num">
              {P50}
            </th>
            <th scope="col" className="num">
              {P95}
            </th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map((row) => (
            <tr key={row.endpoint}>
              <th scope="row" className="order-what mono">
                {row.endpoint}
                <HBar part={row.units} whole={whole} />
              </th>
              <td data-label={units.unit} className="num">
                {units.number(row.units)}
              </td>
              <td data-label={t("project:calls")} className="num">
                {units.number(row.calls)}
              </td>
              <td data-label={REFUSED} className="num">
                {units.number(row.refused)}
              </td>
              <td data-label={FAILED} className="num">
                {units.number(row.failed)}
              </td>
              <td data-label={P50} className="num">
                {timeOf(row.endpoint, "p50")}
              </td>
              <td data-label={P95} className="num">
                {timeOf(row.endpoint, "p95")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-3">{t("requests:times", { hours: timesHours })}</p>
    </>
  );
}
