import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageInput } from "#app/domain/shared/paging.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysFinder, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { listedItems } from "./listed-items.server.ts";
import { type QueueView, viewOf } from "./queue-view.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const view = viewOf(url);
  const days = askedDays(url);
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), ...days.range };
  const queue = await answerOrRefuse(page, () => listedItems(services, actor, view, asked));
  return listAnswer(days, { title: `${t("moderation:nav")} · ${t("common:nav.admin")}`, queue, view });
}

const noneOf = {
  open: "moderation:none",
  applied: "moderation:applied.none",
  appeals: "moderation:appeals.none",
} as const;

export default function ModerationQueue() {
  const { t, locale } = useLanguage();
  const { queue, view, days } = useLoaderData<typeof loader>();
  const filters = { view, ...days.range };
  const { items, page, limit, total } = queue;
  const label = {
    kind: t("moderation:kind"),
    seller: t("market:table.seller"),
    submitted: t("moderation:submitted"),
    due: t("refund:case.due"),
  };
  return (
    <AdminPage title={t("moderation:nav")} lead={t("moderation:lead")} alert={<DaysSummary days={days} />}>
      <Views view={view} />
      <DaysFinder to={adminPaths.moderation()} of={t("moderation:submitted")} days={days}>
        {view ? <input type="hidden" name="view" value={view} /> : null}
      </DaysFinder>
      {items.length === 0 ? <p className="notice">{t(noneOf[view ?? "open"])}</p> : null}
      {items.length > 0 ? (
        <table className="ledger ledger-cards">
          <caption className="sr-only">{t("moderation:nav")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("market:table.service")}</th>
              <th scope="col">{label.kind}</th>
              <th scope="col">{label.seller}</th>
              <th scope="col">{label.submitted}</th>
              {view === "applied" ? null : <th scope="col">{label.due}</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row" className="order-what">
                  <LocaleLink to={item.to} className="font-semibold" lang={langOf(item.titleLocale)}>
                    {item.title}
                  </LocaleLink>
                </th>
                <td data-label={label.kind}>
                  <span>
                    {t(`moderation:kind.${item.kind}`)}
                    {item.isAppeal ? (
                      <span className="badge badge-sign badge-blue ml-2">
                        <Icon name="undo" />
                        {t("moderation:appeal")}
                      </span>
                    ) : null}
                  </span>
                </td>
                <td data-label={label.seller}>{item.seller}</td>
                <td data-label={label.submitted}>
                  <time dateTime={isoOf(item.submittedAt)}>{formatDateTime(item.submittedAt, locale)}</time>
                </td>
                {view === "applied" ? null : (
                  <td data-label={label.due}>
                    <span>
                      <time dateTime={isoOf(item.dueAt)}>{formatDateTime(item.dueAt, locale)}</time>
                      {item.overdue ? (
                        <span className="badge badge-sign badge-red ml-2">
                          <Icon name="alert" />
                          {t("admin:deposits.overdue")}
                        </span>
                      ) : null}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.moderation({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.moderation(filters)} total={total} />
    </AdminPage>
  );
}

function Views({ view }: { view: QueueView | undefined }) {
  const t = useT();
  const href = useHref();
  return (
    <nav aria-label={t("moderation:nav")} className="tab-links">
      <ul>
        {([undefined, "appeals", "applied"] as const).map((name) => (
          <li key={name ?? "open"}>
            <a href={href(adminPaths.moderation({ view: name }))} aria-current={view === name ? "page" : undefined}>
              {t(`moderation:view.${name ?? "open"}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
