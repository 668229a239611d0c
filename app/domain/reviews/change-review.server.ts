import { countRatingUnchecked } from "../catalog/count-rating.server.ts";
import { requireAllowed } from "../forbidden-words/require-allowed.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { ReviewInput } from "./input.ts";
import { deleteReviewRow, lockReviewOfOrder, type ReviewRow, updateReview } from "./store-writes.server.ts";
import { reviewLimit } from "./terms.ts";

type Changing = Needs<"db" | "clock" | "limiter">;

/** Changes the author's review; readers see that it was edited. */
export async function editReview(
  needs: Changing,
  actor: Actor,
  { orderNumber, rating, text }: ReviewInput & { orderNumber: string },
): Promise<void> {
  await changeOwn(needs, actor, orderNumber, async (inside, review) => {
    if (review.rating === rating && review.body === text) return;
    if (review.body !== text) await requireAllowed(inside, [{ field: "text", text, language: review.locale }]);
    await updateReview(inside.db, review.id, { rating, body: text, editedAt: needs.clock() });
    await countRatingUnchecked(inside, { serviceId: review.serviceId, count: 0, points: rating - review.rating });
  });
}

/** Deletes the author's review with the seller's reply. The purchase may be reviewed again. */
export async function deleteReview(
  needs: Changing,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  await changeOwn(needs, actor, orderNumber, async (inside, review) => {
    await deleteReviewRow(inside.db, review.id);
    await countRatingUnchecked(inside, { serviceId: review.serviceId, count: -1, points: -review.rating });
  });
}

/** Changes a review of the actor under a row lock. Refuses one that an operator has hidden. */
async function changeOwn(
  needs: Changing,
  actor: Actor,
  orderNumber: string,
  change: (inside: Changing, review: ReviewRow) => Promise<void>,
): Promise<void> {
  const { memberId } = requireMember(actor);
  await needs.limiter.take(reviewLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    const review = await lockReviewOfOrder(tx, orderNumber, memberId);
    if (!review) throw new DomainError("not-found");
    if (review.hidden) throw new DomainError("review-hidden");
    await change({ ...needs, db: tx }, review);
  });
}
