import type { ComponentUptime, Outage } from "#app/domain/uptime/read-uptime.server.ts";
import { shownDays } from "#app/domain/uptime/terms.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { shortMinutes } from "./bars.tsx";
import { useUptimeWords } from "./use-uptime-words.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";

const MOST_DAYS = 30;
const MINUTE = 60_000;

export function StateBadge({ isUp }: { isUp: boolean | null }) {
  const t = useT();
  if (isUp === null) return <span className="badge badge-grey">{t("uptime:state.unknown")}</span>;
  return isUp ? (
    <span className="badge badge-green">{t("uptime:state.up")}</span>
  ) : (
    <span className="badge badge-red">{t("uptime:state.down")}</span>
  );
}

/** The measurements of the bars as a table of numbers. */
export function ComponentTable({ components }: { components: readonly ComponentUptime[] }) {
  const t = useT();
  const words = useUptimeWords();
  const columns = {
    component: t("uptime:column.component"),
    now: t("uptime:column.now"),
    share: t("uptime:column.share"),
    down: t("uptime:column.down"),
    measured: t("uptime:column.measured"),
  };
  return (
    <table className="ledger ledger-cards uptime-table">
      <caption className="sr-only">{t("uptime:table")}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.component}</th>
          <th scope="col">{columns.now}</th>
          <th scope="col" className="num">
            {columns.share}
          </th>
          <th scope="col" className="num">
            {columns.down}
          </th>
          <th scope="col" className="num">
            {columns.measured}
          </th>
        </tr>
      </thead>
      <tbody>
        {components.map((one) => (
          <tr key={one.component}>
            <th scope="row" data-label={columns.component}>
              {words.nameOf(one.component)}
            </th>
            <td data-label={columns.now}>
              <StateBadge isUp={one.isUp} />
            </td>
            <td data-label={columns.share} className="num">
              {words.share(one)}
            </td>
            <td data-label={columns.down} className="num">
              {words.duration(one.down)}
            </td>
            <td data-label={columns.measured} className="num">
              {words.duration(one.measured)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days whose bars are not clean, the newest first. */
export function DownDays({ components }: { components: readonly ComponentUptime[] }) {
  const { t, locale } = useLanguage();
  const words = useUptimeWords();
  const rows = components
    .flatMap(({ component, days }) => days.flatMap((day) => (day && day.down > 0 ? [{ component, ...day }] : [])))
    .sort((a, b) => b.day.localeCompare(a.day))
    .slice(0, MOST_DAYS);
  if (rows.length === 0) return <p className="mt-3 text-ink-2">{t("uptime:days.none", { days: shownDays })}</p>;
  const columns = {
    day: t("uptime:column.day"),
    component: t("uptime:column.component"),
    down: t("uptime:column.down"),
  };
  return (
    <table className="ledger ledger-cards uptime-table">
      <caption className="sr-only">{t("uptime:days")}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.day}</th>
          <th scope="col">{columns.component}</th>
          <th scope="col" className="num">
            {columns.down}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.day} ${row.component}`}>
            <th scope="row" data-label={columns.day}>
              <time dateTime={row.day}>{formatDate(startOfSeoulDate(row.day), locale)}</time>
            </th>
            <td data-label={columns.component}>{words.nameOf(row.component)}</td>
            <td data-label={columns.down} className="num">
              {words.duration(row.down)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Outages({ outages }: { outages: readonly Outage[] }) {
  const t = useT();
  if (outages.length === 0) return <p className="mt-3 text-ink-2">{t("uptime:outages.none", { days: shownDays })}</p>;
  return (
    <ul className="uptime-outages">
      {outages.map((outage) => (
        <OutageItem key={`${outage.component} ${isoOf(outage.startedAt)}`} outage={outage} />
      ))}
    </ul>
  );
}

function OutageItem({ outage: { component, startedAt, endedAt } }: { outage: Outage }) {
  const { t, locale } = useLanguage();
  const words = useUptimeWords();
  const from = formatDateTime(startedAt, locale);
  const minutes = endedAt === null ? 0 : Math.round((endedAt.getTime() - startedAt.getTime()) / MINUTE);
  return (
    <li>
      <h3>
        {t("uptime:outage.title", { component: words.nameOf(component) })}{" "}
        {endedAt === null ? (
          <span className="badge badge-red">{t("uptime:outage.open")}</span>
        ) : (
          <>
            <span className={`badge badge-${minutes > shortMinutes ? "red" : "amber"}`}>{words.duration(minutes)}</span>{" "}
            <span className="badge badge-green">{t("uptime:outage.over")}</span>
          </>
        )}
      </h3>
      <p>
        {endedAt === null
          ? t("uptime:outage.since", { from })
          : t("uptime:outage.range", { from, to: formatDateTime(endedAt, locale) })}
      </p>
    </li>
  );
}
