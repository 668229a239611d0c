import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { favoritesAmong } from "./store.server.ts";

/** Which of the services on a page the reader has kept. A visitor has none, and asks the database nothing. */
export async function favoriteIdsOf(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceIds }: { serviceIds: number[] },
): Promise<number[]> {
  if (actor.kind !== "member" || serviceIds.length === 0) return [];
  return favoritesAmong(db, actor.memberId, serviceIds);
}
