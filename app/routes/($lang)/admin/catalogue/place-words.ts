import type { FeaturedPlace } from "#app/domain/featured/places.ts";
import type { Translate } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";

/** A page as operators call it; a category stands for its list. */
export function placeText(t: Translate, place: FeaturedPlace): string {
  return place === "home" || place === "market" ? t(`curation:place.${place}`) : t(`catalog:category.${place}`);
}

export function pageOfPlace(place: FeaturedPlace): string {
  if (place === "home") return paths.home();
  return place === "market" ? paths.market.home() : paths.market.list({ category: place });
}
