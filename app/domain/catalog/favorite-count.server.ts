import type { Needs } from "../shared/services.ts";
import { changeFavoriteCount } from "./store-favorites.server.ts";

/** Counts a favourite that was added or removed; answers how many there are. The caller has locked the service. */
export async function countFavoriteUnchecked(
  { db }: Needs<"db">,
  { serviceId, change }: { serviceId: number; change: 1 | -1 },
): Promise<number> {
  return changeFavoriteCount(db, serviceId, change);
}
