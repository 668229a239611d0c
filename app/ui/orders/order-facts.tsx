import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";
import type { OrderView, OrderViewPayment } from "#app/domain/checkout/order-view.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Fact } from "./fact.tsx";
import { OrderContact } from "./order-contact.tsx";
import { LicenceTerms } from "./licence-terms.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { useRate } from "#app/ui/money/use-rate.ts";
import { receiptNumberText } from "#app/domain/shared/contact-data/phone-text.ts";

/** Facts of an order's payment. */
export function PaymentFacts({ payment, country }: { payment: OrderViewPayment | null; country: Country }) {
  const rateOf = useRate();
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  return (
    <section className="sheet-half">
      <h2>{t("order:payment.title")}</h2>
      {payment ? (
        <dl className="facts">
          <Fact name={t("order:payment.status")}>
            <StatusBadge kind="payment" status={payment.status} />
          </Fact>
          <Fact name={t("order:payment.method")}>{t(methodName(payment.method))}</Fact>
          <Fact name={t("order:line.amount")}>{amount(payment.amount, payment.currency)}</Fact>
          <Fact name={t("payment:pay.charged")}>
            {payment.charge && payment.charge.currency !== payment.currency
              ? amount(payment.charge.amount, payment.charge.currency)
              : null}
          </Fact>
          <Fact name={t("payment:pay.rate")}>
            {payment.quote
              ? t("payment:pay.rateText", { currency: payment.quote.currency, rate: rateOf(payment.quote.rate) })
              : null}
          </Fact>
          <Fact name={t("order:payment.depositor")}>{payment.depositorName}</Fact>
          <Fact name={t("order:payment.depositedOn")}>
            {payment.depositedOn ? formatDate(startOfSeoulDate(payment.depositedOn), locale) : null}
          </Fact>
          <Fact name={t("order:payment.reference")}>
            {payment.bankReference && <span className="mono">{payment.bankReference}</span>}
          </Fact>
          <Fact name={t("order:payment.completedAt")}>
            {payment.completedAt ? (
              <time dateTime={isoOf(payment.completedAt)}>{formatDateTime(payment.completedAt, locale)}</time>
            ) : null}
          </Fact>
          <Fact name={t("order:receipt.title")}>
            {payment.cashReceipt
              ? `${t(`order:receipt.kind.${payment.cashReceipt.kind}`)} ${receiptNumberText(payment.cashReceipt)}`
              : null}
          </Fact>
        </dl>
      ) : (
        <p className="text-ink-2">{t("order:payment.none")}</p>
      )}
    </section>
  );
}

/** Licence and download: what the buyer can do with it. */
export function DeliveryFacts({ order }: { order: OrderView }) {
  const { t, locale } = useLanguage();
  const { licence, download, role } = order;
  return (
    <section className="sheet-half">
      <h2>{t("order:delivery.title")}</h2>
      {download || licence ? (
        <>
          <dl className="facts">
            <Fact name={t("order:licence.key")}>
              {licence?.key ? (
                <span className="flex flex-wrap items-center gap-x-3">
                  <span className="key">{licence.key}</span>
                  <CopyButton value={licence.key} label={t("order:licence.key")} />
                </span>
              ) : null}
            </Fact>
            <Fact name={t("order:licence.revoked")}>
              {licence?.revokedAt ? formatDate(licence.revokedAt, locale) : null}
            </Fact>
            <Fact name={t("order:download.until")}>
              {download ? (
                <time dateTime={isoOf(download.expiresAt)}>{formatDateTime(download.expiresAt, locale)}</time>
              ) : null}
            </Fact>
            <Fact name={t("order:download.state")}>
              {download ? t(`order:download.state.${download.state}`) : null}
            </Fact>
            <Fact name={t("order:withdrawal.waived")}>
              {order.withdrawalWaivedAt ? formatDateTime(order.withdrawalWaivedAt, locale) : null}
            </Fact>
          </dl>
          {download?.state === "available" && role === "buyer" ? (
            <p className="action-bar no-print mt-3">
              <LocaleLink to={paths.order.download(order.number)} className="btn">
                <Icon name="download" />
                {t("order:download.button")}
              </LocaleLink>
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-ink-2">{t(`order:delivery.${order.next}`)}</p>
      )}
      {licence ? (
        <div className="mt-4">
          <LicenceTerms text={licence.terms} />
        </div>
      ) : null}
    </section>
  );
}

/** Shows seller, buyer and billing address. The marketplace is an intermediary and neither of them. */
export function PartyFacts({ order }: { order: OrderView }) {
  const t = useT();
  const { billing } = order;
  const place = billing && t(`order:country.${billing.country.toLowerCase() as Country}`);
  return (
    <>
      <section className="sheet-half">
        <h2>{t("order:parties.title")}</h2>
        <dl className="facts">
          <Fact name={t("order:checkout.seller")}>
            <LocaleLink to={paths.profile(order.seller.id)} className="link">
              {order.seller.name}
            </LocaleLink>
            {order.role === "buyer" ? (
              <span className="block">
                <OrderContact order={order} />
              </span>
            ) : null}
          </Fact>
          <Fact name={t("order:parties.buyer")}>
            {order.buyer.nickname}
            {order.buyer.email ? ` · ${order.buyer.email}` : ""}
            {order.role === "seller" ? (
              <span className="block">
                <OrderContact order={order} />
              </span>
            ) : null}
          </Fact>
          <Fact name={t("order:parties.intermediary")}>{t("order:parties.intermediaryText")}</Fact>
        </dl>
      </section>
      {billing ? (
        <section className="sheet-half">
          <h2>{t("order:checkout.billing")}</h2>
          <address className="not-italic text-ink-2">
            {[...order.billingLines, place].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </section>
      ) : null}
    </>
  );
}
