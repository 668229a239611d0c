import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { consultations, offers } from "#db/schema/consultations.ts";
import { orders } from "#db/schema/orders.ts";
import { type OfferStatus, offerStatusesBefore } from "./status.ts";

export type OfferRow = typeof offers.$inferSelect;
/** An offer with the order that was placed for it and is not cancelled. */
export type OfferWithOrder = OfferRow & { order: { number: string; isPaid: boolean } | null };

const MOST_OFFERS = 100;

export async function insertOffer(db: Db, row: typeof offers.$inferInsert): Promise<void> {
  await db.insert(offers).values(row);
}

/** All offers of a conversation, oldest first, with their orders. */
export async function offersOf(db: Db, consultationId: string): Promise<OfferWithOrder[]> {
  const rows = await offersWithOrders(db)
    .where(eq(offers.consultationId, consultationId))
    .orderBy(asc(offers.number))
    .limit(MOST_OFFERS);
  return rows.map(withOrder);
}

export async function offerById(db: Db, id: string): Promise<OfferWithOrder | null> {
  const [row] = await offersWithOrders(db).where(eq(offers.id, id));
  return row ? withOrder(row) : null;
}

function offersWithOrders(db: Db) {
  return db
    .select({ offer: offers, number: orders.number, paidAt: orders.paidAt })
    .from(offers)
    .leftJoin(orders, and(eq(orders.offerId, offers.id), sql`${orders.status} <> 'cancelled'`))
    .$dynamic();
}

function withOrder({ offer, number, paidAt }: Awaited<ReturnType<typeof offersWithOrders>>[number]): OfferWithOrder {
  return { ...offer, order: number === null ? null : { number, isPaid: paidAt !== null } };
}

/** An accepted offer of a member, as the checkout sells it; locked, it stays so until the transaction ends. */
export async function offerOfBuyer(db: Db, id: string, { buyerId, lock }: { buyerId: number; lock: boolean }) {
  const query = db
    .select({ offer: offers, consultation: consultations })
    .from(offers)
    .innerJoin(consultations, eq(consultations.id, offers.consultationId))
    .where(and(eq(offers.id, id), eq(consultations.buyerId, buyerId)));
  const [row] = lock ? await query.for("update", { of: offers }) : await query;
  return row ?? null;
}

/** The only statement that changes an offer. null when it may not make this move. */
export async function moveOffer(db: Db, id: string, to: OfferStatus, decidedAt: Date): Promise<OfferRow | null> {
  const [row] = await db
    .update(offers)
    .set({ status: to, decidedAt })
    .where(and(eq(offers.id, id), inArray(offers.status, offerStatusesBefore(to))))
    .returning();
  return row ?? null;
}

/** The open offer of a conversation, if there is one, is none any more. */
export async function endOpenOffer(
  db: Db,
  consultationId: string,
  to: "replaced" | "expired",
  decidedAt: Date,
): Promise<void> {
  await db
    .update(offers)
    .set({ status: to, decidedAt })
    .where(and(eq(offers.consultationId, consultationId), inArray(offers.status, offerStatusesBefore(to))));
}

export async function latestOfferNumber(db: Db, consultationId: string): Promise<number> {
  const [row] = await db
    .select({ number: offers.number })
    .from(offers)
    .where(eq(offers.consultationId, consultationId))
    .orderBy(desc(offers.number))
    .limit(1);
  return row?.number ?? 0;
}

/** Ends the open offers in all conversations of a member; answers with the ids of the conversations that had one. */
export async function endOpenOffersOf(db: Db, memberId: number, decidedAt: Date): Promise<string[]> {
  const own = db
    .select({ id: consultations.id })
    .from(consultations)
    .where(or(eq(consultations.buyerId, memberId), eq(consultations.sellerId, memberId)));
  const rows = await db
    .update(offers)
    .set({ status: "expired", decidedAt })
    .where(and(inArray(offers.consultationId, own), inArray(offers.status, offerStatusesBefore("expired"))))
    .returning({ consultationId: offers.consultationId });
  return rows.map(({ consultationId }) => consultationId);
}
