import type { OrderNext } from "#app/domain/checkout/order-view.ts";
import type { DeliveryStatus } from "#app/domain/deliveries/status.ts";
import type { GoodsHold } from "#app/domain/orders/goods/access.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";
import type { PaymentStatus } from "#app/domain/payments/core/status.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { DeliveryBadge } from "#app/ui/deliveries/delivery-badge.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { Cover } from "./cover.tsx";

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
  /** Picture of the service, where it may be shown. */
  coverId: number | null;
  payment: { method: string; status: PaymentStatus; dueAt: Date | null } | null;
  next: OrderNext;
  canReview: boolean;
  /** The reason for which the buyer may not use what was bought now. */
  hold: GoodsHold | null;
  /** The work on what is not a template, in words, while it goes on. */
  work: { status: DeliveryStatus; badge: string; act: string | null } | null;
};

type OrderListProps = { orders: readonly ListedOrder[]; country: Country; caption: string };

/** A member's orders, each with its picture, its state and the one thing to do with it. */
export function OrderList({ orders, country, caption }: OrderListProps) {
  const t = useT();
  return (
    <table className="ledger orders">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("order:list.service")}</th>
          <th scope="col">{t("order:list.status")}</th>
          <th scope="col" className="num">
            {t("order:list.amount")}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.number} order={order} country={country} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, country }: { order: ListedOrder; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const { number, title, titleLocale, kind, sellerName, createdAt, status, payment, totalAmount, currency, work } =
    order;
  return (
    <tr>
      <th scope="row">
        <div className="order-service">
          <Cover id={order.coverId} />
          <div className="min-w-0">
            <LocaleLink
              id={`order-${number}`}
              to={paths.mypage.order(number)}
              className="font-semibold no-underline hover:text-jade hover:underline"
              lang={langOf(titleLocale)}
            >
              {title}
            </LocaleLink>
            {kind === "support-extension" ? <span className="text-ink-2"> · {t("licence:support.title")}</span> : null}
            <span className="block text-sm text-ink-3">
              {sellerName} ·{" "}
              <time dateTime={isoOf(createdAt)} className="whitespace-nowrap">
                {formatDate(createdAt, locale)}
              </time>
              <span className="mono block">{number}</span>
            </span>
          </div>
        </div>
      </th>
      <td>
        {work ? (
          <DeliveryBadge status={work.status} words={work.badge} />
        ) : (
          <StatusBadge kind="order" status={status} />
        )}
        {order.hold ? (
          <span className="mt-1 block text-sm text-amber">
            {t(order.hold === "refund-pending" ? "order:hold.refund" : "order:hold.withdrawal")}
          </span>
        ) : null}
        {payment ? <PaymentState payment={payment} /> : null}
      </td>
      <td className="num font-semibold">{amount(totalAmount, currency)}</td>
      <td className="order-act">
        <NextAct order={order} />
        {order.canReview ? (
          <LocaleLink
            to={paths.order.review(number)}
            className="btn btn-quiet mt-2"
            aria-describedby={`order-${number}`}
          >
            <Icon name="star" />
            {t("order:review.write")}
          </LocaleLink>
        ) : null}
      </td>
    </tr>
  );
}

/** While money is awaited, until when; afterwards how it was paid. */
function PaymentState({ payment: { method, status, dueAt } }: { payment: NonNullable<ListedOrder["payment"]> }) {
  const { t, locale } = useLanguage();
  return (
    <span className="mt-1 block text-sm text-ink-3">
      <span className="sr-only">{t("order:list.payment")} </span>
      {t(methodName(method))}
      {status === "pending" && dueAt ? (
        <span className="block text-amber">{t("order:list.due", { date: formatDateTime(dueAt, locale) })}</span>
      ) : null}
    </span>
  );
}

/** A filled button for what waits for the buyer. The link is described by the title of its row, which it does not repeat. */
function NextAct({ order: { number, next, payment, work } }: { order: ListedOrder }) {
  const t = useT();
  if (work?.act)
    return (
      <LocaleLink to={paths.order.delivery(number)} className="btn" aria-describedby={`order-${number}`}>
        {work.act}
      </LocaleLink>
    );
  const isTransfer = payment?.method === "bank-transfer" && payment.status === "pending";
  const act =
    next === "pay" && payment
      ? isTransfer
        ? ACTS.deposit
        : ACTS.pay
      : next === "download"
        ? ACTS.download
        : ACTS.view;
  return (
    <LocaleLink to={act.to(number)} className={act.look} aria-describedby={`order-${number}`}>
      {act === ACTS.download ? <Icon name="download" /> : null}
      {t(act.words)}
    </LocaleLink>
  );
}

type Act = { to: (number: string) => string; words: MessageKey; look: string };
const ACTS = {
  deposit: { to: paths.order.view, words: "order:transfer.title", look: "btn" },
  pay: { to: paths.order.pay, words: "payment:pay.title", look: "btn" },
  download: { to: paths.order.download, words: "order:download.button", look: "btn btn-ghost" },
  view: { to: paths.mypage.order, words: "order:success.toOrder", look: "btn btn-quiet" },
} as const satisfies Record<string, Act>;
