import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { CardItem } from "#app/ui/services/service-card.tsx";
import { ServiceImage } from "#app/ui/services/service-image.tsx";
import { TitleText } from "#app/ui/services/title-text.tsx";

export type Bestseller = CardItem & { sales: number };

/** The best-selling service of each category: a table where there is room, compact cards with a picture below. */
export function Bestsellers({ items }: { items: readonly Bestseller[] }) {
  const { t, locale } = useLanguage();
  const columns = {
    category: t("market:facet.category"),
    service: t("market:table.service"),
    seller: t("market:table.seller"),
    rating: t("market:facet.rating"),
    sales: t("market:table.sales"),
    price: t("market:facet.price"),
  };
  return (
    <table className="ledger best">
      <thead>
        <tr>
          <th scope="col">{columns.category}</th>
          <th scope="col">{columns.service}</th>
          <th scope="col">{columns.seller}</th>
          <th scope="col">{columns.rating}</th>
          <th scope="col" className="num">
            {columns.sales}
          </th>
          <th scope="col" className="num">
            {columns.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>{t(`catalog:category.${item.category}`)}</td>
            <th scope="row">
              {item.image === null ? null : <ServiceImage id={item.image} alt="" sizes="108px" />}
              <LocaleLink
                to={paths.market.detail(item)}
                lang={item.lang}
                className="font-semibold no-underline hover:text-jade hover:underline"
              >
                <TitleText text={item.title} />
              </LocaleLink>
            </th>
            <td>{item.seller}</td>
            <td>
              <Rating average={item.rating} count={item.reviews} />
            </td>
            <td data-label={columns.sales} className="num">
              {formatNumber(item.sales, numberLocale(locale))}
            </td>
            <td className="best-price num">
              <strong className={item.isFree ? "text-jade" : undefined}>{item.price}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
