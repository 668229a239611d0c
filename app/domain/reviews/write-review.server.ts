import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import { countRatingUnchecked } from "../catalog/count-rating.server.ts";
import { sharesBusinessNumber } from "../documents/same-business.server.ts";
import { requireAllowed } from "../forbidden-words/require-allowed.server.ts";
import { refusalOfHold } from "../orders/goods/access.ts";
import { lockGoodsUnchecked } from "../orders/goods/lock-goods.server.ts";
import { type Actor, type Member, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { ReviewInput } from "./input.ts";
import { maskedName, type Review } from "./review.ts";
import { queueReviewMail } from "./review-mails.server.ts";
import { reviewablePurchases } from "./store.server.ts";
import { hasReviewOfService, insertReview, lockPurchase, type Purchase } from "./store-writes.server.ts";
import { reviewLimit } from "./terms.ts";

type Writing = Needs<"db" | "clock" | "jobs" | "limiter">;
/** `locale`: the language of the page it is written on. */
type Written = ReviewInput & { locale: TextLocale };

/**
 * The buyer's review of a completed purchase: one for each, counted in the same transaction. `serviceId`: what the caller
 * believes was bought.
 */
export async function writeReview(
  needs: Writing,
  actor: Actor,
  { orderNumber, serviceId, ...written }: Written & { orderNumber: string; serviceId?: number },
): Promise<Review> {
  const member = requireMember(actor);
  await needs.limiter.take(reviewLimit, String(member.memberId));
  await requireAllowed(needs, [{ field: "text", text: written.text, language: written.locale }]);
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const purchase = await lockPurchase(tx, orderNumber, member.memberId);
    if (!purchase || (serviceId ?? purchase.serviceId) !== purchase.serviceId) throw new DomainError("not-found");
    await requireReviewable(inside, member, purchase);
    const row = await insertReview(tx, {
      id: uuidv7(needs.clock()),
      serviceId: purchase.serviceId,
      memberId: member.memberId,
      orderId: purchase.orderId,
      rating: written.rating,
      body: written.text,
      locale: baseOf(written.locale),
      createdAt: needs.clock(),
    });
    if (!row) throw new DomainError("review-written");
    await countRatingUnchecked(inside, { serviceId: row.serviceId, count: 1, points: row.rating });
    await queueReviewMail(inside, { template: "review-received", to: purchase.sellerId, about: purchase, review: row });
    const { id, rating, body, locale, createdAt } = row;
    const reviewer = maskedName(member.nickname);
    return { id, rating, body, lang: locale, reviewer, createdAt, editedAt: null, reply: null, repliedAt: null };
  });
}

/** Writes a review of a service, for the newest purchase that has no review (spec §7: POST /api/review/create). */
export async function writeReviewOfService(
  needs: Writing,
  actor: Actor,
  { serviceId, ...written }: Written & { serviceId: number },
): Promise<Review> {
  const purchases = await reviewablePurchases(needs.db, requireMember(actor).memberId, serviceId);
  const open = purchases.find(({ isReviewable }) => isReviewable);
  if (open) return writeReview(needs, actor, { ...written, orderNumber: open.orderNumber });
  const hold = purchases.find(({ goodsHold, reviewId }) => goodsHold && reviewId === null)?.goodsHold;
  if (hold) throw new DomainError(refusalOfHold[hold]);
  throw new DomainError(purchases.some(({ reviewId }) => reviewId !== null) ? "review-written" : "review-not-possible");
}

/** Refuses what is not finished, was refunded or is one's own; what costs nothing is reviewed once, however often it is ordered. */
async function requireReviewable(needs: Needs<"db">, { memberId }: Member, purchase: Purchase): Promise<void> {
  const { orderId, status, kind, sellerId, serviceId, totalAmount } = purchase;
  if (status !== "completed" || kind !== "purchase" || sellerId === memberId)
    throw new DomainError("review-not-possible");
  const access = await lockGoodsUnchecked(needs, orderId);
  if (access !== "usable") throw new DomainError(access === "ended" ? "review-not-possible" : refusalOfHold[access]);
  if (totalAmount === 0 && (await hasReviewOfService(needs.db, memberId, serviceId)))
    throw new DomainError("review-written");
  if (await sharesBusinessNumber(needs, { memberId, others: [sellerId] }))
    throw new DomainError("review-same-business");
}
