import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOpenItems } from "#app/domain/moderation/queue.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { Pagination } from "#app/ui/pagination.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const queue = await answerOrRefuse(page, () =>
    listOpenItems(services, actor, PageInput.parse({ page: url.searchParams.get("page") ?? 1 })),
  );
  return { title: `${t("moderation:nav")} · ${t("common:nav.admin")}`, queue };
}

export default function ModerationQueue() {
  const { t, locale } = useLanguage();
  const { items, page, limit, total } = useLoaderData<typeof loader>().queue;
  const label = { seller: t("market:table.seller"), submitted: t("moderation:submitted"), due: t("refund:case.due") };
  return (
    <AdminPage title={t("moderation:nav")} lead={t("moderation:lead")}>
      {items.length === 0 ? <p className="notice">{t("moderation:none")}</p> : null}
      {items.length > 0 ? (
        <table className="ledger ledger-cards">
          <caption className="sr-only">{t("moderation:nav")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("market:table.service")}</th>
              <th scope="col">{label.seller}</th>
              <th scope="col">{label.submitted}</th>
              <th scope="col">{label.due}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row" className="order-what">
                  <LocaleLink
                    to={paths.admin.moderationItem(item.id)}
                    className="font-semibold"
                    lang={langOf(item.titleLocale)}
                  >
                    {item.title}
                  </LocaleLink>
                </th>
                <td data-label={label.seller}>{item.seller}</td>
                <td data-label={label.submitted}>
                  <time dateTime={isoOf(item.submittedAt)}>{formatDateTime(item.submittedAt, locale)}</time>
                </td>
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
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Pagination page={page} pages={Math.ceil(total / limit)} to={paths.admin.moderation} />
    </AdminPage>
  );
}
