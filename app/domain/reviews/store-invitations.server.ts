import { and, asc, eq, gte, isNull, lt } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { reviewInvitations, reviews } from "#db/schema/reviews.ts";
import { waitsForReview } from "./store-own.server.ts";

/** Purchases completed in that time that nobody was asked about, from now on recorded as asked. */
export async function recordInvitations(
  db: Db,
  { from, until, now, limit }: { from: Date; until: Date; now: Date; limit: number },
) {
  const due = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      buyerId: orders.buyerId,
      buyerLocale: orders.buyerLocale,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .leftJoin(reviewInvitations, eq(reviewInvitations.orderId, orders.id))
    .where(
      and(
        gte(orders.completedAt, from),
        lt(orders.completedAt, until),
        isNull(reviewInvitations.orderId),
        waitsForReview(db),
      ),
    )
    .orderBy(asc(orders.completedAt), asc(orders.id))
    .limit(limit);
  if (due.length === 0) return [];
  const recorded = await db
    .insert(reviewInvitations)
    .values(due.map(({ orderId }) => ({ orderId, invitedAt: now })))
    .onConflictDoNothing()
    .returning({ orderId: reviewInvitations.orderId });
  const ids = new Set(recorded.map(({ orderId }) => orderId));
  return due.filter(({ orderId }) => ids.has(orderId));
}
