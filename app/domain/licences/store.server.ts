import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { goodsHold } from "#db/goods-hold.ts";
import { joinSale, sellerName } from "#db/order-parties.ts";
import { services } from "#db/schema/catalog.ts";
import { licenceActivations, licences } from "#db/schema/licences.ts";
import { orderLines, orders } from "#db/schema/orders.ts";

export type Licence = typeof licences.$inferSelect;

export async function insertLicence(db: Db, row: typeof licences.$inferInsert): Promise<void> {
  await db.insert(licences).values(row);
}

export async function licenceRowOfOrder(db: Db, orderId: string): Promise<Licence | null> {
  const [row] = await db.select().from(licences).where(eq(licences.orderId, orderId));
  return row ?? null;
}

const activation = {
  id: licenceActivations.id,
  instance: licenceActivations.instance,
  activatedAt: licenceActivations.createdAt,
};
const isOpen = isNull(licenceActivations.endedAt);

/** One query for both: the page of an order has few. */
export async function licenceWithActivations(db: Db, orderId: string) {
  const rows = await db
    .select({
      key: licences.key,
      terms: licences.terms,
      createdAt: licences.createdAt,
      revokedAt: licences.revokedAt,
      activation,
    })
    .from(licences)
    .leftJoin(licenceActivations, and(eq(licenceActivations.licenceKey, licences.key), isOpen))
    .where(eq(licences.orderId, orderId))
    .orderBy(asc(licenceActivations.createdAt), asc(licenceActivations.id));
  const [first] = rows;
  return first
    ? {
        key: first.key,
        terms: first.terms,
        createdAt: first.createdAt,
        revokedAt: first.revokedAt,
        activations: rows.flatMap((row) => row.activation ?? []),
      }
    : null;
}

/** Everything a verification tells, and nothing of the buyer. */
export async function licenceFacts(db: Db, key: string) {
  const query = db
    .select({
      licence: {
        key: licences.key,
        terms: licences.terms,
        createdAt: licences.createdAt,
        revokedAt: licences.revokedAt,
        orderStatus: orders.status,
        goodsHold,
        refundedAt: orders.refundedAt,
        supportedUntil: orders.downloadExpiresAt,
      },
      service: {
        id: services.id,
        slug: services.slug,
        status: services.status,
        deletedAt: services.deletedAt,
        title: orderLines.title,
        titleLocale: orderLines.titleLocale,
      },
      seller: { id: orders.sellerId, name: sellerName },
      used: sql<number>`(select count(*)::int from ${licenceActivations} where ${licenceActivations.licenceKey} = ${licences.key} and ${licenceActivations.endedAt} is null)`,
    })
    .from(licences)
    .innerJoin(orders, eq(orders.id, licences.orderId));
  const [row] = await joinSale(query.$dynamic()).where(eq(licences.key, key));
  return row ?? null;
}

export async function orderOfLicence(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select({ orderId: licences.orderId }).from(licences).where(eq(licences.key, key));
  return row?.orderId ?? null;
}

/** Locks the licence until the transaction ends: activations are counted and written behind this lock. */
export async function lockLicence(db: Db, key: string) {
  const [row] = await db
    .select({ key: licences.key, revokedAt: licences.revokedAt })
    .from(licences)
    .where(eq(licences.key, key))
    .for("update", { of: licences });
  return row ?? null;
}

export async function openActivations(db: Db, key: string) {
  return db
    .select(activation)
    .from(licenceActivations)
    .where(and(eq(licenceActivations.licenceKey, key), isOpen))
    .orderBy(asc(licenceActivations.createdAt));
}

export async function openActivation(db: Db, key: string, instance: string) {
  const [row] = await db
    .select(activation)
    .from(licenceActivations)
    .where(and(eq(licenceActivations.licenceKey, key), eq(licenceActivations.instance, instance), isOpen));
  return row ?? null;
}

export async function hasActivation(db: Db, key: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: licenceActivations.id })
    .from(licenceActivations)
    .where(and(eq(licenceActivations.id, id), eq(licenceActivations.licenceKey, key)));
  return rows.length > 0;
}

export async function insertActivation(db: Db, row: typeof licenceActivations.$inferInsert): Promise<void> {
  await db.insert(licenceActivations).values(row);
}

type Ended = { endedAt: Date; endedBy: "holder" | "instance" | "refund" };

/** Ends one open activation of a licence, or without `id` all of them. */
export async function endActivations(db: Db, key: string, { id, ...ended }: Ended & { id?: string }): Promise<void> {
  await db
    .update(licenceActivations)
    .set(ended)
    .where(
      and(eq(licenceActivations.licenceKey, key), isOpen, id === undefined ? undefined : eq(licenceActivations.id, id)),
    );
}

/** The key of the licence that was revoked now; null when there is none, or it was revoked before. */
export async function revokeLicenceOfOrder(db: Db, orderId: string, revokedAt: Date): Promise<string | null> {
  const [row] = await db
    .update(licences)
    .set({ revokedAt })
    .where(and(eq(licences.orderId, orderId), isNull(licences.revokedAt)))
    .returning({ key: licences.key });
  return row?.key ?? null;
}
