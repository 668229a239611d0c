import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { favoritesAmong } from "./store.server.ts";

/** The services on a page that the reader marked as favourites. A visitor has none, without a query. */
export async function favoriteIdsOf(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceIds }: { serviceIds: number[] },
): Promise<number[]> {
  if (actor.kind !== "member" || serviceIds.length === 0) return [];
  return favoritesAmong(db, actor.memberId, serviceIds);
}
