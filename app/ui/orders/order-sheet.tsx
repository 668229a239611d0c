import { DeliveryPart, type DeliverySummary } from "#app/ui/deliveries/delivery-summary.tsx";
import type { ReactNode } from "react";
import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { AgreedWork } from "./agreed-work.tsx";
import { DeliveryFacts, PartyFacts, PaymentFacts } from "./order-facts.tsx";
import { OrderLines, SellerShares } from "./order-lines.tsx";
import { GoodsNotice } from "./goods-notice.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";

/** An order as a page of the ledger: for its buyer, its seller or an operator, each with what concerns them. One A4 page. `children`: what is to be done now. */
export function OrderSheet({
  order,
  country,
  heading: Heading = "h1",
  delivery = null,
  children,
}: {
  order: OrderView;
  country: Country;
  heading?: "h1" | "h2";
  delivery?: DeliverySummary | null;
  children?: ReactNode;
}) {
  const { t, locale } = useLanguage();
  return (
    <article className="sheet">
      <div className="sheet-head">
        <div>
          <p className="idx" aria-hidden="true">
            {t(`order:view.role.${order.role}`)}
          </p>
          <Heading className="sheet-number">
            <span className="sr-only">{t("order:view.heading")} </span>
            {order.number}
          </Heading>
          <p className="mt-1 text-md text-ink-2">
            {t("order:view.placedAt")}{" "}
            <time dateTime={isoOf(order.createdAt)}>{formatDateTime(order.createdAt, locale)}</time>
          </p>
          <p className="mt-3">
            {order.role === "seller" ? (
              <StatusBadge kind="sale" status={order.saleStatus} />
            ) : (
              <StatusBadge kind="order" status={order.status} />
            )}
          </p>
        </div>
        <Stamp order={order} />
      </div>
      <OrderTimeline order={order} />
      {order.cancelReason ? <p className="notice mt-4">{t(`order:cancelled.${order.cancelReason}`)}</p> : null}
      <GoodsNotice order={order} />
      {children}
      <OrderLines order={order} country={country} />
      {order.lines.map(({ serviceId, work }) => (work ? <AgreedWork key={serviceId} work={work} /> : null))}
      {order.role === "buyer" ? null : <SellerShares order={order} country={country} />}
      <div className="sheet-halves">
        <PaymentFacts payment={order.payment} country={country} />
        {delivery ? <DeliveryPart summary={delivery} /> : <DeliveryFacts order={order} />}
        <PartyFacts order={order} />
      </div>
    </article>
  );
}

/** The seal of the house on what is settled. Its words stand in the page too. */
function Stamp({ order }: { order: OrderView }) {
  const t = useT();
  const { locale } = useLanguage();
  const stamped = order.refundedAt
    ? (["refunded", "stamp-blue", order.refundedAt] as const)
    : order.cancelledAt
      ? (["cancelled", "stamp-grey", order.cancelledAt] as const)
      : order.paidAt && order.totalAmount > 0
        ? (["paid", "", order.paidAt] as const)
        : null;
  if (!stamped) return null;
  const [word, tone, at] = stamped;
  return (
    <p className={`stamp ${tone}`.trim()} aria-hidden="true">
      <span>
        {t(`order:stamp.${word}`)}
        <small>{formatDate(at, locale)}</small>
      </span>
    </p>
  );
}
