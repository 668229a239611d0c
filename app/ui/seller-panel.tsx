import { formatNumber } from "../domain/shared/money.ts";
import { useLanguage } from "../i18n/context.tsx";
import { numberLocale } from "../i18n/locales.ts";
import { Rating } from "./rating.tsx";
import { SectionHead } from "./section-head.tsx";
import type { SellerView } from "./service-view.ts";

/** Who sells this, in facts that were counted. */
export function SellerPanel({ seller }: { seller: SellerView }) {
  const { t, locale } = useLanguage();
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  return (
    <section className="section" aria-labelledby="seller">
      <SectionHead id="seller" number="04" title={t("market:seller.title")} />
      <div className="panel">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-lg">{seller.name}</strong>
          <span className="badge badge-grey">{t(`catalog:seller.${seller.kind}`)}</span>
          {seller.verified ? <span className="badge badge-jade">{t("market:seller.verified")}</span> : null}
        </p>
        {seller.bio ? <p className="mt-2 max-w-[68ch] text-ink-2" lang={seller.bioLang}>{seller.bio}</p> : null}
        <dl className="seller-facts">
          {seller.company ? <div><dt>{t("market:seller.company")}</dt><dd>{seller.company}</dd></div> : null}
          <div><dt>{t("market:seller.country")}</dt><dd>{seller.country}</dd></div>
          <div><dt>{t("market:seller.services")}</dt><dd>{number(seller.services)}</dd></div>
          <div><dt>{t("market:table.sales")}</dt><dd>{number(seller.sales)}</dd></div>
          <div><dt>{t("market:facet.rating")}</dt><dd><Rating average={seller.rating} count={seller.reviews} /></dd></div>
          <div><dt>{t("market:seller.hours")}</dt><dd>{t("market:seller.hoursSeoul", { hours: seller.hours })}</dd></div>
          {seller.languages ? <div><dt>{t("market:seller.languages")}</dt><dd>{seller.languages}</dd></div> : null}
          <div><dt>{t("market:seller.since")}</dt><dd>{seller.since}</dd></div>
        </dl>
      </div>
    </section>
  );
}
