import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { serviceListings, services, serviceVersions } from "#db/schema/catalog.ts";
import { favorites } from "#db/schema/favorites.ts";
import type { PricingType } from "../catalog/terms.ts";

type Favorite = { memberId: number; serviceId: number };

/** An offer at a moment: the price in minor units, and the version on sale (null: no files). */
export type Offered = {
  pricingType: PricingType;
  priceAmount: number | null;
  currency: string;
  version: string | null;
};

/** "services"."id": inside of the subquery a bare id would be that of the version. */
const liveVersion = sql<string | null>`(select ${serviceVersions.version} from ${serviceVersions}
  where ${serviceVersions.serviceId} = "services"."id" and ${serviceVersions.status} = 'live')`;
const offered = {
  pricingType: sql<PricingType>`${services.pricingType}`,
  priceAmount: services.priceAmount,
  currency: services.currency,
  version: liveVersion,
};

/** Holds the service until the transaction ends, so that its counter and its rows say the same. */
export async function lockService(
  db: Db,
  serviceId: number,
): Promise<{ isListed: boolean; favoriteCount: number; offered: Offered } | null> {
  const [row] = await db
    .select({
      status: services.status,
      deletedAt: services.deletedAt,
      favoriteCount: services.favoriteCount,
      offered,
    })
    .from(services)
    .where(eq(services.id, serviceId))
    .for("no key update");
  if (!row) return null;
  const { status, deletedAt, ...service } = row;
  return { ...service, isListed: status === "active" && deletedAt === null };
}

/** Whether it was not there before. */
export async function insertFavorite(db: Db, favorite: Favorite & Offered & { createdAt: Date }): Promise<boolean> {
  const inserted = await db
    .insert(favorites)
    .values(favorite)
    .onConflictDoNothing()
    .returning({ id: favorites.serviceId });
  return inserted.length > 0;
}

/** Whether it was there before. */
export async function deleteFavorite(db: Db, { memberId, serviceId }: Favorite): Promise<boolean> {
  const deleted = await db
    .delete(favorites)
    .where(and(eq(favorites.memberId, memberId), eq(favorites.serviceId, serviceId)))
    .returning({ id: favorites.serviceId });
  return deleted.length > 0;
}

export async function favoritesAmong(db: Db, memberId: number, serviceIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: favorites.serviceId })
    .from(favorites)
    .where(and(eq(favorites.memberId, memberId), inArray(favorites.serviceId, serviceIds)));
  return rows.map(({ id }) => id);
}

/** Listed services only, the newest favourite first; `total` counts all of those. */
export async function favoritePage(db: Db, memberId: number, page: { limit: number; offset: number }) {
  const rows = await db
    .select({
      id: favorites.serviceId,
      marked: {
        pricingType: sql<PricingType>`${favorites.pricingType}`,
        priceAmount: favorites.priceAmount,
        currency: favorites.currency,
        version: favorites.version,
      },
      current: offered,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(favorites)
    .innerJoin(serviceListings, eq(serviceListings.serviceId, favorites.serviceId))
    .innerJoin(services, eq(services.id, favorites.serviceId))
    .where(eq(favorites.memberId, memberId))
    .orderBy(sql`${favorites.createdAt} desc, ${favorites.serviceId} desc`)
    .limit(page.limit)
    .offset(page.offset);
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}
