import { and, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { goodsHold } from "#db/goods-hold.ts";
import { services, serviceTranslations } from "#db/schema/catalog.ts";
import { shownTranslation } from "#db/schema/catalog/shown-translation.ts";
import { members } from "#db/schema/identity.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { type GoodsHold, goodsAccessOf } from "#app/domain/orders/goods/access.ts";
import { paidStatuses } from "#app/domain/orders/status.ts";
import { reviews } from "#db/schema/reviews.ts";

const isFree = sql<boolean>`${orders.totalAmount} = 0`;

type Page = { limit: number; offset: number };

const visibleOf = (serviceId: number) => and(eq(reviews.serviceId, serviceId), eq(reviews.hidden, false));

/** The newest first; `minRating` leaves the lower ones out. */
export async function reviewRows(
  db: Db,
  serviceId: number,
  { limit, offset, minRating = 1 }: Page & { minRating?: number },
) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      body: reviews.body,
      lang: reviews.locale,
      nickname: members.nickname,
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
    })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.memberId))
    .where(and(visibleOf(serviceId), gte(reviews.rating, minRating)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

/** Reviews of everything a seller has on sale, the newest first; `language` is the base language of the reader. */
export async function reviewRowsOfSeller(
  db: Db,
  sellerId: number,
  { limit, offset, language }: Page & { language: string },
) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      body: reviews.body,
      lang: reviews.locale,
      nickname: members.nickname,
      createdAt: reviews.createdAt,
      editedAt: reviews.editedAt,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      service: {
        id: services.id,
        slug: sql<string>`coalesce(${serviceTranslations.slug}, ${services.slug})`,
        title: sql<string>`coalesce(${serviceTranslations.title}, ${services.title})`,
        lang: sql<string>`coalesce(${serviceTranslations.locale}, ${services.contentLocale})`,
      },
    })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.memberId))
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .leftJoin(
      serviceTranslations,
      and(eq(serviceTranslations.serviceId, services.id), eq(serviceTranslations.locale, shownTranslation(language))),
    )
    .where(onSaleBy(sellerId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

export async function countByRatingOfSeller(db: Db, sellerId: number): Promise<{ rating: number; count: number }[]> {
  return db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .where(onSaleBy(sellerId))
    .groupBy(reviews.rating);
}

const onSaleBy = (sellerId: number) =>
  and(
    eq(services.sellerId, sellerId),
    eq(services.status, "active"),
    isNull(services.deletedAt),
    eq(reviews.hidden, false),
  );

export async function countByRating(db: Db, serviceId: number): Promise<{ rating: number; count: number }[]> {
  return db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(visibleOf(serviceId))
    .groupBy(reviews.rating);
}

/**
 * Paid and unrefunded purchases of a service by a member, newest first: whether each has a review, and whether it may
 * get one. Work has to be finished, and what costs nothing is reviewed once.
 */
export async function reviewablePurchases(
  db: Db,
  memberId: number,
  serviceId: number,
): Promise<{ orderNumber: string; reviewId: string | null; isReviewable: boolean; goodsHold: GoodsHold | null }[]> {
  const rows = await db
    .select({ orderNumber: orders.number, status: orders.status, goodsHold, isFree, reviewId: reviews.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(
      and(
        eq(orders.buyerId, memberId),
        eq(orderLines.serviceId, serviceId),
        eq(orders.kind, "purchase"),
        inArray(orders.status, paidStatuses),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(50);
  const hasAny = rows.some(({ reviewId }) => reviewId !== null);
  return rows.map(({ orderNumber, status, goodsHold: hold, isFree: costsNothing, reviewId }) => ({
    orderNumber,
    reviewId,
    goodsHold: hold,
    isReviewable:
      status === "completed" &&
      reviewId === null &&
      !(costsNothing && hasAny) &&
      goodsAccessOf({ orderStatus: status, goodsHold: hold }) === "usable",
  }));
}
