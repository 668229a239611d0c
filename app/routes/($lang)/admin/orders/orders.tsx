import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FoundOrder, OrderSearchInput, searchOrders } from "#app/domain/orders/search-orders.server.ts";
import { orderStatuses } from "#app/domain/orders/status.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { countCap } from "#app/domain/terms.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { type Country, langOf, numberLocale } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DayFields, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const query = OrderSearchInput.parse({
    q: "",
    page: 1,
    status: null,
    ...Object.fromEntries(url.searchParams),
    limit: undefined,
  });
  const days = askedDays(url);
  const orders = await answerOrRefuse(page, () => searchOrders(services, actor, { ...query, ...days.range }));
  return listAnswer(days, {
    title: `${t("admin:nav.orders")} · ${t("common:nav.admin")}`,
    orders,
    q: query.q,
    status: query.status,
    country,
  });
}

export default function AdminOrders() {
  const { t, locale } = useLanguage();
  const href = useHref();
  const { orders, q, status, country, days } = useLoaderData<typeof loader>();
  const { items, page, limit, total } = orders;
  const shown = Math.min(total, countCap);
  const filters = { q, status, ...days.range };
  const words = formatNumber(shown, numberLocale(locale));
  return (
    <AdminPage title={t("admin:orders.title")} lead={t("admin:orders.lead")} alert={<DaysSummary days={days} />}>
      <form method="get" action={href(adminPaths.orders())} className="finder" role="search">
        <label>
          {t("admin:orders.search")}
          <input type="search" name="q" defaultValue={q} maxLength={100} className="input" />
        </label>
        <label className="short">
          {t("order:list.status")}
          <select name="status" defaultValue={status ?? ""} className="input">
            <option value="">{t("admin:orders.anyStatus")}</option>
            {orderStatuses.map((name) => (
              <option key={name} value={name}>
                {t(`order:status.order.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <DayFields of={t("order:list.date")} days={days} />
        <button type="submit" className="btn btn-quiet">
          {t("common:search.submit")}
        </button>
      </form>
      <p className="mb-3 text-ink-2">
        {t("admin:orders.total", {
          count: total,
          number: total > countCap ? t("common:count.capped", { count: words }) : words,
        })}
      </p>
      {items.length > 0 ? (
        <FoundOrders orders={items} country={country} />
      ) : (
        <p className="notice">{t("admin:none.found")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(shown / limit)}
        to={(number) => adminPaths.orders({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.orders(filters)} total={total} />
    </AdminPage>
  );
}

function FoundOrders({ orders, country }: { orders: readonly FoundOrder[]; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const label = {
    order: t("admin:deposits.order"),
    buyer: t("order:parties.buyer"),
    date: t("order:list.date"),
    status: t("order:list.status"),
    amount: t("order:list.amount"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("admin:orders.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{label.order}</th>
          <th scope="col">{label.buyer}</th>
          <th scope="col">{label.date}</th>
          <th scope="col">{label.status}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.order(order.number)} className="mono font-semibold">
                {order.number}
              </LocaleLink>
              <span className="block text-sm text-ink-3" lang={langOf(order.titleLocale)}>
                {order.title}
              </span>
            </th>
            <td data-label={label.buyer}>
              <span>
                {order.buyer.nickname}
                <span className="block text-sm text-ink-3">{order.buyer.email}</span>
              </span>
            </td>
            <td data-label={label.date}>
              <time dateTime={isoOf(order.createdAt)}>{formatDateTime(order.createdAt, locale)}</time>
            </td>
            <td data-label={label.status}>
              <StatusBadge kind="order" status={order.status} />
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {amount(order.totalAmount, order.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
