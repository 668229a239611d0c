import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DepositSearchInput, listOpenDeposits } from "#app/domain/payments/transfers/deposits.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { DepositTable } from "./deposit-table.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const query = DepositSearchInput.parse({ page: 1, ...Object.fromEntries(url.searchParams), limit: undefined });
  const deposits = await answerOrRefuse(page, () => listOpenDeposits(services, actor, query));
  const { q, overdue } = query;
  return { title: `${t("admin:nav.deposits")} · ${t("common:nav.admin")}`, deposits, q, overdue, country };
}

export default function AdminDeposits() {
  const t = useT();
  const href = useHref();
  const { deposits, q, overdue, country } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = deposits;
  const filters = { q, overdue: overdue ? "1" : undefined };
  return (
    <AdminPage title={t("admin:deposits.title")} lead={t("admin:deposits.lead")}>
      <form method="get" action={href(paths.admin.deposits())} className="finder" role="search">
        <label>
          {t("admin:deposits.search")}
          <input type="search" name="q" defaultValue={q} maxLength={100} className="input" />
        </label>
        <label className="choice">
          <input type="checkbox" name="overdue" value="1" defaultChecked={overdue} />
          <span>{t("admin:deposits.onlyOverdue")}</span>
        </label>
        <button type="submit" className="btn">
          {t("common:search.submit")}
        </button>
      </form>
      <p className="mb-3 text-ink-2">{t("admin:deposits.total", { count: total })}</p>
      {items.length > 0 ? (
        <DepositTable deposits={items} country={country} caption={t("admin:deposits.title")} />
      ) : (
        <p className="notice">{t(q || overdue ? "admin:none.found" : "admin:deposits.none")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => paths.admin.deposits({ ...filters, page: number })}
      />
    </AdminPage>
  );
}
