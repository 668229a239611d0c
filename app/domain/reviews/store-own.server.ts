import { and, count, desc, eq, exists, gt, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { goodsHold } from "#db/goods-hold.ts";
import { services } from "#db/schema/catalog.ts";
import { members } from "#db/schema/identity.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { reviews } from "#db/schema/reviews.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";

const earlier = alias(reviews, "earlier");

/** Completed purchases without a review, whose goods are not withheld; what costs nothing is reviewed once. Joined with orders, lines and reviews. */
export const waitsForReview = (db: Db): SQL =>
  and(
    eq(orders.kind, "purchase"),
    eq(orders.status, "completed"),
    sql`${goodsHold} is null`,
    isNull(reviews.id),
    or(
      gt(orders.totalAmount, 0),
      not(
        exists(
          db
            .select({ one: sql`1` })
            .from(earlier)
            .where(and(eq(earlier.memberId, orders.buyerId), eq(earlier.serviceId, orderLines.serviceId))),
        ),
      ),
    ),
  )!;

const toReview = {
  number: orders.number,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
  completedAt: orders.completedAt,
};
export type PurchaseToReview = Awaited<ReturnType<typeof purchasesToReview>>["items"][number];

export async function purchasesToReview(db: Db, buyerId: number, page: PageInput) {
  const which = and(eq(orders.buyerId, buyerId), waitsForReview(db));
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(which);
  const items = await db
    .select(toReview)
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}

/** Those of some orders that wait for a review of this buyer. */
export async function numbersToReview(db: Db, buyerId: number, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.number, [...numbers]), waitsForReview(db)));
  return rows.map(({ number }) => number);
}

const written = {
  id: reviews.id,
  rating: reviews.rating,
  body: reviews.body,
  lang: reviews.locale,
  createdAt: reviews.createdAt,
  editedAt: reviews.editedAt,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  hidden: reviews.hidden,
};

/** A member's own reviews, hidden ones too, newest first. */
export async function reviewsByMember(db: Db, memberId: number, page: PageInput) {
  const which = eq(reviews.memberId, memberId);
  const [counted] = await db.select({ total: count() }).from(reviews).where(which);
  const items = await db
    .select({
      ...written,
      orderNumber: orders.number,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
      seller: members.nickname,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, reviews.orderId))
    .innerJoin(members, eq(members.id, orders.sellerId))
    .where(which)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}

/** The buyer's own order with its review; null when it is nobody's or another's. */
export async function orderWithReview(db: Db, orderNumber: string, buyerId: number) {
  const [row] = await db
    .select({
      number: orders.number,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
      canWrite: sql<boolean>`${waitsForReview(db)}`,
      goodsHold,
      review: written,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(reviews, and(eq(reviews.orderId, orders.id), eq(reviews.memberId, buyerId)))
    .where(and(eq(orders.number, orderNumber), eq(orders.buyerId, buyerId)));
  return row ?? null;
}

/** Reviews of all services of a seller that are shown; with `open`, those without an answer. */
export async function reviewsReceived(db: Db, sellerId: number, { open, ...page }: PageInput & { open: boolean }) {
  const which = and(
    eq(services.sellerId, sellerId),
    eq(reviews.hidden, false),
    open ? isNull(reviews.reply) : undefined,
  );
  const [counted] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .where(which);
  const items = await db
    .select({ ...written, title: services.title, titleLocale: services.contentLocale, nickname: members.nickname })
    .from(reviews)
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .innerJoin(members, eq(members.id, reviews.memberId))
    .where(which)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total };
}
