import { extendedSupportMonths } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import type { CheckoutSale, CheckoutView } from "./checkout-view.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AgreedWork } from "#app/ui/orders/agreed-work.tsx";
import { Cover } from "#app/ui/orders/cover.tsx";
import { NamedSeller } from "#app/ui/services/named-seller.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { useRate } from "#app/ui/money/use-rate.ts";

/** Summarises the order before it is placed: service, seller, options and total. */
export function CheckoutSlip({ view, sale }: { view: CheckoutView; sale: CheckoutSale }) {
  const t = useT();
  const { service } = view;
  const { seller } = service;
  return (
    <aside className="sheet slip" aria-labelledby="slip-title">
      <p className="idx" aria-hidden="true">
        {t("order:checkout.slip")}
      </p>
      <Cover id={service.coverId} />
      <h2 id="slip-title" className="text-xl" lang={service.lang ?? undefined}>
        <LocaleLink to={paths.market.detail(service)} className="no-underline hover:underline">
          {service.title}
        </LocaleLink>
      </h2>
      <p className="mt-1 text-md text-ink-2" lang={service.lang ?? undefined}>
        {service.summary}
      </p>
      {service.language ? (
        <p className="hint mt-1">{t("common:currentLanguage.note", { language: service.language })}</p>
      ) : null}
      {view.work ? <AgreedWork work={view.work} /> : null}
      <SlipAmounts view={view} sale={sale} />
      <dl className="slip-facts">
        <div>
          <dt>{t("order:checkout.seller")}</dt>
          <dd>
            <NamedSeller seller={seller} />
          </dd>
        </div>
        {view.extends ? null : (
          <div>
            <dt>{t("order:checkout.delivery")}</dt>
            <dd>
              {service.type === "template"
                ? t(sale.isFree ? "order:checkout.delivery.free" : "order:checkout.delivery.template")
                : service.estimatedDays
                  ? t("order:checkout.delivery.days", { count: service.estimatedDays })
                  : t("order:checkout.delivery.agreed")}
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
}

function SlipAmounts({ view, sale }: { view: CheckoutView; sale: CheckoutSale }) {
  const rateOf = useRate();
  const t = useT();
  const amount = useAmount(view.country);
  const lang = view.service.lang ?? undefined;
  const { quoted, currency } = sale;
  const support = view.extends ? sale.total : sale.support?.chosen ? sale.support.amount : 0;
  return (
    <>
      <dl className="receipt mt-4">
        {view.extends ? null : (
          <div>
            <dt>{t("order:line.base")}</dt>
            <dd>{amount(sale.base, currency)}</dd>
          </div>
        )}
        {sale.options
          .filter((option) => option.chosen)
          .map((option) => (
            <div key={option.id}>
              <dt lang={lang}>{option.title}</dt>
              <dd>{amount(option.amount, currency)}</dd>
            </div>
          ))}
        {support > 0 ? (
          <div>
            <dt>{t("licence:support.line", { months: extendedSupportMonths })}</dt>
            <dd>{amount(support, currency)}</dd>
          </div>
        ) : null}
        <div className="sum">
          <dt>{t("order:amount.total")}</dt>
          <dd aria-live="polite">{amount(sale.total, currency)}</dd>
        </div>
        {sale.isFree ? null : (
          <>
            <div className="part-of">
              <dt>{t("order:amount.ofWhichSupply")}</dt>
              <dd>{amount(sale.supply, currency)}</dd>
            </div>
            <div className="part-of">
              <dt>{t("order:amount.ofWhichVat")}</dt>
              <dd>{amount(sale.vat, currency)}</dd>
            </div>
          </>
        )}
      </dl>
      {quoted ? (
        <p className="hint mt-2">
          {t("order:amount.quoted", {
            price: amount(quoted.amount, quoted.currency),
            currency: quoted.currency,
            rate: rateOf(quoted.rate),
          })}
        </p>
      ) : null}
    </>
  );
}
