import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadComplete } from "./complete-page.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { BankTransfer } from "#app/ui/payments/bank-transfer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...privateMeta(data?.title),
  // Works without a script, and not for ever.
  ...(data?.lookAgain ? [{ httpEquiv: "refresh", content: `4;url=${data.lookAgain}` }] : []),
];
export const headers = privateHeaders;

/** Says what is so, whatever the address promises: a payment is complete when the provider says that it is. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("order");
  if (asked === null) throw redirect((await openMemberPage(args)).href(paths.mypage.orders()));
  return loadComplete(args, asked);
}

export default function PaymentComplete() {
  const t = useT();
  const href = useHref();
  const { order, news, country } = useLoaderData<typeof loader>();
  const amount = useAmount(country);
  const { payment, download } = order;
  const paid = payment?.charge ?? { amount: order.totalAmount, currency: order.currency };
  const isNew = news === "checking" || news === "open" || news === "declined" || news === "review";
  const canDownload = download?.state === "available";
  return (
    <div className="wrap grid justify-items-start gap-5 py-10">
      <p className="idx" aria-hidden="true">
        {order.number}
      </p>
      <h1>{isNew ? t(`payment:complete.${news}.title`) : t(`order:complete.${news}.title`)}</h1>
      <p className="max-w-[60ch] text-lg text-ink-2" role="status">
        {isNew
          ? t(`payment:complete.${news}.text`, { amount: amount(paid.amount, paid.currency) })
          : t(`order:complete.${news}.text`, { amount: amount(paid.amount, paid.currency) })}
      </p>
      {payment ? (
        <p>
          <StatusBadge kind="payment" status={payment.status} />
        </p>
      ) : null}
      {payment?.bankAccount ? (
        <div className="w-full max-w-[680px]">
          <BankTransfer
            account={payment.bankAccount}
            amount={payment.amount}
            currency={payment.currency}
            depositorName={payment.depositorName}
            dueAt={payment.dueAt}
            country={country}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {canDownload ? (
          <LocaleLink to={paths.order.download(order.number)} className="btn">
            <Icon name="download" />
            {t("order:download.button")}
          </LocaleLink>
        ) : null}
        {order.canPay && (news === "open" || news === "declined" || news === "failed") ? (
          <LocaleLink to={paths.order.pay(order.number)} className="btn">
            {t("payment:pay.continue")}
          </LocaleLink>
        ) : null}
        {news === "checking" ? (
          <a href={href(paths.order.paymentComplete(order.number))} className="btn">
            {t("payment:complete.refresh")}
          </a>
        ) : null}
        <LocaleLink to={paths.order.view(order.number)} className={canDownload || isNew ? "btn btn-ghost" : "btn"}>
          {t("order:success.toOrder")}
        </LocaleLink>
      </div>
    </div>
  );
}
