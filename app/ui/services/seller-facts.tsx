import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { Rating } from "#app/ui/rating.tsx";
import type { SellerView } from "./service-view.ts";

/** A seller in facts: what they said of themselves, and what was counted. */
export function SellerFacts({ seller }: { seller: Omit<SellerView, "bio" | "bioLang"> }) {
  const { t, locale } = useLanguage();
  const number = (value: number) => formatNumber(value, numberLocale(locale));
  return (
    <dl className="seller-facts">
      {seller.company ? (
        <div>
          <dt>{t("market:seller.company")}</dt>
          <dd>{seller.company}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t("market:seller.country")}</dt>
        <dd>{seller.country}</dd>
      </div>
      <div>
        <dt>{t("market:seller.services")}</dt>
        <dd>{number(seller.services)}</dd>
      </div>
      <div>
        <dt>{t("market:table.sales")}</dt>
        <dd>{number(seller.sales)}</dd>
      </div>
      <div>
        <dt>{t("market:facet.rating")}</dt>
        <dd>
          <Rating average={seller.rating} count={seller.reviews} />
        </dd>
      </div>
      {seller.answers ? (
        <div>
          <dt>{seller.answers.name}</dt>
          <dd>{seller.answers.text}</dd>
        </div>
      ) : null}
      {seller.hours ? (
        <div>
          <dt>{t("market:seller.hours")}</dt>
          <dd>{t("market:seller.hoursSeoul", { hours: seller.hours })}</dd>
        </div>
      ) : null}
      {seller.languages ? (
        <div>
          <dt>{t("market:seller.languages")}</dt>
          <dd>{seller.languages}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t("market:seller.since")}</dt>
        <dd>{seller.since}</dd>
      </div>
    </dl>
  );
}
