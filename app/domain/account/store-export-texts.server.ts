import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
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
