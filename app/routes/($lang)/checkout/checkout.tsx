import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOrders } from "#app/domain/orders/queries.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { notFound, openMemberPage, requireId } from "#app/http/page.server.ts";
import { orderRows } from "#app/http/views/order-rows.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { OrderList } from "#app/ui/orders/order-list.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

/** `?service=7` leads to that service's checkout; without it, the orders that still wait for their money. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const service = page.url.searchParams.get("service");
  if (service !== null) throw redirect(page.href(paths.market.checkout(requireId(service))));
  const input = PageInput.parse({ page: page.url.searchParams.get("page") ?? 1 });
  const waiting = await listOrders(page.services, page.actor, { ...input, status: "processing" });
  if (waiting.items.length === 0 && waiting.page > 1) notFound();
  return {
    title: `${page.t("order:waiting.title")} · ${page.t("common:brand")}`,
    waiting: { ...waiting, items: orderRows(waiting.items, page) },
    country: page.country,
  };
}

export default function WaitingOrders() {
  const t = useT();
  const { waiting, country } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = waiting;
  return (
    <div className="wrap py-8">
      <h1>{t("order:waiting.title")}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t("order:waiting.text")}</p>
      {items.length > 0 ? (
        <OrderList orders={items} country={country} caption={t("order:waiting.title")} />
      ) : (
        <EmptyState title={t("order:waiting.empty")}>
          <p>{t("order:waiting.emptyText")}</p>
          <p className="flex flex-wrap gap-3">
            <LocaleLink to={paths.market.list()} className="btn">
              {t("order:waiting.toMarket")}
            </LocaleLink>
            <LocaleLink to={paths.mypage.orders()} className="btn btn-ghost">
              {t("common:nav.orders")}
            </LocaleLink>
          </p>
        </EmptyState>
      )}
      <Pagination page={page} pages={Math.ceil(total / limit)} to={(number) => `${paths.checkout()}?page=${number}`} />
    </div>
  );
}
