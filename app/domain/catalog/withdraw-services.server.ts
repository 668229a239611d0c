import type { Needs } from "../shared/services.ts";
import { lowerFavoriteCountsOf, markServicesDeleted } from "./store-favorites.server.ts";

/** A member leaves: their services go from the market, and their favourites are no longer counted. The caller holds the locks. */
export async function withdrawServicesUnchecked(
  { db }: Needs<"db">,
  { memberId, at }: { memberId: number; at: Date },
): Promise<void> {
  await markServicesDeleted(db, memberId, at);
  await lowerFavoriteCountsOf(db, memberId);
}
