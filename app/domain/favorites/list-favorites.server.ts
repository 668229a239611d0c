import type { TextLocale } from "#app/i18n/locales.ts";
import type { ServiceCard } from "../search/card.ts";
import { findCards } from "../search/queries.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { favoritePage } from "./store.server.ts";

/** The member's favourites that are still on sale, the newest first. */
export async function listFavorites(
  { db }: Needs<"db">,
  actor: Actor,
  { locale, ...page }: PageInput & { locale: TextLocale },
): Promise<Page<ServiceCard>> {
  const { memberId } = requireMember(actor);
  const { ids, total } = await favoritePage(db, memberId, { limit: page.limit, offset: offsetOf(page) });
  return {
    items: ids.length === 0 ? [] : await findCards({ db }, ids, { locale }),
    page: page.page,
    limit: page.limit,
    total,
  };
}
