import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DepositSearchInput, listOpenDeposits } from "#app/domain/payments/transfers/deposits.server.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { DepositTable } from "./deposit-table.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DayFields, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const query = DepositSearchInput.parse({ page: 1, ...Object.fromEntries(url.searchParams), limit: undefined });
  const days = askedDays(url);
  const deposits = await answerOrRefuse(page, () => listOpenDeposits(services, actor, { ...query, ...days.range }));
  const { q, overdue } = query;
  const title = `${t("admin:nav.deposits")} · ${t("common:nav.admin")}`;
  return listAnswer(days, { title, deposits, q, overdue, country });
}

export default function AdminDeposits() {
  const t = useT();
  const href = useHref();
  const { deposits, q, overdue, country, days } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = deposits;
  const filters = { q, overdue: overdue ? "1" : undefined, ...days.range };
  return (
    <AdminPage title={t("admin:deposits.title")} lead={t("admin:deposits.lead")} alert={<DaysSummary days={days} />}>
      <form method="get" action={href(adminPaths.deposits())} className="finder" role="search">
        <label>
          {t("admin:deposits.search")}
          <input type="search" name="q" defaultValue={q} maxLength={100} className="input" />
        </label>
        <label className="choice">
          <input type="checkbox" name="overdue" value="1" defaultChecked={overdue} />
          <span>{t("admin:deposits.onlyOverdue")}</span>
        </label>
        <DayFields of={t("order:list.date")} days={days} />
        <button type="submit" className="btn btn-quiet">
          {t("common:search.submit")}
        </button>
      </form>
      <p className="mb-3 text-ink-2">{t("admin:deposits.total", { count: total })}</p>
      {items.length > 0 ? (
        <DepositTable deposits={items} country={country} caption={t("admin:deposits.title")} />
      ) : (
        <p className="notice">
          {t(q || overdue || days.range.from || days.range.to ? "admin:none.found" : "admin:deposits.none")}
        </p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.deposits({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.deposits(filters)} total={total} />
    </AdminPage>
  );
}
