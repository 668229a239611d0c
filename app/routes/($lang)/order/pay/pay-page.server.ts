import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import type { OrderView, OrderViewPayment } from "#app/domain/checkout/order-view.ts";
import { changePaymentMethod } from "#app/domain/payments/core/change-method.server.ts";
import { ChangeMethodInput } from "#app/domain/payments/core/change-method-input.ts";
import { offeredWays } from "#app/domain/payments/core/offered-ways.server.ts";
import { startPayPal } from "#app/domain/payments/providers/start-paypal.server.ts";
import { bankTransferDays } from "#app/domain/terms.ts";
import { paths } from "#app/paths.ts";
import type { PayView } from "./pay-view.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { openBuyersOrder } from "#app/http/order-page.server.ts";
import { answerOrRefuse, type MemberPage } from "#app/http/page.server.ts";
import { paypalWays } from "#app/http/paying.server.ts";

/** The buyer's order that waits for its money. Where nothing is to be paid (any more), the return page says how it stands. */
export async function loadPay(args: LoaderFunctionArgs): Promise<PayView> {
  const { page, order } = await openBuyersOrder(args, args.params.number);
  const { payment } = order;
  if (!order.canPay || !payment) throw redirect(page.href(paths.order.paymentComplete(order.number)));
  const ways = await offeredWays(page.services, { won: order.totalAmount, own: order.quoted });
  const { paypal } = page.services;
  return {
    title: `${page.t("payment:pay.title")} · ${page.t("common:brand")}`,
    country: page.country,
    order,
    payment,
    state: stateOf(payment, ways),
    notice: noticeOf(page, order),
    ways,
    bankTransferDays,
    paypal: paypal && { clientId: paypal.clientId, currency: paypal.currency, sdkBaseUrl: paypal.sdkBaseUrl },
  };
}

function stateOf({ method, status, quote }: OrderViewPayment, ways: PayView["ways"]): PayView["state"] {
  if (status !== "pending") return "ended";
  if (method === "free" || !ways.some((way) => way.method === method)) return "unavailable";
  return quote?.expired ? "expired" : method;
}

function noticeOf({ url }: MemberPage, { payment }: OrderView): PayView["notice"] {
  if (payment?.providerState === "declined") return "declined";
  return url.searchParams.get("back") === "cancelled" ? "cancelled" : null;
}

/** Two forms: on to PayPal, and another way to pay (or the same one again). */
export async function submitPay(args: ActionFunctionArgs) {
  // Whose order it is comes before what was typed.
  const {
    page,
    order: { number: orderNumber },
  } = await openBuyersOrder(args, args.params.number);
  const intent = (await formOf(args.request.clone())).get("intent");
  return answerOrRefuse(page, () =>
    intent === "paypal" ? toPayPal(args, page, orderNumber) : change(args, page, orderNumber),
  );
}

function toPayPal({ request, context }: ActionFunctionArgs, page: MemberPage, orderNumber: string) {
  return submitForm(request, z.object({}), async () => {
    const { approveUrl } = await startPayPal(page.services, page.actor, {
      orderNumber,
      ...paypalWays(context, page.locale, orderNumber),
    });
    return redirect(approveUrl ?? page.href(paths.order.paymentComplete(orderNumber)), 303);
  });
}

function change({ request, context }: ActionFunctionArgs, page: MemberPage, orderNumber: string) {
  return submitForm(request, ChangeMethodInput, async (input) => {
    const { method } = await changePaymentMethod(page.services, page.actor, { ...input, orderNumber });
    setFlash(context, { tone: "success", key: "payment:change.done" });
    return redirect(
      page.href(method === "bank-transfer" ? paths.order.success(orderNumber) : paths.order.pay(orderNumber)),
      303,
    );
  });
}
