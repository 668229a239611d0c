import type { ServiceCard } from "./card.ts";
import { type CardView, findBestsellerCards } from "./find-cards.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { Needs } from "#app/domain/shared/services.ts";

/** The best seller of each category, the best of them first; a category that has sold nothing has none. */
export function listBestsellers({ db }: Needs<"db">, _actor: Actor, view: CardView): Promise<ServiceCard[]> {
  return findBestsellerCards({ db }, view);
}
