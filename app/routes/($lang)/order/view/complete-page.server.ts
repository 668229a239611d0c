import type { LoaderFunctionArgs } from "@remix-run/node";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import { paths } from "#app/paths.ts";
import { openBuyersOrder, requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";

const OURS = ["order", "look"];
/** A provider adds parameters of its own to our address. */
const cameBack = ({ searchParams }: URL) => [...searchParams.keys()].some((name) => !OURS.includes(name));

const MOST_LOOKS = 30;
const NEW: readonly string[] = ["checking", "open", "declined", "review"];

/** How the buyer's payment stands, after asking the provider. Of what a provider wrote into the address only counts that somebody came back. */
export async function loadComplete(args: LoaderFunctionArgs, asked: string) {
  const opened = await openMemberPage(args);
  const orderNumber = requireOrderNumber(asked);
  const { progress: news, orderNumber: number } = await answerOrRefuse(opened, () =>
    refreshPayment(opened.services, opened.actor, { orderNumber, payerIsBack: cameBack(opened.url) }),
  );
  const { page, order } = await openBuyersOrder(args, number);
  const looks = Number(page.url.searchParams.get("look") ?? 0);
  const lookAgain =
    news === "checking" && looks < MOST_LOOKS
      ? page.href(paths.order.paymentComplete(order.number, (Number.isInteger(looks) ? looks : 0) + 1))
      : null;
  const heading = page.t(
    NEW.includes(news) ? `payment:complete.${news as "open"}.title` : `order:complete.${news as "none"}.title`,
  );
  return { title: `${heading} · ${page.t("common:brand")}`, order, news, lookAgain, country: page.country };
}
