import { networks, stacks } from "#app/domain/catalog/authoring/technologies.ts";
import type { ServiceCard } from "#app/domain/search/card.ts";
import { baseOf, defaultLocale, localized, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { priceText } from "#app/ui/money/price.tsx";
import type { CardItem } from "#app/ui/services/service-card.tsx";
import type { Page } from "#app/http/page.server.ts";

const brands: Readonly<Record<string, string>> = { ...networks, ...stacks };

/** Cards as the page shows them: words and prices of this reader, nothing else. */
export function cardItems(page: Page, cards: readonly ServiceCard[]): CardItem[] {
  const language = baseOf(page.locale);
  for (const { id } of cards) page.freshness.causes.add(`service:${id}`);
  return cards.map((card) => ({
    id: card.id,
    slug: card.slug,
    title: card.title,
    ...(card.lang === language ? {} : { lang: card.lang }),
    category: card.category,
    // One of each: more than three facts do not fit a card.
    built: [card.networks[0], card.stacks[0]].flatMap((word) => brands[word ?? ""] ?? []),
    price: priceText(card, page),
    ...(card.pricingType === "free" ? { isFree: true as const } : {}),
    rating: card.ratingAverage,
    reviews: card.ratingCount,
    seller: card.sellerName,
    ...(card.reviewed ? { reviewed: true as const } : {}),
    image: card.image?.id ?? null,
  }));
}

/** Address of the page that stands for a service: one that is not written in this language stands under its own. */
function canonicalOf(page: Page, card: Pick<CardItem, "id" | "slug" | "lang">): string {
  const locale = card.lang
    ? (routedLocales.find((routed) => baseOf(routed) === card.lang) ?? defaultLocale)
    : page.locale;
  return localized(locale, paths.market.detail(card));
}

/** schema.org ItemList: the same services in the same order as the page shows, by their canonical addresses. */
export function itemListOf(
  page: Page,
  origin: string,
  cards: readonly Pick<CardItem, "id" | "slug" | "title" | "lang">[],
  offset = 0,
) {
  return {
    "@type": "ItemList",
    numberOfItems: cards.length,
    itemListElement: cards.map((card, index) => ({
      "@type": "ListItem",
      position: offset + index + 1,
      name: card.title,
      url: origin + canonicalOf(page, card),
    })),
  };
}

export function breadcrumbListOf(page: Page, origin: string, crumbs: readonly { name: string; to: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + localized(page.locale, to),
    })),
  };
}
