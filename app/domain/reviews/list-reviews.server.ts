import { findShownService } from "../catalog/queries.server.ts";
import { requireVisible } from "../catalog/visibility.ts";
import type { Actor } from "../shared/actor.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { maskedName, type Review, type ReviewSummary } from "./review.ts";
import { countByRating, reviewRows } from "./store.server.ts";
import { summaryOf } from "./summary.ts";

/** A page of a service's reviews, the newest first, and all of them in numbers. Hidden ones do not count. */
export async function listReviews(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId, ...page }: PageInput & { serviceId: number },
): Promise<Page<Review> & { summary: ReviewSummary }> {
  requireVisible(actor, await findShownService({ db }, serviceId));
  return readReviews(db, serviceId, page, 1);
}

/** Lists the reviews of a service that the caller has read and found to be shown. */
export async function listReviewsOfShownService(
  { db }: Needs<"db">,
  { serviceId, ...page }: PageInput & { serviceId: number },
): Promise<Page<Review> & { summary: ReviewSummary }> {
  return readReviews(db, serviceId, page, 1);
}

/** Lists reviews from a lowest rating up (spec §7: GET /api/review/market/{id}). */
export async function listMarketReviews(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId, rating, ...page }: PageInput & { serviceId: number; rating: number | null },
): Promise<Page<Review> & { summary: ReviewSummary }> {
  requireVisible(actor, await findShownService({ db }, serviceId));
  return readReviews(db, serviceId, page, rating ?? 1);
}

async function readReviews(db: Needs<"db">["db"], serviceId: number, page: PageInput, minRating: number) {
  const [rows, counts] = await Promise.all([
    reviewRows(db, serviceId, { limit: page.limit, offset: offsetOf(page), minRating }),
    countByRating(db, serviceId),
  ]);
  const total = counts.filter(({ rating }) => rating >= minRating).reduce((sum, { count }) => sum + count, 0);
  const items = rows.map(({ nickname, ...review }) => ({ ...review, reviewer: maskedName(nickname) }));
  return { items, page: page.page, limit: page.limit, total, summary: summaryOf(counts) };
}
