import { findShownService } from "../catalog/queries.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { reviewablePurchases } from "./store.server.ts";

export type ReviewCheck = {
  /** Paid, and not refunded. */
  purchased: boolean;
  /** Whether at least one of the purchases has a review. */
  reviewed: boolean;
  /** There is a completed purchase without one: one review per purchase. */
  canReview: boolean;
};

/** Whether the member may review a service. Who bought it may, also when it is no longer on sale. */
export async function checkReview(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<ReviewCheck> {
  const { memberId } = requireMember(actor);
  const purchases = await reviewablePurchases(db, memberId, serviceId);
  if (purchases.length === 0) {
    const service = await findShownService({ db }, serviceId);
    if (service?.status !== "active" || service.deletedAt !== null) throw new DomainError("not-found");
  }
  return {
    purchased: purchases.length > 0,
    reviewed: purchases.some(({ reviewId }) => reviewId !== null),
    canReview: purchases.some(({ isReviewable }) => isReviewable),
  };
}
