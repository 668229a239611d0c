import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listMonths } from "#app/domain/ledger/books-of-month.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t } = page;
  const months = await answerOrRefuse(page, () => listMonths(services, actor));
  return { title: `${t("admin:nav.months")} · ${t("common:nav.admin")}`, months };
}

export default function AdminMonths() {
  const { t, locale } = useLanguage();
  const { months } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t("sales:months.title")} lead={t("sales:months.lead")}>
      <table className="ledger">
        <caption className="sr-only">{t("sales:months.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("sales:month.name")}</th>
            <th scope="col">{t("order:list.status")}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, closedAt }) => (
            <tr key={month}>
              <th scope="row">
                <LocaleLink to={paths.admin.month(month)} className="link mono font-semibold">
                  {month}
                </LocaleLink>
              </th>
              <td>
                {closedAt ? t("sales:month.closedAt", { at: formatDateTime(closedAt, locale) }) : t("sales:month.open")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AdminPage>
  );
}
