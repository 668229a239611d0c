import type { ServiceCard } from "../search/card.ts";
import { type CardView, findFirstCards } from "../search/find-cards.server.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { popularLimit } from "../terms.ts";

/** What sells best in a country (spec §7, §9). */
export function listPopular(
  { db }: Needs<"db">,
  _actor: Actor,
  { limit = popularLimit, ...view }: CardView & { limit?: number },
): Promise<ServiceCard[]> {
  return findFirstCards({ db }, "popular", limit, view);
}
