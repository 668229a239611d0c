import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";

export async function changeFavoriteCount(db: Db, serviceId: number, change: 1 | -1): Promise<number> {
  const [row] = await db
    .update(services)
    .set({ favoriteCount: sql`greatest(0, ${services.favoriteCount} + ${change})` })
    .where(eq(services.id, serviceId))
    .returning({ favoriteCount: services.favoriteCount });
  return row!.favoriteCount; // the caller has locked the row
}

export async function lowerFavoriteCountsOf(db: Db, memberId: number): Promise<void> {
  await db.execute(
    sql`update services set favorite_count = greatest(0, favorite_count - 1) where id in (select service_id from favorites where member_id = ${memberId})`,
  );
}

export async function markServicesDeleted(db: Db, sellerId: number, at: Date): Promise<void> {
  await db
    .update(services)
    .set({ deletedAt: at, updatedAt: at })
    .where(and(eq(services.sellerId, sellerId), isNull(services.deletedAt)));
}
