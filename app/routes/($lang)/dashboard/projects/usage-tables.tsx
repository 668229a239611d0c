import type { ProjectConsole } from "#app/domain/usage/console.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatShortDay } from "#app/i18n/dates.ts";
import { useUnits } from "./use-units.ts";

/** Answers by their class of status. */
const REFUSED = "4xx";
const FAILED = "5xx";

/** The numbers of the chart, and what was asked for. */
export function UsageTables({ project: { days, endpoints } }: { project: ProjectConsole }) {
  const { t, locale } = useLanguage();
  const units = useUnits();
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
            <th scope="col">{units.unit}</th>
            <th scope="col">{t("project:calls")}</th>
            <th scope="col">{REFUSED}</th>
            <th scope="col">{FAILED}</th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map((row) => (
            <tr key={row.endpoint}>
              <th scope="row" className="mono">
                {row.endpoint}
              </th>
              <td data-label={units.unit}>{units.number(row.units)}</td>
              <td data-label={t("project:calls")}>{units.number(row.calls)}</td>
              <td data-label={REFUSED}>{units.number(row.refused)}</td>
              <td data-label={FAILED}>{units.number(row.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
