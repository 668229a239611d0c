import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openBuyersOrder } from "#app/http/order-page.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { BankTransfer } from "#app/ui/bank-transfer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/use-amount.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data?.title);
export const headers = privateHeaders;

/** Says what is so, whatever the address promises: a payment is complete when its record says it is. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("order");
  if (asked === null) throw redirect((await openMemberPage(args)).href(paths.mypage.orders()));
  const { page, order } = await openBuyersOrder(args, asked);
  const status = order.refundedAt ? ("refunded" as const) : (order.payment?.status ?? ("none" as const));
  const title = `${page.t(`order:complete.${status}.title`)} · ${page.t("common:brand")}`;
  return { title, order, status, country: page.country };
}

export default function PaymentComplete() {
  const t = useT();
  const { order, status, country } = useLoaderData<typeof loader>();
  const amount = useAmount(country);
  const { payment, download } = order;
  return (
    <div className="wrap grid justify-items-start gap-5 py-10">
      <p className="idx" aria-hidden="true">{order.number}</p>
      <h1>{t(`order:complete.${status}.title`)}</h1>
      <p className="max-w-[60ch] text-lg text-ink-2">{t(`order:complete.${status}.text`, { amount: amount(order.totalAmount, order.currency) })}</p>
      {payment ? <p><StatusBadge kind="payment" status={payment.status} /></p> : null}
      {payment?.bankAccount ? (
        <div className="w-full max-w-[680px]">
          <BankTransfer account={payment.bankAccount} amount={payment.amount} currency={payment.currency} depositorName={payment.depositorName} dueAt={payment.dueAt} country={country} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {download?.state === "available" ? <LocaleLink to={paths.order.download(order.number)} className="btn"><Icon name="download" />{t("order:download.button")}</LocaleLink> : null}
        <LocaleLink to={paths.order.view(order.number)} className={download?.state === "available" ? "btn btn-ghost" : "btn"}>{t("order:success.toOrder")}</LocaleLink>
      </div>
    </div>
  );
}
