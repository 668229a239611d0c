import { countRatingUnchecked } from "../catalog/count-rating.server.ts";
import type { Needs } from "../shared/services.ts";
import { lockReviewWithService, type ReviewWithService, updateReview } from "./store-writes.server.ts";

/**
 * Takes a review out of lists and averages, or puts it back; inside the transaction of the decision, whose caller has
 * checked who decides. null when it is gone or was so already.
 */
export async function setReviewHiddenUnchecked(
  { db }: Needs<"db">,
  { reviewId, hidden }: { reviewId: string; hidden: boolean },
): Promise<ReviewWithService | null> {
  const found = await lockReviewWithService(db, reviewId);
  if (!found || found.review.hidden === hidden) return null;
  const { rating, serviceId } = found.review;
  await updateReview(db, reviewId, { hidden });
  await countRatingUnchecked(
    { db },
    { serviceId, ...(hidden ? { count: -1, points: -rating } : { count: 1, points: rating }) },
  );
  return found;
}
