import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { documentsOfOrder } from "#app/domain/documents/documents-of-order.server.ts";
import { orderWhenCaptured } from "#app/domain/checkout/order-when-captured.server.ts";
import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { readRefundsOfOrder } from "#app/domain/refunds/case-view.server.ts";
import { reviewOfOrder } from "#app/domain/reviews/own-reviews.server.ts";
import { deliverySummary } from "#app/http/views/delivery-summary.server.ts";
import { orderDocuments } from "#app/http/views/order-documents.server.ts";
import { requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { BankTransfer } from "#app/ui/payments/bank-transfer.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { OrderDocuments } from "#app/ui/documents/document-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LicenceActivations } from "./licence-activations.tsx";
import { AutoRefresh } from "#app/ui/payments/auto-refresh.tsx";
import { nextRefresh } from "./next-refresh.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { OrderReview } from "#app/ui/orders/order-review.tsx";
import { OrderSheet } from "#app/ui/orders/order-sheet.tsx";
import { PayOn } from "#app/ui/payments/pay-on.tsx";
import { OrderSupport } from "#app/ui/orders/order-support.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { RefundSection } from "#app/ui/refunds/refund-section.tsx";

/** `/order/{number}` and `/mypage/orders/{number}`: for the buyer, the seller and operators. `/order` is the list. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  if (args.params.number === undefined) throw redirect(page.href(paths.mypage.orders()));
  const orderNumber = requireOrderNumber(args.params.number);
  const order = await answerOrRefuse(page, () => orderWhenCaptured(page.services, page.actor, { orderNumber }));
  const [documents, refunds, review] = await answerOrRefuse(page, () =>
    Promise.all([
      documentsOfOrder(page.services, page.actor, { orderNumber }),
      readRefundsOfOrder(page.services, page.actor, { orderNumber }),
      order.role === "buyer" ? reviewOfOrder(page.services, page.actor, { orderNumber: order.number }) : null,
    ]),
  );
  const title = `${page.t("order:view.title", { number: order.number })} · ${page.t("common:brand")}`;
  const refresh =
    order.role === "buyer" && order.payment?.inFlight && !order.payment.underReview ? nextRefresh(page.url) : null;
  return {
    title,
    order: { ...order, delivery: null },
    delivery: order.delivery && deliverySummary(page, order, order.delivery),
    documents: orderDocuments(page, documents, order.number),
    refunds,
    review: review && { canWrite: review.canWrite, rating: review.review?.rating ?? null },
    refreshHref: refresh === null ? null : `${page.url.pathname}?refresh=${refresh}`,
    country: page.country,
  };
}

export default function OrderPage() {
  const t = useT();
  const { order, delivery, documents, refunds, review, refreshHref, country } = useLoaderData<typeof loader>();
  const crumbs = [
    { name: t("common:nav.mypage"), to: paths.mypage.home() },
    ...(order.role === "buyer" ? [{ name: t("common:nav.orders"), to: paths.mypage.orders() }] : []),
    { name: order.number, to: paths.order.view(order.number) },
  ];
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <AutoRefresh to={refreshHref} />
      <OrderSheet order={order} country={country} delivery={delivery}>
        <Transfer order={order} country={country} />
      </OrderSheet>
      {review ? <OrderReview number={order.number} {...review} /> : null}
      <RefundSection number={order.number} standing={refunds} country={country} />
      {documents ? <OrderDocuments view={documents} /> : null}
      <OrderSupport order={order} country={country} />
      <LicenceActivations order={order} />
      <div className="no-print mt-6 flex flex-wrap items-center gap-3">
        {order.role === "buyer" ? (
          <LocaleLink to={paths.mypage.orders()} className="btn btn-ghost">
            <Icon name="back" />
            {t("order:view.toOrders")}
          </LocaleLink>
        ) : null}
        {order.role === "operator" ? (
          <LocaleLink to={paths.admin.order(order.number)} className="btn btn-ghost">
            {t("common:nav.admin")}
          </LocaleLink>
        ) : null}
        <PrintButton />
        {order.canCancel ? (
          <LocaleLink to={paths.order.cancel(order.number)} className="btn btn-danger sm:ml-auto">
            {t("order:cancel.button")}
          </LocaleLink>
        ) : null}
      </div>
    </div>
  );
}

function Transfer({ order, country }: { order: OrderView; country: Country }) {
  const href = useHref();
  const { payment } = order;
  if (payment && (payment.method !== "bank-transfer" || payment.underReview)) return <PayOn order={order} />;
  if (!payment?.bankAccount) return null;
  return (
    <BankTransfer
      account={payment.bankAccount}
      abroad={payment.bankAbroad}
      amount={payment.amount}
      currency={payment.currency}
      depositorName={payment.depositorName}
      dueAt={payment.dueAt}
      country={country}
      claim={{ action: href(paths.order.success(order.number)), claimedAt: payment.depositClaimedAt }}
    />
  );
}
