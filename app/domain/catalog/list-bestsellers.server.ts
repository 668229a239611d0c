import type { ServiceCard } from "../search/card.ts";
import { type CardView, findBestsellerCards } from "../search/find-cards.server.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";

/** The best seller of each category, the best of them first; a category that has sold nothing has none. */
export function listBestsellers({ db }: Needs<"db">, _actor: Actor, view: CardView): Promise<ServiceCard[]> {
  return findBestsellerCards({ db }, view);
}
