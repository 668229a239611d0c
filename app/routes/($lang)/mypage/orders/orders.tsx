import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOrders } from "#app/domain/orders/queries.server.ts";
import { orderPeriods } from "#app/domain/orders/periods.ts";
import { OwnOrdersInput } from "#app/domain/orders/search-orders.server.ts";
import { type OrderStatus, orderStatuses } from "#app/domain/orders/status.ts";
import { ordersToReview } from "#app/domain/reviews/own-reviews.server.ts";
import { notFound, openMemberPage } from "#app/http/page.server.ts";
import { orderRows } from "#app/http/views/order-rows.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { OrderList } from "#app/ui/orders/order-list.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

const DAY = 24 * 60 * 60 * 1000;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const asked = { q: "", status: null, period: null, page: 1, ...Object.fromEntries(page.url.searchParams) };
  const { period, ...filter } = OwnOrdersInput.parse({ ...asked, limit: undefined });
  const placedSince = period && new Date(page.services.clock().getTime() - Number(period) * DAY);
  const orders = await listOrders(page.services, page.actor, { ...filter, placedSince });
  if (orders.items.length === 0 && orders.page > 1) notFound();
  const orderNumbers = orders.items.map(({ number }) => number);
  const toReview = await ordersToReview(page.services, page.actor, { orderNumbers });
  return {
    title: `${page.t("common:nav.orders")} · ${page.t("common:brand")}`,
    orders: { ...orders, items: orderRows(orders.items, page, toReview) },
    country: page.country,
    filter: { q: filter.q, status: filter.status, period },
  };
}

export default function MyOrders() {
  const t = useT();
  const { orders, country, filter } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = orders;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <h1>{t("common:nav.orders")}</h1>
      <p className="mb-4 mt-1 text-ink-2">{t("order:list.total", { count: total })}</p>
      {total > 0 || isFiltered ? <Finder {...filter} isFiltered={isFiltered} /> : null}
      {items.length > 0 ? (
        <OrderList orders={items} country={country} caption={t("common:nav.orders")} />
      ) : isFiltered ? (
        <EmptyState title={t("find:none")}>
          <p>{t("find:none.text")}</p>
        </EmptyState>
      ) : (
        <EmptyState title={t("order:list.empty")}>
          <p>{t("order:list.emptyText")}</p>
          <p>
            <LocaleLink to={paths.market.list()} className="btn">
              {t("order:waiting.toMarket")}
            </LocaleLink>
          </p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => paths.mypage.orders({ ...filter, page: number })}
      />
    </>
  );
}

type FinderProps = { q: string; status: OrderStatus | null; period: string | null; isFiltered: boolean };

/** Searches among the member's own orders. */
function Finder({ q, status, period, isFiltered }: FinderProps) {
  const t = useT();
  const href = useHref();
  return (
    <form method="get" action={href(paths.mypage.orders())} className="finder" role="search">
      <label>
        {t("find:orders")}
        <input type="search" name="q" defaultValue={q} maxLength={100} className="input" />
      </label>
      <label className="short">
        {t("order:list.status")}
        <select name="status" defaultValue={status ?? ""} className="input">
          <option value="">{t("find:anyStatus")}</option>
          {orderStatuses.map((name) => (
            <option key={name} value={name}>
              {t(`order:status.order.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="short">
        {t("find:period")}
        <select name="period" defaultValue={period ?? ""} className="input">
          <option value="">{t("find:period.any")}</option>
          {orderPeriods.map((days) => (
            <option key={days} value={days}>
              {t(`find:period.${days}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-quiet">
        {t("common:search.submit")}
      </button>
      {isFiltered ? (
        <LocaleLink to={paths.mypage.orders()} className="btn btn-quiet">
          {t("find:clear")}
        </LocaleLink>
      ) : null}
    </form>
  );
}
