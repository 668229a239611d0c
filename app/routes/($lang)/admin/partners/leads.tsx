import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LeadQueueInput } from "#app/domain/partners/leads/input.ts";
import { leadStatuses } from "#app/domain/partners/leads/lead.ts";
import { listLeads } from "#app/domain/partners/leads/read-leads.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { LeadBadge } from "#app/ui/partners/lead-badge.tsx";

/** Leads of partners: conflicts that wait for a decision, the first due first. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const asked = LeadQueueInput.parse({ page: 1, ...Object.fromEntries(page.url.searchParams), limit: undefined });
  const list = await answerOrRefuse(page, () => listLeads(page.services, page.actor, asked));
  const items = list.items.map(({ lead, partner, isLate }) => ({
    ...{ id: lead.id, company: lead.company, conflict: lead.conflict, status: lead.status, isLate },
    ...{ createdAt: lead.createdAt, dueAt: lead.dueAt, expiresAt: lead.expiresAt, partner },
  }));
  return {
    title: `${page.t("lead:admin.title")} · ${page.t("common:nav.admin")}`,
    list: { ...list, items },
    view: asked.view,
  };
}

type Listed = ReturnType<typeof useLoaderData<typeof loader>>["list"]["items"][number];

export default function Leads() {
  const { t } = useLanguage();
  const href = useHref();
  const { list, view } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t("lead:admin.title")}>
      <nav aria-label={t("lead:admin.title")} className="tab-links">
        <ul>
          {leadStatuses.map((name) => (
            <li key={name}>
              <a href={href(adminPaths.leads({ view: name }))} aria-current={name === view ? "page" : undefined}>
                {t(`lead:status.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {list.items.length > 0 ? (
        <LeadRows items={list.items} caption={t(`lead:status.${view}`)} />
      ) : (
        <p className="notice">{t("lead:admin.none")}</p>
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        to={(number) => adminPaths.leads({ view, page: number })}
      />
    </AdminPage>
  );
}

function LeadRows({ items, caption }: { items: readonly Listed[]; caption: string }) {
  const { t, locale } = useLanguage();
  const label = { partner: t("lead:partner"), at: t("lead:registered"), status: t("support:status") };
  return (
    <table className="ledger ledger-cards talk-list">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("support:company")}</th>
          <th scope="col">{label.partner}</th>
          <th scope="col">{label.at}</th>
          <th scope="col">{label.status}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((lead) => (
          <tr key={lead.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.lead(lead.id)} className="font-semibold">
                {lead.company || t("lead:forgotten")}
              </LocaleLink>
              {lead.conflict === "none" ? null : (
                <span className="block text-sm text-ink-3">{t(`lead:conflict.${lead.conflict}`)}</span>
              )}
            </th>
            <td data-label={label.partner}>
              {lead.partner.company} <span className="mono text-sm text-ink-3">{lead.partner.code}</span>
            </td>
            <td data-label={label.at}>
              <time dateTime={isoOf(lead.createdAt)}>{formatDate(lead.createdAt, locale)}</time>
            </td>
            <td data-label={label.status}>
              <span>
                <LeadBadge status={lead.status} isLate={lead.isLate} />
                {lead.status === "waiting" && lead.dueAt ? (
                  <span className="mt-1 block text-sm text-ink-2">
                    {t("lead:decidedBy", { date: formatDateTime(lead.dueAt, locale) })}
                  </span>
                ) : null}
                {lead.status === "active" && lead.expiresAt ? (
                  <span className="mt-1 block text-sm text-ink-2">
                    {t("lead:until", { date: formatDate(lead.expiresAt, locale) })}
                  </span>
                ) : null}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
