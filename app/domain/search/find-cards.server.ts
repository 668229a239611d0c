import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import type { SellingCountry } from "../catalog/terms.ts";
import type { Needs } from "../shared/services.ts";
import type { ServiceCard } from "./card.ts";
import { cardsOf, pageInOrder, pageOfBestsellers, pageOfIds, pageOfSeller } from "./store.server.ts";
import { soldIn } from "./store-conditions.server.ts";

export type CardView = { locale: TextLocale; country: SellingCountry | null };

/** The first cards in an order, of what can be bought in a country (null: anywhere). */
export function findFirstCards(
  { db }: Needs<"db">,
  order: "popular" | "latest",
  limit: number,
  view: CardView,
): Promise<ServiceCard[]> {
  return cardsOf(db, pageInOrder(soldIn(view.country), order, { limit, offset: 0 }), baseOf(view.locale));
}

/** The best-selling service of each category, the best of them first. */
export function findBestsellerCards({ db }: Needs<"db">, view: CardView): Promise<ServiceCard[]> {
  return cardsOf(db, pageOfBestsellers(soldIn(view.country)), baseOf(view.locale));
}

export function findCardsOfSeller(
  { db }: Needs<"db">,
  seller: { sellerId: number; exceptServiceId: number | null; limit: number; offset?: number },
  view: CardView,
): Promise<ServiceCard[]> {
  return cardsOf(db, pageOfSeller(soldIn(view.country), seller), baseOf(view.locale));
}

/** Cards of public services in the order of `ids`; what is not public is left out. */
export function findCards(
  { db }: Needs<"db">,
  ids: number[],
  { locale }: { locale: TextLocale },
): Promise<ServiceCard[]> {
  return cardsOf(db, pageOfIds(ids), baseOf(locale));
}
