import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { QueueInput } from "#app/domain/partners/input.ts";
import { listApplications } from "#app/domain/partners/read-application.server.ts";
import { applicationStatuses } from "#app/domain/partners/status.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ApplicationBadge } from "#app/ui/partners/application-badge.tsx";

/** Applications to the partner programme: what waits with the first due first. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const asked = QueueInput.parse({ page: 1, ...Object.fromEntries(page.url.searchParams), limit: undefined });
  const list = await answerOrRefuse(page, () => listApplications(page.services, page.actor, asked));
  return { title: `${page.t("partner:admin.title")} · ${page.t("common:nav.admin")}`, list, view: asked.view };
}

type Listed = ReturnType<typeof useLoaderData<typeof loader>>["list"]["items"][number];

export default function PartnerApplications() {
  const { t } = useLanguage();
  const href = useHref();
  const { list, view } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t("partner:admin.title")}>
      <nav aria-label={t("partner:admin.title")} className="tab-links">
        <ul>
          {applicationStatuses.map((name) => (
            <li key={name}>
              <a href={href(adminPaths.partners({ view: name }))} aria-current={name === view ? "page" : undefined}>
                {t(`partner:status.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {list.items.length > 0 ? (
        <ApplicationTable items={list.items} caption={t(`partner:status.${view}`)} />
      ) : (
        <p className="notice">{t("partner:admin.none")}</p>
      )}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        to={(number) => adminPaths.partners({ view, page: number })}
      />
    </AdminPage>
  );
}

function ApplicationTable({ items, caption }: { items: readonly Listed[]; caption: string }) {
  const { t, locale } = useLanguage();
  const label = {
    type: t("partner:field.businessType"),
    received: t("support:received"),
    status: t("support:status"),
  };
  return (
    <table className="ledger ledger-cards talk-list">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("support:company")}</th>
          <th scope="col">{label.type}</th>
          <th scope="col">{label.received}</th>
          <th scope="col">{label.status}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.partner(item.id)} className="font-semibold">
                {item.company || item.number}
              </LocaleLink>
              <span className="block text-sm text-ink-3">
                <span className="mono">{item.number}</span> · {t(`order:country.${item.country}` as MessageKey)}
              </span>
              {item.isRepeated ? <span className="badge badge-amber">{t("partner:admin.repeated")}</span> : null}
            </th>
            <td data-label={label.type}>{t(`partner:type.${item.businessType}`)}</td>
            <td data-label={label.received}>
              <time dateTime={isoOf(item.createdAt)}>{formatDateTime(item.createdAt, locale)}</time>
            </td>
            <td data-label={label.status}>
              <span>
                <ApplicationBadge status={item.status} isLate={item.isLate} />
                {item.status === "waiting" ? (
                  <span className="mt-1 block text-sm text-ink-2">
                    {t("consultation:offer.until", { date: formatDateTime(item.dueAt, locale) })}
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
