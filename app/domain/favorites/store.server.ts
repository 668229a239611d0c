import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { serviceListings, services } from "#db/schema/catalog.ts";
import { favorites } from "#db/schema/favorites.ts";

type Favorite = { memberId: number; serviceId: number };

/** Holds the service until the transaction ends, so that its counter and its rows say the same. */
export async function lockService(
  db: Db,
  serviceId: number,
): Promise<{ isListed: boolean; favoriteCount: number } | null> {
  const [row] = await db
    .select({ status: services.status, deletedAt: services.deletedAt, favoriteCount: services.favoriteCount })
    .from(services)
    .where(eq(services.id, serviceId))
    .for("no key update");
  return row ? { isListed: row.status === "active" && row.deletedAt === null, favoriteCount: row.favoriteCount } : null;
}

/** Whether it was not there before. */
export async function insertFavorite(db: Db, favorite: Favorite & { createdAt: Date }): Promise<boolean> {
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
    .select({ id: favorites.serviceId, total: sql<number>`(count(*) over ())::int` })
    .from(favorites)
    .innerJoin(serviceListings, eq(serviceListings.serviceId, favorites.serviceId))
    .where(eq(favorites.memberId, memberId))
    .orderBy(sql`${favorites.createdAt} desc, ${favorites.serviceId} desc`)
    .limit(page.limit)
    .offset(page.offset);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
