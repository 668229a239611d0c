import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderByNumber } from "#app/domain/orders/order-by-number.server.ts";
import type { OrderView } from "#app/domain/orders/order-view.ts";
import { privatePage, requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { BankTransfer } from "#app/ui/bank-transfer.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { OrderSheet } from "#app/ui/order-sheet.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }, { name: "robots", content: "noindex" }];

/** `/order/{number}` and `/mypage/orders/{number}`: for the buyer, the seller and operators. `/order` is the list. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  if (args.params.number === undefined) throw redirect(page.href(paths.mypage.orders()));
  const orderNumber = requireOrderNumber(args.params.number);
  const order = await answerOrRefuse(page, () => orderByNumber(page.services, page.actor, { orderNumber }));
  const title = `${page.t("order:view.title", { number: order.number })} · ${page.t("common:brand")}`;
  return data({ title, order, country: page.country }, { headers: privatePage });
}

export default function OrderPage() {
  const t = useT();
  const { order, country } = useLoaderData<typeof loader>();
  const crumbs = [
    { name: t("common:nav.mypage"), to: paths.mypage.home() },
    ...(order.role === "buyer" ? [{ name: t("common:nav.orders"), to: paths.mypage.orders() }] : []),
    { name: order.number, to: paths.order.view(order.number) },
  ];
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <Transfer order={order} country={country} />
      <OrderSheet order={order} country={country} />
      <div className="no-print mt-6 flex flex-wrap items-center gap-3">
        {order.role === "buyer" ? <LocaleLink to={paths.mypage.orders()} className="btn btn-ghost"><Icon name="back" />{t("order:view.toOrders")}</LocaleLink> : null}
        {order.role === "operator" ? <LocaleLink to={paths.admin.order(order.number)} className="btn btn-ghost">{t("common:nav.admin")}</LocaleLink> : null}
        <PrintButton />
        {order.canCancel ? <LocaleLink to={paths.order.cancel(order.number)} className="btn btn-danger sm:ml-auto">{t("order:cancel.button")}</LocaleLink> : null}
      </div>
    </div>
  );
}

function Transfer({ order, country }: { order: OrderView; country: Country }) {
  const { payment } = order;
  if (!payment?.bankAccount) return null;
  return <div className="mb-6 max-w-[640px]"><BankTransfer account={payment.bankAccount} amount={payment.amount} currency={payment.currency} depositorName={payment.depositorName} dueAt={payment.dueAt} country={country} /></div>;
}
