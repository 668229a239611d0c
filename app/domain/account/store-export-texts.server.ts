import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { portfolioItems, portfolioLikes, portfolioPictures } from "#db/schema/profiles/portfolio.ts";
import { questions } from "#db/schema/questions.ts";
import { reviews } from "#db/schema/reviews.ts";

/** Reviews that the member wrote. */
export async function reviewRows(db: Db, memberId: number) {
  return db
    .select({
      serviceId: reviews.serviceId,
      rating: reviews.rating,
      body: reviews.body,
      locale: reviews.locale,
      hidden: reviews.hidden,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.memberId, memberId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
}

export async function questionRows(db: Db, memberId: number) {
  return db
    .select({
      serviceId: questions.serviceId,
      body: questions.body,
      locale: questions.locale,
      hidden: questions.hidden,
      createdAt: questions.createdAt,
    })
    .from(questions)
    .where(eq(questions.memberId, memberId))
    .orderBy(asc(questions.createdAt), asc(questions.id));
}

/** The own portfolio, and what the member likes in those of others. */
export async function portfolioRows(db: Db, memberId: number) {
  const items = await db
    .select({
      id: portfolioItems.id,
      title: portfolioItems.title,
      category: portfolioItems.category,
      country: portfolioItems.country,
      description: portfolioItems.description,
      tags: portfolioItems.tags,
      technologies: portfolioItems.technologies,
      projectLink: portfolioItems.projectLink,
      locale: portfolioItems.locale,
      views: portfolioItems.viewCount,
      createdAt: portfolioItems.createdAt,
      updatedAt: portfolioItems.updatedAt,
    })
    .from(portfolioItems)
    .where(eq(portfolioItems.memberId, memberId))
    .orderBy(asc(portfolioItems.createdAt), asc(portfolioItems.id));
  const likes = await db
    .select({ itemId: portfolioLikes.itemId, createdAt: portfolioLikes.createdAt })
    .from(portfolioLikes)
    .where(eq(portfolioLikes.memberId, memberId))
    .orderBy(asc(portfolioLikes.createdAt), asc(portfolioLikes.itemId));
  return { items, likes };
}

export async function portfolioFiles(db: Db, memberId: number) {
  return db
    .select({
      id: portfolioPictures.id,
      itemId: portfolioPictures.itemId,
      key: sql<string>`${portfolioPictures.fileKey}`,
    })
    .from(portfolioPictures)
    .innerJoin(portfolioItems, eq(portfolioItems.id, portfolioPictures.itemId))
    .where(and(eq(portfolioItems.memberId, memberId), isNotNull(portfolioPictures.fileKey)))
    .orderBy(asc(portfolioPictures.itemId), asc(portfolioPictures.id));
}
