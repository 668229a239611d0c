import type { ServiceCard } from "../search/card.ts";
import { type CardView, findFirstCards } from "../search/find-cards.server.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { latestLimit } from "../terms.ts";

/** What was published last in a country (spec §7, §9). */
export function listLatest(
  { db }: Needs<"db">,
  _actor: Actor,
  { limit = latestLimit, ...view }: CardView & { limit?: number },
): Promise<ServiceCard[]> {
  return findFirstCards({ db }, "latest", limit, view);
}
