import type { TextLocale } from "#app/i18n/locales.ts";
import type { ServiceCard } from "../search/card.ts";
import { findCards } from "../search/queries.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { favoritePage, type Offered } from "./store.server.ts";

/** The changes since the member marked a service. */
export type FavoriteChanges = {
  /** The price at that time, where it is another now. */
  price: Omit<Offered, "version"> | null;
  /** The version on sale, where there was an older one at that time. */
  version: string | null;
};
export type Favorite = ServiceCard & { changes: FavoriteChanges };

/** The member's favourites that are still on sale, the newest first. */
export async function listFavorites(
  { db }: Needs<"db">,
  actor: Actor,
  { locale, ...page }: PageInput & { locale: TextLocale },
): Promise<Page<Favorite>> {
  const { memberId } = requireMember(actor);
  const { items, total } = await favoritePage(db, memberId, { limit: page.limit, offset: offsetOf(page) });
  const ids = items.map(({ id }) => id);
  const cards = ids.length === 0 ? [] : await findCards({ db }, ids, { locale });
  const changes = new Map(items.map(({ id, marked, current }) => [id, changesOf(marked, current)]));
  return {
    items: cards.map((card) => ({ ...card, changes: changes.get(card.id)! })),
    page: page.page,
    limit: page.limit,
    total,
  };
}

function changesOf({ version: before, ...price }: Offered, current: Offered): FavoriteChanges {
  const isSamePrice =
    price.pricingType === current.pricingType &&
    price.priceAmount === current.priceAmount &&
    price.currency === current.currency;
  return {
    price: isSamePrice ? null : price,
    version: before !== null && before !== current.version ? current.version : null,
  };
}
