import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deliveryStatuses } from "#app/domain/deliveries/status.ts";
import { saleStatuses } from "#app/domain/orders/status.ts";
import { SalesInput } from "#app/domain/payouts/input.ts";
import { listSales } from "#app/domain/payouts/list-sales.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { BalanceStrip } from "#app/ui/payouts/balance-strip.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SaleTable } from "./sale-table.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, country, url } = page;
  const asked = SalesInput.parse({ page: 1, ...Object.fromEntries(url.searchParams), limit: undefined });
  const found = await answerOrRefuse(page, () => listSales(services, actor, asked));
  const { status, delivery, from, to, payout } = asked;
  return {
    title: `${t("sales:title")} · ${t("common:brand")}`,
    ...found,
    filters: { status, delivery, from, to, payout },
    country,
  };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Sales() {
  const t = useT();
  const { sales, totals, balance, filters, country } = useLoaderData<typeof loader>();
  const won = useWon(country);
  const { items, page, limit, total } = sales;
  return (
    <>
      <h1>{t("sales:title")}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t("sales:lead")}</p>
      <BalanceStrip balance={balance} country={country} />
      <p className="mb-8 mt-3">
        <LocaleLink to={paths.mypage.payouts()} className="link">
          {t("sales:payouts.title")}
        </LocaleLink>
      </p>
      <Filters filters={filters} />
      {filters.payout ? (
        <p className="notice mb-4">
          {t("sales:payoutOnly")}{" "}
          <LocaleLink to={paths.mypage.sales()} className="link">
            {t("sales:showAll")}
          </LocaleLink>
        </p>
      ) : null}
      <p className="mb-3 text-ink-2">
        {t("sales:count", { count: totals.count })}
        {totals.count > 0
          ? ` · ${t("order:shares.paid")} ${won(totals.paid)} · ${t("sales:share")} ${won(totals.earned - totals.givenBack)}`
          : null}
      </p>
      {items.length > 0 ? (
        <SaleTable sales={items} country={country} caption={t("sales:title")} />
      ) : (
        <p className="notice">{t("sales:none")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => paths.mypage.sales({ ...filters, page: number })}
      />
    </>
  );
}

function Filters({ filters: { status, delivery, from, to } }: { filters: Loaded["filters"] }) {
  const t = useT();
  const href = useHref();
  return (
    <form method="get" action={href(paths.mypage.sales())} className="finder" role="search">
      <label>
        {t("order:list.status")}
        <select name="status" defaultValue={status ?? ""} className="input">
          <option value="">{t("sales:anyStatus")}</option>
          {saleStatuses.map((name) => (
            <option key={name} value={name}>
              {t(`order:status.sale.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("delivery:title")}
        <select name="delivery" defaultValue={delivery ?? ""} className="input">
          <option value="">{t("sales:anyStatus")}</option>
          {deliveryStatuses.map((name) => (
            <option key={name} value={name}>
              {t(`delivery:status.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="short">
        {t("sales:from")}
        <input type="date" name="from" defaultValue={from} className="input" />
      </label>
      <label className="short">
        {t("sales:to")}
        <input type="date" name="to" defaultValue={to} className="input" />
      </label>
      <button type="submit" className="btn btn-quiet">
        {t("sales:filter")}
      </button>
    </form>
  );
}
