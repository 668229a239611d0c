import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import type { Category, SellingCountry } from "../catalog/terms.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { latestLimit, listPageSize, popularLimit } from "../terms.ts";
import type { ServiceCard } from "./card.ts";
import { everything } from "./input.ts";
import { conditionOf, soldIn } from "./store-conditions.server.ts";
import { cardsOf, pageInOrder, pageOfBestsellers, pageOfIds, pageOfSeller } from "./store.server.ts";

export type CardView = { locale: TextLocale; country: SellingCountry | null };

/** The first cards in an order, of what can be bought in a country (null: anywhere). */
function findFirstCards(
  { db }: Needs<"db">,
  order: "popular" | "latest",
  limit: number,
  view: CardView,
): Promise<ServiceCard[]> {
  return cardsOf(db, pageInOrder(soldIn(view.country), order, { limit, offset: 0 }), baseOf(view.locale));
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

/** The services published last in a country (spec §7, §9). */
export function listLatest(
  { db }: Needs<"db">,
  _actor: Actor,
  { limit = latestLimit, ...view }: CardView & { limit?: number },
): Promise<ServiceCard[]> {
  return findFirstCards({ db }, "latest", limit, view);
}

/** The services published last, of one category or of all: the first page of the list without what it counts. */
export function listNewest(
  { db }: Needs<"db">,
  _actor: Actor,
  { locale, category }: { locale: TextLocale; category?: Category },
): Promise<ServiceCard[]> {
  const condition = conditionOf({ ...everything, category: category ? [category] : [] }, "");
  return cardsOf(db, pageInOrder(condition, "latest", { limit: listPageSize, offset: 0 }), baseOf(locale));
}

/** The best-selling services in a country (spec §7, §9). */
export function listPopular(
  { db }: Needs<"db">,
  _actor: Actor,
  { limit = popularLimit, ...view }: CardView & { limit?: number },
): Promise<ServiceCard[]> {
  return findFirstCards({ db }, "popular", limit, view);
}

/** The best seller of each category, the best of them first; a category that has sold nothing has none. */
export function listBestsellers({ db }: Needs<"db">, _actor: Actor, view: CardView): Promise<ServiceCard[]> {
  return cardsOf(db, pageOfBestsellers(soldIn(view.country)), baseOf(view.locale));
}
