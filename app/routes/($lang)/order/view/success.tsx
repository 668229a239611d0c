import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { openBuyersOrder } from "#app/http/order-page.server.ts";
import { openMemberPage } from "#app/http/page.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { BankTransfer } from "#app/ui/payments/bank-transfer.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { langOf } from "#app/ui/orders/order-lines.tsx";
import { PayOn } from "#app/ui/payments/pay-on.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data?.title);
export const headers = privateHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("order");
  if (asked === null) throw redirect((await openMemberPage(args)).href(paths.mypage.orders()));
  const { page, order } = await openBuyersOrder(args, asked);
  const title = `${page.t("order:success.title")} · ${page.t("common:brand")}`;
  return { title, order, country: page.country };
}

export default function OrderSuccess() {
  const t = useT();
  const { order, country } = useLoaderData<typeof loader>();
  const { payment } = order;
  const transfer = payment?.bankAccount ? payment : null;
  return (
    <div className="wrap grid gap-8 pb-10 pt-10">
      <div>
        <p className="idx" aria-hidden="true">
          {order.number}
        </p>
        <h1>{t(headingOf(order))}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-2">
          <span lang={langOf(order.lines[0]!.titleLocale)}>{order.lines[0]!.title}</span>
          <StatusBadge kind="order" status={order.status} />
        </p>
      </div>
      {transfer?.bankAccount ? (
        <div className="max-w-[680px]">
          <BankTransfer
            account={transfer.bankAccount}
            amount={transfer.amount}
            currency={transfer.currency}
            depositorName={transfer.depositorName}
            dueAt={transfer.dueAt}
            country={country}
          />
        </div>
      ) : null}
      {transfer ? null : <PayOn order={order} />}
      <NextSteps order={order} />
      <div className="flex flex-wrap gap-3">
        {order.download?.state === "available" ? (
          <LocaleLink to={paths.order.download(order.number)} className="btn">
            <Icon name="download" />
            {t("order:download.button")}
          </LocaleLink>
        ) : null}
        <LocaleLink
          to={paths.order.view(order.number)}
          className={order.download || (order.canPay && !transfer) ? "btn btn-ghost" : "btn"}
        >
          {t("order:success.toOrder")}
        </LocaleLink>
        <LocaleLink to={paths.market.list()} className="btn btn-quiet">
          {t("order:success.toMarket")}
        </LocaleLink>
      </div>
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

/** Lists the next steps. */
function NextSteps({ order }: { order: OrderView }) {
  const t = useT();
  const { next, lines } = order;
  if (order.kind === "support-extension" || next === "cancelled" || next === "refunded" || next === "consult")
    return null;
  if (next === "pay" && order.payment?.method !== "bank-transfer") return null;
  const isTemplate = lines[0]!.serviceType === "template";
  const deliver = isTemplate ? "download" : "work";
  const steps = next === "pay" ? (["transfer", "confirm", deliver] as const) : ([deliver, "support"] as const);
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="mb-4">
        {t("order:success.next")}
      </h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`order:success.step.${step}`)}</h3>
            <p>{t(`order:success.step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
