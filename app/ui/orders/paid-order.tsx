import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { licenceActivationLimit } from "#app/domain/terms.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import type { OrderDocumentsView } from "#app/ui/documents/document-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";
import { Cover } from "./cover.tsx";
import { GoodsNotice } from "./goods-notice.tsx";
import { OrderContact } from "./order-contact.tsx";

type PaidOrderProps = { order: OrderView; documents: OrderDocumentsView | null; country: Country };

/** Whether there is something to have: paid or free, and neither cancelled nor given back. */
export function isDelivered({ next }: Pick<OrderView, "next">): boolean {
  return next === "work" || next === "download" || next === "done";
}

/** The product, its download and licence key, the next steps, and the amounts with their documents. */
export function PaidOrder({ order, documents, country }: PaidOrderProps) {
  return (
    <div className="paid">
      <div className="min-w-0">
        <Product order={order} />
        <GoodsNotice order={order} />
        <NextSteps order={order} />
      </div>
      <Receipt order={order} documents={documents} country={country} />
    </div>
  );
}

function Product({ order: { number, lines, seller, coverId, download } }: { order: OrderView }) {
  const { t, locale } = useLanguage();
  const { title, titleLocale, version } = lines[0]!;
  return (
    <div className="paid-product">
      <Cover id={coverId} />
      <div className="min-w-0">
        <h2 lang={langOf(titleLocale)}>{title}</h2>
        <p className="mt-1 text-md text-ink-3">
          {seller.name}
          {version ? ` · ${t("order:line.version", { version })}` : null}
        </p>
        {download?.state === "available" ? (
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <LocaleLink to={paths.order.download(number)} className="btn">
              <Icon name="download" />
              {t("order:download.button")}
            </LocaleLink>
            <span className="text-md text-ink-3">
              {t("order:download.until")}{" "}
              <time dateTime={isoOf(download.expiresAt)}>{formatDate(download.expiresAt, locale)}</time>
            </span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function NextSteps({ order }: { order: OrderView }) {
  const t = useT();
  const { kind, lines, licence } = order;
  if (kind === "support-extension") return null;
  const deliver = lines[0]!.serviceType === "template" ? "download" : "work";
  return (
    <section aria-labelledby="next-title" className="mt-8">
      <h2 id="next-title">{t("order:success.next")}</h2>
      <ol className="paid-steps">
        {licence?.key ? (
          <li>
            <h3>{t("order:licence.key")}</h3>
            <p className="paid-key">
              <span className="key">{licence.key}</span>
              <CopyButton value={licence.key} label={t("order:licence.key")} />
            </p>
            <p>
              {t("licence:used")}:{" "}
              {t("licence:usedOf", { used: licence.activations.length, limit: licenceActivationLimit })}
            </p>
          </li>
        ) : null}
        {([deliver, "support"] as const).map((step) => (
          <li key={step}>
            <h3>{t(`order:success.step.${step}`)}</h3>
            <p>
              {t(`order:success.step.${step}.text`)} {step === "support" ? <OrderContact order={order} /> : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Receipt({ order, documents, country }: PaidOrderProps) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const { number, payment, currency, totalAmount, supplyAmount, vatAmount } = order;
  const sum = (name: string, value: number) => (
    <div>
      <dt>{name}</dt>
      <dd>{amount(value, currency)}</dd>
    </div>
  );
  return (
    <aside className="sheet" aria-labelledby="receipt-title">
      <h2 id="receipt-title" className="text-lg">
        {t("order:payment.title")}
      </h2>
      <dl className="receipt mt-2">
        <div>
          <dt>{t("order:view.heading")}</dt>
          <dd className="mono">{number}</dd>
        </div>
        {payment ? (
          <div>
            <dt>{t("order:payment.method")}</dt>
            <dd>{t(methodName(payment.method))}</dd>
          </div>
        ) : null}
        {payment?.completedAt ? (
          <div>
            <dt>{t("order:payment.completedAt")}</dt>
            <dd>
              <time dateTime={isoOf(payment.completedAt)}>{formatDateTime(payment.completedAt, locale)}</time>
            </dd>
          </div>
        ) : null}
        {totalAmount > 0 ? (
          <>
            {sum(t("order:amount.supply"), supplyAmount)}
            {sum(t("order:amount.vat"), vatAmount)}
          </>
        ) : null}
        <div className="sum">
          <dt>{t("order:amount.total")}</dt>
          <dd>{amount(totalAmount, currency)}</dd>
        </div>
      </dl>
      <p className="paid-documents">
        {documents?.documents.map((document) => (
          <LocaleLink key={document.number} to={document.to} className="btn btn-quiet">
            {document.name}
          </LocaleLink>
        ))}
        <LocaleLink to={paths.order.view(number)} className="btn btn-ghost">
          {t("order:success.toOrder")}
        </LocaleLink>
      </p>
    </aside>
  );
}
