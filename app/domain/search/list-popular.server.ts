import type { ServiceCard } from "./card.ts";
import { type CardView, findFirstCards } from "./find-cards.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { popularLimit } from "#app/domain/terms.ts";

/** The best-selling services in a country (spec §7, §9). */
export function listPopular(
  { db }: Needs<"db">,
  _actor: Actor,
  { limit = popularLimit, ...view }: CardView & { limit?: number },
): Promise<ServiceCard[]> {
  return findFirstCards({ db }, "popular", limit, view);
}
