import type { ServiceCard } from "./card.ts";
import { type CardView, findFirstCards } from "./find-cards.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { latestLimit } from "#app/domain/terms.ts";

/** The services published last in a country (spec §7, §9). */
export function listLatest(
  { db }: Needs<"db">,
  _actor: Actor,
  { limit = latestLimit, ...view }: CardView & { limit?: number },
): Promise<ServiceCard[]> {
  return findFirstCards({ db }, "latest", limit, view);
}
