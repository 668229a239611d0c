import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readUptime } from "#app/domain/uptime/read-uptime.server.ts";
import { freshMinutes, outageProbes, shownDays } from "#app/domain/uptime/terms.ts";
import { openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, formatShortDay, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Bars, LegendBar, shortMinutes } from "./bars.tsx";
import { ComponentTable, DownDays, Outages } from "./numbers.tsx";
import sheet from "./uptime.css?url";
import { useUptimeWords } from "./use-uptime-words.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

const MINUTE = 60_000;

/** The measurements of the product in the last ninety days. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const { services, t } = page;
  const uptime = await readUptime(services);
  page.freshness.until = new Date(services.clock().getTime() + MINUTE);
  const about = {
    title: `${t("uptime:title")} · ${t("common:brand")}`,
    description: t("uptime:description"),
  };
  const crumbs = [
    { name: t("common:nav.home"), to: paths.home() },
    { name: t("uptime:title"), to: paths.status() },
  ];
  args.context.seo = describe(page, args.context.origin, {
    ...about,
    path: paths.status(),
    jsonLd: [breadcrumbListOf(page, args.context.origin, crumbs)],
  });
  return { ...about, crumbs, uptime };
}

export default function UptimePage() {
  const { crumbs, uptime } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="wrap uptime pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{t("uptime:title")}</h1>
      <Now />
      {uptime.components.length === 0 ? <p className="mt-4 text-ink-2">{t("uptime:empty")}</p> : <Measured />}
      <section className="section" aria-labelledby="how">
        <h2 id="how">{t("uptime:how")}</h2>
        <ul className="uptime-how">
          <li>{t("uptime:how.minute")}</li>
          <li>{t("uptime:how.outage", { probes: outageProbes })}</li>
          <li>{t("uptime:how.gaps")}</li>
        </ul>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <LocaleLink to={paths.explorer.home()} className="link inline-flex min-h-11 items-center">
            {t("uptime:how.chains")}
          </LocaleLink>
          <LocaleLink to={paths.contacts.form()} className="link inline-flex min-h-11 items-center">
            {t("uptime:how.contact")}
          </LocaleLink>
        </p>
      </section>
    </div>
  );
}

/** One sentence about this moment, and of when it is. */
function Now() {
  const { uptime } = useLoaderData<typeof loader>();
  const { t, locale } = useLanguage();
  const { measuredAt, components } = uptime;
  const state = measuredAt === null ? "unknown" : components.some(({ isUp }) => isUp === false) ? "down" : "up";
  return (
    <p className={`uptime-now uptime-now-${state}`}>
      <strong>{t(`uptime:now.${state}`, { minutes: freshMinutes })}</strong>
      {measuredAt === null ? null : (
        <time dateTime={isoOf(measuredAt)}>{t("uptime:measuredAt", { time: formatDateTime(measuredAt, locale) })}</time>
      )}
    </p>
  );
}

function Measured() {
  const { uptime } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <NinetyDays />
      <section className="section" aria-labelledby="outages">
        <h2 id="outages">{t("uptime:outages")}</h2>
        <Outages outages={uptime.outages} />
      </section>
      <details className="section uptime-numbers">
        <summary>
          <h2>{t("uptime:table")}</h2>
        </summary>
        <ComponentTable components={uptime.components} />
        <h3>{t("uptime:days")}</h3>
        <DownDays components={uptime.components} />
      </details>
    </>
  );
}

function NinetyDays() {
  const { uptime } = useLoaderData<typeof loader>();
  const { t, locale } = useLanguage();
  const words = useUptimeWords();
  const legend = [
    ["clean", t("uptime:legend.clean")],
    ["short", t("uptime:legend.short", { minutes: shortMinutes })],
    ["long", t("uptime:legend.long", { minutes: shortMinutes })],
    ["none", t("uptime:legend.none")],
  ] as const;
  return (
    <section className="section" aria-labelledby="period">
      <div className="uptime-head">
        <h2 id="period">{t("uptime:period", { days: shownDays })}</h2>
        <ul>
          {legend.map(([tone, text]) => (
            <li key={tone}>
              <LegendBar tone={tone} /> {text}
            </li>
          ))}
        </ul>
      </div>
      <ol className="uptime-rows">
        {uptime.components.map((one) => (
          <li key={one.component}>
            <p>
              <b>{words.nameOf(one.component)}</b>
              <small>{words.measureOf(one.component)}</small>
            </p>
            <Bars {...one} />
            <strong>{words.share(one)}</strong>
          </li>
        ))}
      </ol>
      <p className="uptime-scale">
        <span>{formatShortDay(uptime.from, locale)}</span>
        <span>{t("uptime:scale")}</span>
        <span>{t("uptime:today")}</span>
      </p>
    </section>
  );
}
