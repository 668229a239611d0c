import type { LoaderFunctionArgs } from "@remix-run/node";
import { paymentInstructions } from "#app/domain/payments/providers/payment-instructions.server.ts";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { documentsOfOrder } from "#app/domain/documents/documents-of-order.server.ts";
import { paths } from "#app/paths.ts";
import { openBuyersOrder, requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { orderDocuments } from "#app/http/views/order-documents.server.ts";
import { isDelivered } from "#app/ui/orders/paid-order.tsx";
import { nextRefresh } from "./next-refresh.ts";

const OURS = ["order", "refresh"];
/** A provider adds parameters of its own to our address. */
const cameBack = ({ searchParams }: URL) => [...searchParams.keys()].some((name) => !OURS.includes(name));

/** States whose texts are of the payment; the others' are of the order. */
const OF_PAYMENT = ["checking", "open", "declined", "review"] as const;
const isOfPayment = (progress: string): progress is (typeof OF_PAYMENT)[number] =>
  (OF_PAYMENT as readonly string[]).includes(progress);

/** Refreshes the buyer's payment at the provider and loads its page. Of the parameters that a provider adds to the return address, only their presence is used. */
export async function loadComplete(args: LoaderFunctionArgs, asked: string) {
  const opened = await openMemberPage(args);
  const orderNumber = requireOrderNumber(asked);
  const { progress, orderNumber: number } = await answerOrRefuse(opened, () =>
    refreshPayment(opened.services, opened.actor, { orderNumber, payerIsBack: cameBack(opened.url) }),
  );
  const { page, order } = await openBuyersOrder(args, number);
  const refresh = progress === "checking" ? nextRefresh(page.url) : null;
  const refreshHref = refresh === null ? null : page.href(paths.order.paymentComplete(order.number, refresh));
  const paid = order.payment?.charge ?? { amount: order.totalAmount, currency: order.currency };
  const account = progress === "open" ? await accountFor(page, order) : null;
  const text = account
    ? ("payment:complete.deposit" as const)
    : isOfPayment(progress)
      ? (`payment:complete.${progress}` as const)
      : (`order:complete.${progress}` as const);
  const body =
    text === "payment:complete.review"
      ? (`payment:complete.review.${order.payment?.underReview ?? "other"}` as const)
      : (`${text}.text` as const);
  const title = `${page.t(`${text}.title`)} · ${page.t("common:brand")}`;
  const documents = await documentsAfterPayment(page, order);
  return { title, order, documents, progress, text, body, paid, account, refreshHref, country: page.country };
}

/** The documents of an order that is paid; null while there are none. */
export async function documentsAfterPayment(page: MemberPage, order: OrderView) {
  if (!isDelivered(order)) return null;
  const found = await documentsOfOrder(page.services, page.actor, { orderNumber: order.number });
  return orderDocuments(page, found, order.number);
}

/** The account that was issued for the deposit of a payment; null where the payment waits for something else. */
async function accountFor({ services, actor }: MemberPage, { number: orderNumber }: OrderView) {
  const { bank, number } = (await paymentInstructions(services, actor, { orderNumber })) ?? {};
  return bank && number ? { bank, number } : null;
}
