import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPromises, PromisesInput } from "#app/domain/back-office/list-promises.server.ts";
import { type PromiseKind, promiseKinds } from "#app/domain/back-office/promises.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { langOf, numberLocale } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useAge } from "./use-age.ts";

/** Everything with a promised time that is not done, overdue first. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const query = PromisesInput.parse({
    page: url.searchParams.get("page") ?? 1,
    kind: url.searchParams.get("kind"),
    limit: undefined,
  });
  const promises = await answerOrRefuse(page, () => listPromises(services, actor, query));
  const now = services.clock();
  return {
    title: `${t("admin:sla.title")} · ${t("common:nav.admin")}`,
    kind: query.kind,
    now,
    promises: { ...promises, items: promises.items.map((item) => ({ ...item, to: pathOf(item) })) },
  };
}

function pathOf({ kind, id, number }: { kind: PromiseKind; id: string; number: string | null }): string {
  const pages: Record<PromiseKind, string> = {
    request: adminPaths.conversation(id),
    moderation: adminPaths.moderationItem(id),
    appeal: adminPaths.service(Number(number)),
    case: adminPaths.case(id),
    ticket: adminPaths.ticket(id),
    document: adminPaths.document(id),
    delivery: adminPaths.order(number ?? ""),
    partner: adminPaths.partner(id),
    lead: adminPaths.lead(id),
    compensation: adminPaths.compensation(id),
  };
  return pages[kind];
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function SlaBoard() {
  const { t } = useLanguage();
  const href = useHref();
  const { promises, kind, now } = useLoaderData<typeof loader>();
  const { items, page, limit, total, counts } = promises;
  return (
    <AdminPage title={t("admin:sla.title")} lead={t("admin:sla.lead")}>
      <Kinds counts={counts} kind={kind} />
      {items.length > 0 ? <PromiseTable items={items} now={now} /> : <p className="notice">{t("admin:sla.none")}</p>}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.sla({ kind, page: number })}
      />
      <p className="mt-4">
        <a href={href(adminPaths.slaCsv({ kind }))} className="btn btn-quiet" download>
          {t("admin:sla.csv")}
        </a>
      </p>
    </AdminPage>
  );
}

function Kinds({ counts, kind }: { counts: Loaded["promises"]["counts"]; kind: PromiseKind | null }) {
  const { t, locale } = useLanguage();
  const href = useHref();
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  const sum = (field: "open" | "overdue") => counts.reduce((all, row) => all + row[field], 0);
  const tabs = [
    { name: null, open: sum("open"), overdue: sum("overdue") },
    ...promiseKinds.map((name) => ({ name, ...counts.find((row) => row.kind === name)! })),
  ];
  return (
    <nav aria-label={t("admin:sla.kinds")} className="tab-links">
      <ul>
        {tabs.map(({ name, open, overdue }) => (
          <li key={name ?? "all"}>
            <a href={href(adminPaths.sla({ kind: name }))} aria-current={name === kind ? "page" : undefined}>
              {name === null ? t("admin:sla.all") : t(`admin:sla.kind.${name}`)} {number(open)}
              {overdue > 0 ? (
                <span className="ml-1 text-red">
                  {t("admin:sla.late")} {number(overdue)}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PromiseTable({ items, now }: { items: Loaded["promises"]["items"]; now: Date | string }) {
  const { t, locale } = useLanguage();
  const age = useAge();
  const label = {
    kind: t("moderation:kind"),
    due: t("refund:case.due"),
    age: t("admin:sla.age"),
    by: t("admin:sla.by"),
    reminded: t("admin:sla.reminded"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("admin:sla.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("admin:sla.what")}</th>
          <th scope="col">{label.kind}</th>
          <th scope="col">{label.due}</th>
          <th scope="col">{label.age}</th>
          <th scope="col">{label.by}</th>
          <th scope="col">{label.reminded}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ kind, id, number, title, titleLocale, to, dueAt, since, by, overdue, reminded }) => (
          <tr key={id}>
            <th scope="row" className="order-what">
              <LocaleLink to={to} className="font-semibold" lang={titleLocale ? langOf(titleLocale) : undefined}>
                {title}
              </LocaleLink>
              {number ? <span className="mono block text-sm text-ink-3">{number}</span> : null}
            </th>
            <td data-label={label.kind}>{t(`admin:sla.kind.${kind}`)}</td>
            <td data-label={label.due}>
              <span>
                <time dateTime={isoOf(dueAt)}>{formatDateTime(dueAt, locale)}</time>
                {overdue ? (
                  <span className="badge badge-sign badge-red ml-2">
                    <Icon name="alert" />
                    {t("admin:deposits.overdue")}
                  </span>
                ) : null}
              </span>
            </td>
            <td data-label={label.age}>{age(since, now)}</td>
            <td data-label={label.by}>{by ?? t("admin:sla.us")}</td>
            <td data-label={label.reminded}>
              {reminded === null ? "–" : t(reminded ? "admin:sla.sent" : "admin:sla.notYet")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
