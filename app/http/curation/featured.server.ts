import { findFeatured } from "#app/domain/featured/find-featured.server.ts";
import type { FeaturedPlace } from "#app/domain/featured/places.ts";
import { endBy } from "#app/http/freshness.ts";
import type { Page } from "#app/http/page.server.ts";
import { cardItems } from "#app/http/views/service-cards.server.ts";
import type { CardItem } from "#app/ui/services/service-card.tsx";

export type FeaturedCards = { title: string; items: CardItem[] };

/** The featured services of a page, or null; the page ends when that changes. */
export async function featuredOn(page: Page, place: FeaturedPlace): Promise<FeaturedCards | null> {
  page.freshness.causes.add("featured");
  const { title, cards, until } = await findFeatured(page.services, page.actor, { place, locale: page.locale });
  endBy(page.freshness, until);
  if (cards.length === 0) return null;
  return { title: title ?? page.t("market:home.featured"), items: cardItems(page, cards) };
}
