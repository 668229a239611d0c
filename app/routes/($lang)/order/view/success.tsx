import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { claimDeposit } from "#app/domain/payments/transfers/claim-deposit.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { openBuyersOrder, requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { documentsAfterPayment } from "./complete-page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { BankTransfer } from "#app/ui/payments/bank-transfer.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Cover } from "#app/ui/orders/cover.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { isDelivered, PaidOrder } from "#app/ui/orders/paid-order.tsx";
import { PayOn } from "#app/ui/payments/pay-on.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("order");
  if (asked === null) throw redirect((await openMemberPage(args)).href(paths.mypage.orders()));
  const { page, order } = await openBuyersOrder(args, asked);
  const title = `${page.t("order:success.title")} · ${page.t("common:brand")}`;
  return { title, order, documents: await documentsAfterPayment(page, order), country: page.country };
}

/** The buyer says that the transfer is made. */
export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const orderNumber = requireOrderNumber(page.url.searchParams.get("order") ?? undefined);
  // Confirmed or cancelled a moment ago: the order's own page says which.
  const { refusal } = await answerOrRefuse(page, () =>
    attempt(["order-not-payable"], () => claimDeposit(page.services, page.actor, { orderNumber })),
  );
  if (!refusal) setFlash(args.context, { tone: "success", key: "order:transfer.claimedNow" });
  return redirect(page.href(paths.order.view(orderNumber)), 303);
}

export default function OrderSuccess() {
  const t = useT();
  const href = useHref();
  const { order, documents, country } = useLoaderData<typeof loader>();
  const { payment } = order;
  const transfer = payment?.bankAccount ? payment : null;
  return (
    <div className="wrap grid gap-8 pb-10 pt-10">
      <div>
        <p className="idx" aria-hidden="true">
          {order.number}
        </p>
        <h1>{t(headingOf(order))}</h1>
        {isDelivered(order) ? null : <Ordered order={order} />}
      </div>
      {transfer?.bankAccount ? (
        <div className="max-w-[680px]">
          <BankTransfer
            account={transfer.bankAccount}
            abroad={transfer.bankAbroad}
            amount={transfer.amount}
            currency={transfer.currency}
            depositorName={transfer.depositorName}
            dueAt={transfer.dueAt}
            country={country}
            claim={{ action: href(paths.order.success(order.number)), claimedAt: transfer.depositClaimedAt }}
          />
        </div>
      ) : null}
      {transfer ? null : <PayOn order={order} />}
      {isDelivered(order) ? (
        <PaidOrder order={order} documents={documents} country={country} />
      ) : (
        <NextSteps order={order} />
      )}
      <div className="flex flex-wrap gap-3">
        {isDelivered(order) ? null : (
          <LocaleLink
            to={paths.order.view(order.number)}
            className={order.canPay && !transfer ? "btn btn-ghost" : "btn"}
          >
            {t("order:success.toOrder")}
          </LocaleLink>
        )}
        <LocaleLink to={paths.market.list()} className="btn btn-quiet">
          {t("order:success.toMarket")}
        </LocaleLink>
      </div>
    </div>
  );
}

/** The service of an order that is not paid. */
function Ordered({ order }: { order: OrderView }) {
  const { title, titleLocale } = order.lines[0]!;
  return (
    <div className="order-service mt-3 text-ink-2">
      <Cover id={order.coverId} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span lang={langOf(titleLocale)}>{title}</span>
        <StatusBadge kind="order" status={order.status} />
      </p>
    </div>
  );
}

/** The address outlives the moment: opened a week later it must not say that money is still missing. */
function headingOf({ next, payment }: OrderView) {
  if (next === "pay" && payment?.method !== "bank-transfer") return "payment:success.heading" as const;
  if (next === "pay") return "order:success.heading.pay" as const;
  if (payment?.method === "free") return "order:success.heading.free" as const;
  return next === "cancelled" || next === "refunded"
    ? (`order:success.heading.${next}` as const)
    : ("order:success.heading.paid" as const);
}

/** The steps of a bank transfer. */
function NextSteps({ order }: { order: OrderView }) {
  const t = useT();
  const { next, lines } = order;
  if (order.kind === "support-extension" || next !== "pay" || order.payment?.method !== "bank-transfer") return null;
  const deliver = lines[0]!.serviceType === "template" ? "download" : "work";
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="mb-4">
        {t("order:success.next")}
      </h2>
      <ol className="steps">
        {(["transfer", "confirm", deliver] as const).map((step) => (
          <li key={step}>
            <h3>{t(`order:success.step.${step}`)}</h3>
            <p>{t(`order:success.step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
