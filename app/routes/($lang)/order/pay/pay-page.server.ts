import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import type { OrderView, OrderViewPayment } from "#app/domain/checkout/order-view.ts";
import { changePaymentMethod } from "#app/domain/payments/methods/change-method.server.ts";
import { ChangeMethodInput } from "#app/domain/payments/methods/change-method-input.ts";
import { offeredOptions } from "#app/domain/payments/methods/offered-options.server.ts";
import { paymentInstructions } from "#app/domain/payments/providers/payment-instructions.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { bankTransferDays } from "#app/domain/terms.ts";
import { paths } from "#app/paths.ts";
import type { PayView } from "./pay-view.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { openBuyersOrder } from "#app/http/order-page.server.ts";
import { answerOrRefuse, type MemberPage } from "#app/http/page.server.ts";
import { returnAddresses } from "#app/http/paying.server.ts";

/** The buyer's order that waits for its money. Where nothing is to be paid (any more), the return page says how it stands. */
export async function loadPay(args: LoaderFunctionArgs): Promise<PayView> {
  const { page, order } = await openBuyersOrder(args, args.params.number);
  const { payment } = order;
  if (!order.canPay || !payment) throw redirect(page.href(paths.order.paymentComplete(order.number)));
  const options = await offeredOptions(page.services, { won: order.totalAmount, own: order.quoted });
  return {
    title: `${page.t("payment:pay.title")} · ${page.t("common:brand")}`,
    country: page.country,
    order,
    payment,
    state: stateOf(payment, options),
    notice: noticeOf(page, order),
    options,
    bankTransferDays,
    browser: page.services.providers.get(payment.method)?.api?.browser ?? null,
    instructions: await paymentInstructions(page.services, page.actor, { orderNumber: order.number }),
  };
}

function stateOf({ method, status, quote }: OrderViewPayment, options: PayView["options"]): PayView["state"] {
  if (status !== "pending") return "ended";
  if (method === "free" || !options.some((option) => option.method === method)) return "unavailable";
  if (quote?.expired) return "expired";
  return method === "bank-transfer" ? "bank-transfer" : "provider";
}

function noticeOf({ url }: MemberPage, { payment }: OrderView): PayView["notice"] {
  if (payment?.providerState === "declined") return "declined";
  return url.searchParams.get("back") === "cancelled" ? "cancelled" : null;
}

/** Two forms: on to the provider, and another method (or the same one again). */
export async function submitPay(args: ActionFunctionArgs) {
  // The owner of the order is checked before the form.
  const {
    page,
    order: { number: orderNumber },
  } = await openBuyersOrder(args, args.params.number);
  const intent = (await formOf(args.request.clone())).get("intent");
  return answerOrRefuse(page, () =>
    intent === "pay" ? toProvider(args, page, orderNumber) : change(args, page, orderNumber),
  );
}

function toProvider({ request, context }: ActionFunctionArgs, page: MemberPage, orderNumber: string) {
  return submitForm(request, z.object({}), async () => {
    const { approveUrl } = await startPayment(page.services, page.actor, {
      orderNumber,
      ...returnAddresses(context, page.locale, orderNumber),
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
