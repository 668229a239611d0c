import { favoriteIdsOf } from "#app/domain/favorites/favorite-ids.server.ts";
import { listFavorites } from "#app/domain/favorites/list-favorites.server.ts";
import { listPopular } from "#app/domain/search/queries.server.ts";
import type { Page } from "#app/http/page.server.ts";
import { cardItems } from "#app/http/views/service-cards.server.ts";
import type { Choice } from "./choose-service.tsx";

const ONE_ROW = 4;
const TWO_ROWS = 8;

/** Services to ask about: the member's favourites, and what most people buy. */
export async function choiceOf(page: Page): Promise<Choice> {
  const { services, actor, locale } = page;
  const [saved, popular] = await Promise.all([
    actor.kind === "member" ? listFavorites(services, actor, { locale, page: 1, limit: ONE_ROW }) : { items: [] },
    listPopular(services, actor, { locale, country: null, limit: TWO_ROWS }),
  ]);
  const cards = { saved: cardItems(page, saved.items), popular: cardItems(page, popular) };
  const serviceIds = [...cards.saved, ...cards.popular].map(({ id }) => id);
  return { ...cards, favorites: await favoriteIdsOf(services, actor, { serviceIds }) };
}
