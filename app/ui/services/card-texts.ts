import { categories, type Category } from "#app/domain/catalog/terms.ts";
import { formatRating } from "#app/domain/shared/money.ts";
import { numberLocale, type TextLocale } from "#app/i18n/locales.ts";
import type { Translate } from "#app/i18n/messages.ts";

/** Words of service cards, looked up once per language instead of once per card: a list has dozens of them. */
export type CardTexts = {
  category: Record<Category, string>;
  seal: string;
  sealTitle: string;
  noReviews: string;
  /** Hundredths in, "4.9" out. */
  rating(average: number): string;
  ratingLabel(average: number, count: number): string;
  favorite(title: string, isFavorite: boolean): string;
};

const known = new WeakMap<Translate, CardTexts>();
const MARK = "\u0001";
// More different counts than a shop of ours will show; beyond it the oldest are looked up again.
const MOST_COUNTS = 2_000;

export function cardTexts(t: Translate, locale: TextLocale): CardTexts {
  let texts = known.get(t);
  if (!texts) {
    texts = make(t, numberLocale(locale));
    known.set(t, texts);
  }
  return texts;
}

function make(t: Translate, numbers: string): CardTexts {
  const labels = new Map<number, string>();
  const add = t("common:favorite.add", { title: MARK });
  const remove = t("common:favorite.remove", { title: MARK });
  const rating = (average: number) => formatRating(average / 100, numbers);
  return {
    category: Object.fromEntries(categories.map((category) => [category, t(`catalog:category.${category}`)])) as Record<
      Category,
      string
    >,
    seal: t("common:seal"),
    sealTitle: t("common:seal.title"),
    noReviews: t("common:rating.none"),
    rating,
    ratingLabel(average, count) {
      let label = labels.get(count);
      if (label === undefined) {
        label = t("common:rating.label", { rating: MARK, count });
        if (labels.size >= MOST_COUNTS) labels.clear();
        labels.set(count, label);
      }
      return label.replace(MARK, rating(average));
    },
    // A function, because a title may hold "$&".
    favorite: (title, isFavorite) => (isFavorite ? remove : add).replace(MARK, () => title),
  };
}
