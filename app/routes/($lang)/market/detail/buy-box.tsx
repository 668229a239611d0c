import { Form } from "@remix-run/react";
import { useState } from "react";
import { sellerReplyHours, supportMonths, withdrawalDays } from "#app/domain/terms.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ServiceView } from "#app/ui/services/service-view.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";

type BuyBoxProps = { service: ServiceView; country: Country };
/** The member's earlier order of this service, with the sentence that says so. */
type Bought = { number: string; text: string } | null;

/** Price, options and order buttons. Without a script the server computes the total. */
export function BuyBox({ service, country, bought }: BuyBoxProps & { bought: Bought }) {
  const t = useT();
  return (
    <section className="sale panel" aria-label={t("market:buy.label")}>
      <p className={service.pricingType === "free" ? "sale-price text-jade" : "sale-price"}>{service.price}</p>
      <p className="hint">{priceNote(service, t)}</p>
      {bought ? (
        <p className="notice mt-3">
          <Rich
            text={bought.text}
            a={(words) => (
              <LocaleLink to={paths.order.view(bought.number)} className="link">
                {words}
              </LocaleLink>
            )}
          />
        </p>
      ) : null}
      {service.base === null ? (
        <Inquiry service={service} country={country} />
      ) : (
        <Order service={service} country={country} base={service.base} />
      )}
      <Assurances service={service} />
    </section>
  );
}

function priceNote({ pricingType, currency }: ServiceView, t: ReturnType<typeof useT>): string {
  if (pricingType === "free") return t("market:buy.freeNote");
  if (pricingType === "quote") return t("market:buy.quoteNote");
  return currency === "KRW" ? t("common:price.vat") : t("market:buy.currencyNote");
}

/** A form of the page itself: "show the total" comes back here, "buy" goes on to the checkout with the same options. */
function Order({ service, country, base }: BuyBoxProps & { base: number }) {
  const t = useT();
  const href = useHref();
  const amount = useAmount(country);
  const [chosen, setChosen] = useState<readonly number[]>(service.chosen);
  const { options, currency } = service;
  const canBuy = !service.isOwn && service.status === "active";
  const total = options.filter(({ id }) => chosen.includes(id)).reduce((sum, option) => sum + option.amount, base);
  const toggle = (id: number, isOn: boolean) =>
    setChosen((ids) => (isOn ? [...ids, id] : ids.filter((other) => other !== id)));
  return (
    <Form action={href(paths.market.detail(service))} className="mt-4" preventScrollReset>
      {options.length > 0 ? (
        <fieldset>
          <legend className="pb-1">{t("market:buy.options")}</legend>
          {options.map((option) => (
            <label key={option.id} className="option">
              <input
                type="checkbox"
                name="option"
                value={option.id}
                defaultChecked={service.chosen.includes(option.id)}
                onChange={(event) => toggle(option.id, event.target.checked)}
              />
              <span lang={option.lang}>{option.title}</span>
              <b>+{amount(option.amount, currency)}</b>
            </label>
          ))}
        </fieldset>
      ) : null}
      {options.length > 0 ? (
        <button type="submit" className="btn btn-quiet btn-wide no-js mt-2">
          {t("market:buy.showTotal")}
        </button>
      ) : null}
      <div className={canBuy ? "action-bar" : undefined}>
        <dl className="receipt">
          <div className="sum">
            <dt>{t("market:buy.total")}</dt>
            <dd>
              <output aria-live="polite">{amount(total, currency)}</output>
            </dd>
          </div>
        </dl>
        {canBuy ? (
          <button type="submit" formAction={href(paths.market.checkout(service.id))} className="btn btn-wide">
            {t(service.pricingType === "free" ? "market:buy.get" : "market:buy.buy")}
          </button>
        ) : (
          <p className="notice">{t(service.isOwn ? "market:buy.own" : "market:buy.notOnSale")}</p>
        )}
      </div>
    </Form>
  );
}

/** A price that is agreed first: how to ask, when the seller answers, and when they are there. */
function Inquiry({ service, country }: BuyBoxProps) {
  const t = useT();
  const href = useHref();
  const canAsk = !service.isOwn && service.status === "active";
  const amount = useAmount(country);
  return (
    <>
      {service.options.length > 0 ? (
        <>
          <h2 className="mt-4 text-base">{t("market:buy.options")}</h2>
          <ul>
            {service.options.map((option) => (
              <li key={option.id} className="option cursor-default">
                <span lang={option.lang}>{option.title}</span>
                <b>+{amount(option.amount, service.currency)}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={canAsk ? "action-bar mt-4" : "mt-4"}>
        {canAsk ? (
          <>
            <p className="bar-price">{service.price}</p>
            <a href={href(paths.purchase.request(service.id))} className="btn btn-wide">
              {t("market:buy.ask")}
            </a>
          </>
        ) : (
          <p className="notice">{t(service.isOwn ? "market:buy.own" : "market:buy.notOnSale")}</p>
        )}
      </div>
      <div className="notice mt-4">
        <p className="font-semibold">{t("market:inquiry.title", { hours: sellerReplyHours })}</p>
        <p className="mt-1 text-md text-ink-2">{t("market:inquiry.text")}</p>
        <p className="mt-1 text-md text-ink-2">{t("market:inquiry.hours", { hours: service.seller.hours })}</p>
      </div>
    </>
  );
}

function Assurances({ service }: { service: ServiceView }) {
  const t = useT();
  const lines = [
    ...(service.version ? [t("market:assure.download", { months: supportMonths })] : []),
    t("market:assure.support", { months: supportMonths }),
    ...(service.pricingType === "fixed" ? [t("market:assure.withdrawal", { days: withdrawalDays })] : []),
  ];
  return (
    <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-md text-ink-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <span className="pt-0.5 text-jade">
            <Icon name="check" />
          </span>
          {line}
        </li>
      ))}
      <li className="flex gap-2">
        <span className="pt-0.5 text-jade">
          <Icon name="info" />
        </span>
        {t("market:assure.intermediary", { seller: service.seller.name })}
      </li>
    </ul>
  );
}
