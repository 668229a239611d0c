import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { maskedName, type Review, type ReviewSummary } from "./review.ts";
import { countByRatingOfSeller, reviewRowsOfSeller } from "./store.server.ts";
import { summaryOf } from "./summary.ts";

/** A review with the service it is of; title and slug in the reader's language where the seller wrote in it. */
export type SellerReview = Review & { service: { id: number; slug: string; title: string; lang: string } };

/** Lists reviews of all of a seller's active services, newest first. */
export async function listSellerReviews(
  { db }: Needs<"db">,
  { sellerId, locale, ...page }: PageInput & { sellerId: number; locale: TextLocale },
): Promise<Page<SellerReview> & { summary: ReviewSummary }> {
  const [rows, counts] = await Promise.all([
    reviewRowsOfSeller(db, sellerId, { limit: page.limit, offset: offsetOf(page), language: baseOf(locale) }),
    countByRatingOfSeller(db, sellerId),
  ]);
  const summary = summaryOf(counts);
  const items = rows.map(({ nickname, ...review }) => ({ ...review, reviewer: maskedName(nickname) }));
  return { items, page: page.page, limit: page.limit, total: summary.count, summary };
}
