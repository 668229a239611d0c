import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { portfolioItems, portfolioPictures } from "#db/schema/profiles/portfolio.ts";

export type OwnPicture = { id: number; isThumbnail: boolean; position: number; fileKey: string | null };

export async function picturesOfItem(tx: Db, itemId: number): Promise<OwnPicture[]> {
  return tx
    .select({
      id: portfolioPictures.id,
      isThumbnail: portfolioPictures.isThumbnail,
      position: portfolioPictures.position,
      fileKey: portfolioPictures.fileKey,
    })
    .from(portfolioPictures)
    .where(eq(portfolioPictures.itemId, itemId));
}

export async function insertPictures(tx: Db, rows: (typeof portfolioPictures.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(portfolioPictures).values(rows);
}

/** The keys of the files that go with them. */
export async function deletePictures(tx: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .delete(portfolioPictures)
    .where(inArray(portfolioPictures.id, [...ids]))
    .returning({ fileKey: portfolioPictures.fileKey });
  return gone.flatMap(({ fileKey }) => fileKey ?? []);
}

/** The files of all items of a member. */
export async function fileKeysOfMember(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ fileKey: portfolioPictures.fileKey })
    .from(portfolioPictures)
    .innerJoin(portfolioItems, eq(portfolioItems.id, portfolioPictures.itemId))
    .where(eq(portfolioItems.memberId, memberId));
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}

/** A picture with what decides who may see it. */
export async function pictureRow(db: Db, id: number) {
  const [row] = await db
    .select({
      fileKey: portfolioPictures.fileKey,
      seed: portfolioPictures.seed,
      position: portfolioPictures.position,
      ownerId: portfolioItems.memberId,
      isPublic: sql<boolean>`${sellerProfiles.memberId} is not null and not ${portfolioItems.hidden} and ${members.deletedAt} is null and ${members.suspendedAt} is null`,
    })
    .from(portfolioPictures)
    .innerJoin(portfolioItems, eq(portfolioItems.id, portfolioPictures.itemId))
    .innerJoin(members, eq(members.id, portfolioItems.memberId))
    .leftJoin(sellerProfiles, and(eq(sellerProfiles.memberId, portfolioItems.memberId)))
    .where(eq(portfolioPictures.id, id));
  return row ?? null;
}
