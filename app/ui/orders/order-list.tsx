import { methodName } from "#app/ui/payments/method-texts.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import type { PaymentStatus } from "#app/domain/payments/core/status.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { langOf } from "./order-lines.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

export type ListedOrder = {
  number: string;
  kind: "purchase" | "support-extension";
  status: OrderStatus;
  currency: string;
  totalAmount: number;
  createdAt: Date;
  title: string;
  titleLocale: string;
  sellerName: string;
  payment: { method: string; status: PaymentStatus; dueAt: Date | null } | null;
};

/** A member's orders: a table where there is room, cards below. */
export function OrderList({
  orders,
  country,
  caption,
}: {
  orders: readonly ListedOrder[];
  country: Country;
  caption: string;
}) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const label = {
    date: t("order:list.date"),
    amount: t("order:list.amount"),
    status: t("order:list.status"),
    payment: t("order:list.payment"),
    service: t("order:list.service"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{label.service}</th>
          <th scope="col">{label.date}</th>
          <th scope="col">{label.status}</th>
          <th scope="col">{label.payment}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row" className="order-what">
              <LocaleLink
                to={paths.mypage.order(order.number)}
                className="font-semibold"
                lang={langOf(order.titleLocale)}
              >
                {order.title}
              </LocaleLink>
              {order.kind === "support-extension" ? (
                <span className="text-ink-2"> · {t("licence:support.title")}</span>
              ) : null}
              <span className="block text-sm text-ink-3">
                <span className="mono">{order.number}</span> · {order.sellerName}
              </span>
            </th>
            <td data-label={label.date}>
              <time dateTime={isoOf(order.createdAt)} className="whitespace-nowrap">
                {formatDate(order.createdAt, locale)}
              </time>
            </td>
            <td data-label={label.status}>
              <StatusBadge kind="order" status={order.status} />
            </td>
            <td data-label={label.payment}>{order.payment ? <PaymentCell payment={order.payment} /> : "–"}</td>
            <td data-label={label.amount} className="num font-semibold">
              {amount(order.totalAmount, order.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** While money is awaited, until when; afterwards how it was paid. */
function PaymentCell({ payment: { method, status, dueAt } }: { payment: NonNullable<ListedOrder["payment"]> }) {
  const { t, locale } = useLanguage();
  return (
    <span>
      {t(methodName(method))}
      {status === "pending" && dueAt ? (
        <span className="block text-sm text-amber">{t("order:list.due", { date: formatDateTime(dueAt, locale) })}</span>
      ) : null}
    </span>
  );
}
