import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { openBuyersOrder, requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";

const REFUSED = ["order-not-cancellable", "payment-in-progress"] as const;

/** Asks once more. An order that cannot be cancelled any more has nothing to ask. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, order } = await openBuyersOrder(args, args.params.number);
  if (!order.canCancel) throw redirect(page.href(paths.order.view(order.number)));
  const { number, totalAmount, currency, lines } = order;
  const { title, titleLocale } = lines[0]!;
  return {
    title: `${page.t("order:cancel.title")} · ${page.t("common:brand")}`,
    number,
    totalAmount,
    currency,
    service: { title, lang: langOf(titleLocale) },
    country: page.country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const orderNumber = requireOrderNumber(args.params.number);
  const back = page.href(paths.order.view(orderNumber));
  // Paid or cancelled a moment ago, or money is moving: the order's own page says which.
  const { refusal } = await answerOrRefuse(page, () =>
    attempt(REFUSED, () => cancelOrder(page.services, page.actor, { orderNumber })),
  );
  setFlash(
    args.context,
    refusal
      ? { tone: "error", key: `errors:${refusal.code as (typeof REFUSED)[number]}` }
      : { tone: "success", key: "order:cancel.done" },
  );
  return redirect(back, 303);
}

export default function CancelOrder() {
  const t = useT();
  const href = useHref();
  const { number, totalAmount, currency, service, country } = useLoaderData<typeof loader>();
  const amount = useAmount(country);
  return (
    <div className="wrap grid justify-items-start gap-5 py-10">
      <p className="idx" aria-hidden="true">
        {number}
      </p>
      <h1>{t("order:cancel.title")}</h1>
      <p className="max-w-[60ch] text-ink-2">
        <b className="text-ink" lang={service.lang}>
          {service.title}
        </b>{" "}
        · {amount(totalAmount, currency)}
      </p>
      <p className="notice notice-amber max-w-[60ch]">{t("order:cancel.text")}</p>
      <Form method="post" action={href(paths.order.cancel(number))} className="flex flex-wrap gap-3">
        <LocaleLink to={paths.order.view(number)} className="btn btn-quiet">
          {t("order:cancel.keep")}
        </LocaleLink>
        <button type="submit" className="btn btn-danger">
          {t("order:cancel.confirm")}
        </button>
      </Form>
    </div>
  );
}
