import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { notFound, openMemberPage } from "#app/http/page.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { OrderList } from "#app/ui/orders/order-list.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data?.title);
export const headers = privateHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const input = PageInput.parse({ page: page.url.searchParams.get("page") ?? 1 });
  const orders = await listOrders(page.services, page.actor, input);
  if (orders.items.length === 0 && orders.page > 1) notFound();
  return { title: `${page.t("common:nav.orders")} · ${page.t("common:brand")}`, orders, country: page.country };
}

export default function MyOrders() {
  const t = useT();
  const { orders, country } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = orders;
  return (
    <>
      <h1 className="mt-6">{t("common:nav.orders")}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t("order:list.total", { count: total })}</p>
      {items.length > 0 ? (
        <OrderList orders={items} country={country} caption={t("common:nav.orders")} />
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
      <Pagination page={page} pages={Math.ceil(total / limit)} to={(number) => paths.mypage.orders(number)} />
    </>
  );
}
