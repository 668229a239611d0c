import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadComplete } from "./complete-page.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { BankTransfer } from "#app/ui/payments/bank-transfer.tsx";
import { IssuedAccount } from "#app/ui/payments/issued-account.tsx";
import { AutoRefresh } from "#app/ui/payments/auto-refresh.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { isDelivered, PaidOrder } from "#app/ui/orders/paid-order.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

/** Shows the state of the payment, whatever the address promises: a payment is complete when the provider says that it is. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("order");
  if (asked === null) throw redirect((await openMemberPage(args)).href(paths.mypage.orders()));
  return loadComplete(args, asked);
}

export default function PaymentComplete() {
  const t = useT();
  const href = useHref();
  const { order, documents, progress, text, body, paid, account, refreshHref, country } =
    useLoaderData<typeof loader>();
  const amount = useAmount(country);
  const { payment } = order;
  const isOver = progress !== "checking" && progress !== "open" && progress !== "declined" && progress !== "review";
  const isPaid = isOver && isDelivered(order);
  return (
    <div className="wrap grid justify-items-start gap-5 py-10">
      <p className="idx" aria-hidden="true">
        {order.number}
      </p>
      <AutoRefresh to={refreshHref} />
      <h1>{t(`${text}.title`)}</h1>
      <p className="max-w-[60ch] text-lg text-ink-2" role="status">
        {t(body, { amount: amount(paid.amount, paid.currency) })}
      </p>
      {payment && !isPaid ? (
        <p>
          <StatusBadge kind="payment" status={payment.status} />
        </p>
      ) : null}
      {payment?.bankAccount ? (
        <div className="w-full max-w-[680px]">
          <BankTransfer
            account={payment.bankAccount}
            abroad={payment.bankAbroad}
            amount={payment.amount}
            currency={payment.currency}
            depositorName={payment.depositorName}
            dueAt={payment.dueAt}
            country={country}
          />
        </div>
      ) : null}
      {account ? (
        <div className="w-full max-w-[680px]">
          <IssuedAccount {...account} charge={paid} dueAt={payment?.dueAt ?? null} country={country} />
        </div>
      ) : null}
      {isPaid ? <PaidOrder order={order} documents={documents} country={country} /> : null}
      <div className="flex flex-wrap gap-3">
        {order.canPay &&
        account === null &&
        (progress === "open" || progress === "declined" || progress === "failed") ? (
          <LocaleLink to={paths.order.pay(order.number)} className="btn">
            {t("payment:pay.continue")}
          </LocaleLink>
        ) : null}
        {progress === "checking" || account ? (
          <a href={href(paths.order.paymentComplete(order.number))} className="btn">
            {t("payment:complete.refresh")}
          </a>
        ) : null}
        {isPaid ? null : (
          <LocaleLink to={paths.order.view(order.number)} className={isOver ? "btn" : "btn btn-ghost"}>
            {t("order:success.toOrder")}
          </LocaleLink>
        )}
      </div>
    </div>
  );
}
