import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { coinPaymentOfOrder, offeredCoins } from "#app/domain/payments/coins/coin-payment.server.ts";
import { ChooseCoinInput } from "#app/domain/payments/core/input.ts";
import { openCoinPayment } from "#app/domain/payments/coins/open-coin-payment.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { openBuyersOrder, requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { qrCode } from "#app/http/files/qr-code.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { CoinChoice } from "./coin-choice.tsx";
import { CoinFacts } from "./coin-facts.tsx";
import { CoinSlip } from "./coin-slip.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useCoinStatus } from "./use-coin-status.ts";

const CHOOSING: readonly string[] = ["choose", "waiting"];
const SENDING: readonly string[] = ["waiting", "short"];
const OPEN: readonly string[] = ["choose", "waiting", "seen", "short", "unreachable", "expired"];
const CALM: readonly string[] = ["choose", "waiting", "seen", "short", "paid"];

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("order");
  if (asked === null) throw redirect((await openMemberPage(args)).href(paths.mypage.orders()));
  const { page, order } = await openBuyersOrder(args, asked);
  if (order.payment?.method !== "coinpayments") throw redirect(page.href(paths.order.pay(order.number)));
  const payment = await answerOrRefuse(page, () =>
    coinPaymentOfOrder(page.services, page.actor, { orderNumber: order.number }),
  );
  const isShown = CHOOSING.includes(payment.state) || SENDING.includes(payment.state);
  const offered = isShown
    ? await answerOrRefuse(page, () => attempt(["payment-provider-down"], () => offeredCoins(page.services)))
    : null;
  const coins = offered?.value ?? [];
  const { coin, state } = payment;
  const now = page.services.clock().getTime();
  const secondsLeft = coin?.expiresAt ? Math.max(0, Math.ceil((coin.expiresAt.getTime() - now) / 1000)) : 0;
  return {
    title: `${page.t("coins:title")} · ${page.t("common:brand")}`,
    payment,
    coins: CHOOSING.includes(state) ? coins : [],
    network: coins.find(({ id }) => id === coin?.id)?.network ?? coin?.symbol ?? "",
    qr: coin && SENDING.includes(state) && secondsLeft > 0 ? qrCode(coin.uri) : null,
    secondsLeft,
    service: { title: order.lines[0]!.title, lang: order.lines[0]!.titleLocale },
    country: page.country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const orderNumber = requireOrderNumber(page.url.searchParams.get("order"));
  return answerOrRefuse(page, () =>
    submitForm(args.request, ChooseCoinInput, async ({ coin: coinId }) => {
      await openCoinPayment(page.services, page.actor, { orderNumber, coinId });
      return redirect(page.href(paths.order.coins(orderNumber)), 303);
    }),
  );
}

export default function CoinPaymentPage() {
  const t = useT();
  const { payment, coins, network, qr, secondsLeft, service, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { state, coin, orderNumber } = payment;
  useCoinStatus({ paymentId: payment.paymentId, state, received: coin?.received ?? null, open: OPEN.includes(state) });
  const errors = Object.values(result?.error ?? {}).flatMap((list) => list ?? []);
  return (
    <div className="wrap grid gap-6 py-10">
      <div>
        <p className="idx" aria-hidden="true">
          {orderNumber}
        </p>
        <h1>{t("coins:title")}</h1>
        <p className="mt-2 text-ink-2" lang={service.lang}>
          {service.title}
        </p>
      </div>
      <div role="status" className={`notice max-w-[760px] ${CALM.includes(state) ? "" : "notice-amber"}`}>
        <h2 className="text-lg">{t(`coins:state.${state}`)}</h2>
        <p className="mt-1">{t(`coins:state.${state}.text`)}</p>
      </div>
      {state === "paid" ? (
        <p>
          <LocaleLink to={paths.order.paymentComplete(orderNumber)} className="btn">
            {t("coins:result")}
          </LocaleLink>
        </p>
      ) : null}
      {coin && qr ? (
        <div className="max-w-[760px]">
          <CoinSlip key={`${coin.id} ${secondsLeft}`} coin={coin} network={network} qr={qr} secondsLeft={secondsLeft} />
        </div>
      ) : null}
      <CoinFacts payment={payment} country={country} />
      {state === "choose" ? (
        <div className="max-w-[760px]">
          <CoinChoice coins={coins} chosen={null} errors={errors} />
        </div>
      ) : null}
      {state === "waiting" && coins.length > 1 ? (
        <details className="max-w-[760px]" open={errors.length > 0}>
          <summary className="link-more">{t("coins:choose.other")}</summary>
          <div className="mt-4">
            <CoinChoice coins={coins} chosen={coin?.id ?? null} errors={errors} />
          </div>
        </details>
      ) : null}
      <NextSteps orderNumber={orderNumber} state={state} />
    </div>
  );
}

function NextSteps({ orderNumber, state }: { orderNumber: string; state: string }) {
  const t = useT();
  const isAsked = OPEN.includes(state) && state !== "choose";
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isAsked ? (
        <LocaleLink to={paths.order.coins(orderNumber)} className="btn btn-ghost">
          {t("coins:refresh")}
        </LocaleLink>
      ) : null}
      {["choose", "waiting", "expired"].includes(state) ? (
        <LocaleLink to={paths.order.pay(orderNumber)} className="btn btn-quiet">
          {t("coins:pay")}
        </LocaleLink>
      ) : null}
      {state === "paid" ? null : (
        <LocaleLink to={paths.order.view(orderNumber)} className="btn btn-quiet">
          {t("order:success.toOrder")}
        </LocaleLink>
      )}
      {isAsked ? <span className="hint js-only basis-full">{t("coins:auto")}</span> : null}
    </div>
  );
}
