import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { reviews } from "#db/schema/reviews.ts";

export type ReviewRow = typeof reviews.$inferSelect;

const purchase = {
  orderId: orders.id,
  kind: orders.kind,
  status: orders.status,
  sellerId: orders.sellerId,
  totalAmount: orders.totalAmount,
  serviceId: orderLines.serviceId,
  title: orderLines.title,
  titleLocale: orderLines.titleLocale,
};

/** An order of this buyer; it is neither refunded nor completed meanwhile. */
export async function lockPurchase(db: Db, orderNumber: string, buyerId: number) {
  const [row] = await db
    .select(purchase)
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.number, orderNumber), eq(orders.buyerId, buyerId)))
    .for("share", { of: orders });
  return row ?? null;
}
export type Purchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

export async function hasReviewOfService(db: Db, memberId: number, serviceId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.memberId, memberId), eq(reviews.serviceId, serviceId)))
    .limit(1);
  return row !== undefined;
}

/** null when the purchase has one already. */
export async function insertReview(db: Db, row: typeof reviews.$inferInsert): Promise<ReviewRow | null> {
  const [inserted] = await db.insert(reviews).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function lockReviewOfOrder(db: Db, orderNumber: string, memberId: number): Promise<ReviewRow | null> {
  const [row] = await db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(eq(orders.number, orderNumber), eq(reviews.memberId, memberId)))
    .for("update", { of: reviews });
  return row?.review ?? null;
}

export type ReviewWithService = {
  review: ReviewRow;
  service: { id: number; sellerId: number; title: string; titleLocale: string };
};

export async function lockReviewWithService(db: Db, reviewId: string): Promise<ReviewWithService | null> {
  const [row] = await db
    .select({
      review: reviews,
      service: {
        id: services.id,
        sellerId: services.sellerId,
        title: services.title,
        titleLocale: services.contentLocale,
      },
    })
    .from(reviews)
    .innerJoin(services, eq(services.id, reviews.serviceId))
    .where(eq(reviews.id, reviewId))
    .for("update", { of: reviews });
  return row ?? null;
}

type Changed = Partial<Pick<ReviewRow, "rating" | "body" | "editedAt" | "reply" | "repliedAt" | "hidden">>;

export async function updateReview(db: Db, id: string, changed: Changed): Promise<void> {
  await db.update(reviews).set(changed).where(eq(reviews.id, id));
}

export async function deleteReviewRow(db: Db, id: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.id, id));
}
