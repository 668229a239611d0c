import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listServicesForOperators } from "#app/domain/back-office/list-services.server.ts";
import { serviceStates } from "#app/domain/back-office/service-states.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { countCap } from "#app/domain/terms.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { langOf, numberLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DayFields, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { serviceListQuery, filtersOf } from "./service-list-query.ts";
import { stateBadge, stateWords } from "./service-words.ts";

/** All services, the newest first, by words, state and day. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const days = askedDays(url);
  const asked = serviceListQuery(url);
  const list = await answerOrRefuse(page, () => listServicesForOperators(services, actor, { ...asked, ...days.range }));
  const { after, ...filters } = asked;
  return listAnswer(days, {
    title: `${t("moderation:services.title")} · ${t("common:nav.admin")}`,
    list,
    filters,
    isFirst: after === null,
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminServices() {
  const { t, locale } = useLanguage();
  const { list, filters, days, isFirst } = useLoaderData<typeof loader>();
  const kept = filtersOf(filters, days.errors ? {} : days.typed);
  const words = formatNumber(Math.min(list.total, countCap), numberLocale(locale));
  const number = list.total > countCap ? t("common:count.capped", { count: words }) : words;
  return (
    <AdminPage
      title={t("moderation:services.title")}
      lead={t("moderation:services.lead")}
      alert={<DaysSummary days={days} />}
    >
      <Finder filters={filters} days={days} />
      <p className="mb-3 text-ink-2">{t("admin:orders.total", { count: list.total, number })}</p>
      {list.items.length > 0 ? <ServiceTable items={list.items} /> : <p className="notice">{t("admin:none.found")}</p>}
      {isFirst && list.next === null ? null : (
        <nav aria-label={t("common:page.label")} className="mt-4 flex flex-wrap gap-3">
          {isFirst ? null : (
            <LocaleLink to={adminPaths.services(kept)} className="btn btn-ghost">
              {t("admin:members.first")}
            </LocaleLink>
          )}
          {list.next === null ? null : (
            <LocaleLink to={adminPaths.services({ ...kept, after: list.next })} rel="next" className="btn btn-ghost">
              {t("common:page.next")}
            </LocaleLink>
          )}
        </nav>
      )}
      <ListExport to={adminPaths.csv.services(kept)} total={list.total} />
    </AdminPage>
  );
}

function Finder({ filters, days }: Pick<Loaded, "filters" | "days">) {
  const { t } = useLanguage();
  const href = useHref();
  return (
    <form method="get" action={href(adminPaths.services())} className="finder" role="search">
      <label>
        {t("moderation:services.words")}
        <input type="search" name="q" defaultValue={filters.q} maxLength={100} className="input" />
      </label>
      <label className="short">
        {t("order:payment.status")}
        <select name="state" defaultValue={filters.state ?? ""} className="input">
          <option value="">{t("admin:sla.all")}</option>
          {serviceStates.map((name) => (
            <option key={name} value={name}>
              {t(stateWords[name])}
            </option>
          ))}
        </select>
      </label>
      <DayFields of={t("moderation:submitted")} days={days} />
      <button type="submit" className="btn btn-quiet">
        {t("common:search.submit")}
      </button>
    </form>
  );
}

function ServiceTable({ items }: { items: Loaded["list"]["items"] }) {
  const { t, locale } = useLanguage();
  const label = {
    seller: t("market:table.seller"),
    category: t("market:facet.category"),
    state: t("order:payment.status"),
    created: t("moderation:submitted"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("moderation:services.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("market:table.service")}</th>
          <th scope="col">{label.seller}</th>
          <th scope="col">{label.category}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.created}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((service) => {
          const { words, badge } = stateBadge(service);
          return (
            <tr key={service.id}>
              <th scope="row" className="order-what">
                <LocaleLink
                  to={adminPaths.service(service.id)}
                  className="font-semibold"
                  lang={langOf(service.titleLocale)}
                >
                  {service.title}
                </LocaleLink>
                <span className="mono block text-sm text-ink-3">#{service.id}</span>
              </th>
              <td data-label={label.seller}>{service.seller}</td>
              <td data-label={label.category}>{t(`catalog:category.${service.category}` as MessageKey)}</td>
              <td data-label={label.state}>
                <span className={`badge ${badge}`}>{t(words)}</span>
              </td>
              <td data-label={label.created}>
                <time dateTime={isoOf(service.createdAt)}>{formatDateTime(service.createdAt, locale)}</time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
