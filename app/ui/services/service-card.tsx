import { useLanguage } from "#app/i18n/context.tsx";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import type { Category } from "#app/domain/catalog/terms.ts";
import { FavoriteForm, useFavorites } from "./favorites.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { ServiceImage } from "./service-image.tsx";
import { TitleText } from "./title-text.tsx";

/** A service as its card shows it. Small: it travels with the page. */
export type CardItem = {
  id: number;
  slug: string;
  title: string;
  /** Language tag of the title when it differs from the page's language. */
  lang?: string;
  category: Category;
  /** Networks and stacks by their names. */
  built: string[];
  price: string;
  isFree?: true;
  /** Hundredths. */
  rating: number;
  reviews: number;
  seller: string;
  reviewed?: true;
  image: number | null;
  /** The changes since the member marked it, in words. */
  changes?: string[];
};

type ServiceCardsProps = {
  items: readonly CardItem[];
  /** Ids the visitor has among their favourites. */
  favorites: readonly number[];
  /** Unique on the page. */
  name: string;
  heading: "h2" | "h3";
  /** The first list of a page: its first row is loaded at once. */
  isFirst?: boolean;
};

const FIRST_ROW = 4;
const SIZES = "(min-width:560px) 280px, 108px";

/** A grid of services. */
export function ServiceCards({ items, favorites, name, heading, isFirst = false }: ServiceCardsProps) {
  const isFavorite = useFavorites(favorites);
  const form = `favorites-${name}`;
  return (
    <>
      <FavoriteForm id={form} />
      <ul className="cards">
        {items.map((item, index) => (
          <ServiceCard
            key={item.id}
            item={item}
            form={form}
            isFavorite={isFavorite(item.id)}
            heading={heading}
            priority={!isFirst || index >= FIRST_ROW ? "lazy" : index === 0 ? "first" : "eager"}
          />
        ))}
      </ul>
    </>
  );
}

type ServiceCardProps = {
  item: CardItem;
  form: string;
  isFavorite: boolean;
  heading: "h2" | "h3";
  priority: "first" | "eager" | "lazy";
};

function ServiceCard({ item, form, isFavorite, heading: Heading, priority }: ServiceCardProps) {
  const { t, locale } = useLanguage();
  return (
    <li className="card">
      {item.image === null ? (
        <span className="card-cover" />
      ) : (
        <ServiceImage id={item.image} alt="" sizes={SIZES} className="card-cover" priority={priority} />
      )}
      <div className="card-body">
        <Heading className="card-title">
          <a className="card-link" href={localized(locale, paths.market.detail(item))} lang={item.lang}>
            <TitleText text={item.title} />
          </a>
        </Heading>
        <p className="spec">
          <span>{t(`catalog:category.${item.category}`)}</span>
          {item.built.map((brand) => (
            <span key={brand}>{brand}</span>
          ))}
        </p>
        <p className="card-meta">
          <Rating average={item.rating} count={item.reviews} />
          <span className="truncate">{item.seller}</span>
        </p>
        <p className="card-price">
          <strong className={item.isFree ? "text-jade" : undefined}>{item.price}</strong>
          {item.reviewed ? (
            <span className="seal" title={t("common:seal.title")}>
              {t("common:seal")}
            </span>
          ) : null}
        </p>
        {item.changes?.map((change) => (
          <p key={change} className="card-change">
            {change}
          </p>
        ))}
      </div>
      <button
        type="submit"
        form={form}
        formAction={localized(locale, paths.market.favorite(item.id))}
        name="wanted"
        value={isFavorite ? "0" : "1"}
        aria-pressed={isFavorite}
        aria-label={t(isFavorite ? "common:favorite.remove" : "common:favorite.add", { title: item.title })}
        className="fav"
      />
    </li>
  );
}
