import type { OrderView, OrderViewLine } from "#app/domain/checkout/order-view.ts";
import { useT } from "#app/i18n/context.tsx";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { useRate } from "#app/ui/money/use-rate.ts";
import { sellerPercent } from "#app/domain/terms.ts";

/** Lists the order's lines, its total, and the VAT contained in it. */
export function OrderLines({ order, country }: { order: OrderView; country: Country }) {
  const rateOf = useRate();
  const t = useT();
  const amount = useAmount(country);
  const { currency, quoted } = order;
  return (
    <div className="sheet-part">
      <h2>{t("order:view.lines")}</h2>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{t("order:line.what")}</th>
            <th scope="col" className="num">
              {t("order:line.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <LineRows
              key={line.serviceId}
              line={line}
              to={order.coverId === null ? null : paths.market.detail({ id: line.serviceId, slug: line.slug })}
              isExtension={order.kind === "support-extension"}
              currency={currency}
              amount={amount}
            />
          ))}
        </tbody>
      </table>
      <dl className="receipt ml-auto max-w-[420px]">
        {order.totalAmount > 0 ? (
          <>
            <div>
              <dt>{t("order:amount.supply")}</dt>
              <dd>{amount(order.supplyAmount, currency)}</dd>
            </div>
            <div>
              <dt>{t("order:amount.vat")}</dt>
              <dd>{amount(order.vatAmount, currency)}</dd>
            </div>
          </>
        ) : null}
        <div className="sum">
          <dt>{t("order:amount.total")}</dt>
          <dd>{amount(order.totalAmount, currency)}</dd>
        </div>
      </dl>
      {quoted ? (
        <p className="hint mt-2 text-right">
          {t("order:amount.quoted", {
            price: amount(quoted.amount, quoted.currency),
            currency: quoted.currency,
            rate: rateOf(quoted.rate),
          })}
        </p>
      ) : null}
    </div>
  );
}

function LineRows({
  line,
  to,
  isExtension,
  currency,
  amount,
}: {
  line: OrderViewLine;
  /** The page of the service while it is public. */
  to: string | null;
  isExtension: boolean;
  currency: string;
  amount: ReturnType<typeof useAmount>;
}) {
  const t = useT();
  const lang = langOf(line.titleLocale);
  return (
    <>
      <tr>
        <th scope="row">
          {to === null ? (
            <span className="font-semibold" lang={lang}>
              {line.title}
            </span>
          ) : (
            <LocaleLink to={to} className="link font-semibold" lang={lang}>
              {line.title}
            </LocaleLink>
          )}
          <span className="spec mt-1">
            <span>{t(`catalog:type.${line.serviceType as "template"}`)}</span>
            {line.version ? <span>{t("order:line.version", { version: line.version })}</span> : null}
          </span>
        </th>
        <td className="num">{isExtension ? null : amount(line.baseAmount, currency)}</td>
      </tr>
      {line.options.map((option) => (
        <tr key={option.id}>
          <th scope="row">
            <span className="pl-4" lang={lang}>
              + {option.title}
            </span>
          </th>
          <td className="num">{amount(option.amount, currency)}</td>
        </tr>
      ))}
      {line.supportAmount > 0 ? (
        <tr>
          <th scope="row">
            <span className="pl-4">+ {t("licence:support.line", { months: line.supportMonths })}</span>
          </th>
          <td className="num">{amount(line.supportAmount, currency)}</td>
        </tr>
      ) : null}
    </>
  );
}

/** spec §10.7: what the seller keeps, written out as the sum it is. */
export function SellerShares({ order, country }: { order: OrderView; country: Country }) {
  const t = useT();
  const amount = useAmount(country);
  const { shares, currency, totalAmount } = order;
  if (!shares || totalAmount === 0) return null;
  return (
    <div className="sheet-part">
      <h2>{t("order:shares.title")}</h2>
      <dl className="receipt max-w-[480px]">
        <div>
          <dt>{t("order:shares.paid")}</dt>
          <dd>{amount(totalAmount, currency)}</dd>
        </div>
        <div>
          <dt>{t("order:shares.vat")}</dt>
          <dd>− {amount(shares.vat, currency)}</dd>
        </div>
        <div>
          <dt>{t("order:amount.supply")}</dt>
          <dd>{amount(totalAmount - shares.vat, currency)}</dd>
        </div>
        <div>
          <dt>{t("order:shares.fee", { percent: 100 - sellerPercent })}</dt>
          <dd>− {amount(shares.platform, currency)}</dd>
        </div>
        <div className="sum">
          <dt>{t("order:shares.seller", { percent: sellerPercent })}</dt>
          <dd>{amount(shares.seller, currency)}</dd>
        </div>
      </dl>
      <p className="hint mt-2">{t("order:shares.hint")}</p>
    </div>
  );
}
