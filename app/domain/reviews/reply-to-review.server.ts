import { requireAllowed } from "../forbidden-words/require-allowed.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { queueReviewMail } from "./review-mails.server.ts";
import { lockReviewWithService, updateReview } from "./store-writes.server.ts";
import { replyLimit } from "./terms.ts";

/** The seller answers a review of a service of theirs; later words replace the earlier ones. The author hears of the first. */
export async function replyToReview(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  await needs.limiter.take(replyLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    const found = await lockReviewWithService(tx, reviewId);
    if (found?.service.sellerId !== memberId) throw new DomainError("not-found");
    const { review, service } = found;
    if (review.hidden) throw new DomainError("review-hidden");
    if (review.reply === text) return;
    await requireAllowed({ db: tx }, [{ field: "text", text, language: review.locale }]);
    await updateReview(tx, reviewId, { reply: text, repliedAt: needs.clock() });
    if (review.reply !== null) return;
    const inside = { ...needs, db: tx };
    await queueReviewMail(inside, { template: "review-replied", to: review.memberId, about: service, review });
  });
}
