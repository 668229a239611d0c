import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { BankTransfer } from "#app/ui/payments/bank-transfer.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Cover } from "#app/ui/orders/cover.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { changeFormId, ChangeMethod } from "./pay-change.tsx";
import type { PayView } from "./pay-view.ts";
import { ProviderPart } from "./providers/provider-parts.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";
import { useRate } from "#app/ui/money/use-rate.ts";

/** Shows the amount, its rate and deadline, and the payment options, with and without a script. */
export function Pay({ view, result }: { view: PayView; result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const { order, state, notice } = view;
  const crumbs = [
    { name: t("common:nav.orders"), to: paths.mypage.orders() },
    { name: order.number, to: paths.order.view(order.number) },
    { name: t("payment:pay.title"), to: paths.order.pay(order.number) },
  ];
  return (
    <div className="wrap pay">
      <Breadcrumbs crumbs={crumbs} />
      <ErrorSummary result={result} formId={changeFormId} />
      <h1>{t("payment:pay.title")}</h1>
      <p className="order-service mt-3 text-lg text-ink-2" lang={langOf(order.lines[0]!.titleLocale)}>
        <Cover id={order.coverId} />
        {order.lines[0]!.title}
      </p>
      {notice ? (
        <p className={notice === "declined" ? "notice notice-error pay-notice" : "notice notice-amber pay-notice"}>
          {t(`payment:notice.${notice}`)}
        </p>
      ) : null}
      {state === "ended" || state === "unavailable" ? (
        <p className="notice notice-amber pay-notice">{t(`payment:notice.${state}`)}</p>
      ) : null}
      <div className="sheet pay-sheet">
        <Owed view={view} />
        <PaymentStep view={view} />
      </div>
      <ChangeMethod view={view} result={result} />
    </div>
  );
}

function Owed({ view: { order, payment, country } }: { view: PayView }) {
  const rateOf = useRate();
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const { charge, quote, dueAt } = payment;
  const asked = charge ?? { amount: order.totalAmount, currency: order.currency };
  return (
    <dl className="facts">
      <Fact name={t("payment:pay.charged")}>
        <b className="pay-amount">{amount(asked.amount, asked.currency)}</b>
      </Fact>
      {charge && charge.currency !== order.currency ? (
        <Fact name={t("payment:pay.ordered")}>{amount(order.totalAmount, order.currency)}</Fact>
      ) : null}
      {quote ? (
        <Fact name={t("payment:pay.rate")}>
          {t("payment:pay.rateText", { currency: quote.currency, rate: rateOf(quote.rate) })}
          {payment.providerState === null && !quote.expired ? (
            <span className="hint block">
              {t("payment:pay.until", { time: formatDateTime(quote.expiresAt, locale) })}
            </span>
          ) : null}
        </Fact>
      ) : null}
      <Fact name={t("payment:pay.due")}>
        {dueAt ? <time dateTime={isoOf(dueAt)}>{formatDateTime(dueAt, locale)}</time> : null}
      </Fact>
    </dl>
  );
}

/** Whether a rate makes the amount of a payment from that of its order. */
const isConverted = ({ order, payment: { charge } }: PayView) => charge != null && charge.currency !== order.currency;

/** The one thing to do now. */
function PaymentStep({ view }: { view: PayView }) {
  const t = useT();
  const { payment, state, country } = view;
  switch (state) {
    case "provider":
      return <ProviderPart view={view} />;
    case "bank-transfer":
      return payment.bankAccount ? (
        <BankTransfer
          account={payment.bankAccount}
          abroad={payment.bankAbroad}
          amount={payment.amount}
          currency={payment.currency}
          depositorName={payment.depositorName}
          dueAt={payment.dueAt}
          country={country}
        />
      ) : null;
    case "expired":
      return <Again view={view} text={t("payment:expired.text")} button={t("payment:expired.button")} />;
    case "ended":
      return payment.method === "bank-transfer" ? null : (
        <Again
          view={view}
          text={t(isConverted(view) ? "payment:again.text" : "payment:again.won")}
          button={t("payment:again.button")}
        />
      );
    case "unavailable":
      return null;
  }
}

/** Form that opens a payment by the current method at the rate of today; the rate never changes without it. */
function Again({ view: { order, payment }, text, button }: { view: PayView; text: string; button: string }) {
  const href = useHref();
  const { busy, guard } = useSendOnce();
  return (
    <div className="sheet-part">
      <p className="mb-3">{text}</p>
      <Form method="post" action={href(paths.order.pay(order.number))} onSubmit={guard} reloadDocument>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="replaces" value={payment.id} />
        <input type="hidden" name="method" value={payment.method} />
        <button type="submit" className="btn" aria-busy={busy}>
          {button}
        </button>
      </Form>
    </div>
  );
}
