import type { Needs } from "../shared/services.ts";
import { changeRating, type RatingChange } from "./store-sales.server.ts";

/**
 * Adds a review to what its service shows and is sorted by, takes it away, or moves its points, in the transaction that
 * writes the review. Who may review is decided by the caller.
 */
export async function countRatingUnchecked(
  { db }: Needs<"db">,
  { serviceId, ...change }: RatingChange & { serviceId: number },
): Promise<void> {
  if (change.count !== 0 || change.points !== 0) await changeRating(db, serviceId, change);
}
