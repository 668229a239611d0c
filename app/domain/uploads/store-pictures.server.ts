import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { uploadedPictures } from "#db/schema/files/uploads.ts";
import type { UploadedPicture } from "./upload.ts";

const columns = {
  id: uploadedPictures.id,
  fileKey: uploadedPictures.fileKey,
  originalName: uploadedPictures.originalName,
  alt: uploadedPictures.alt,
  width: uploadedPictures.width,
  height: uploadedPictures.height,
};
const ofMember = (memberId: number, ids: readonly string[]) =>
  and(inArray(uploadedPictures.id, [...ids]), eq(uploadedPictures.memberId, memberId));

export async function countPictures(db: Db, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.memberId, memberId));
  return row!.count;
}

export async function insertPicture(tx: Db, row: typeof uploadedPictures.$inferInsert): Promise<void> {
  await tx.insert(uploadedPictures).values(row);
}

export async function findPictures(db: Db, memberId: number, ids: readonly string[]): Promise<UploadedPicture[]> {
  return ids.length === 0 ? [] : db.select(columns).from(uploadedPictures).where(ofMember(memberId, ids));
}

export async function setAlt(db: Db, memberId: number, id: string, alt: string): Promise<boolean> {
  const changed = await db
    .update(uploadedPictures)
    .set({ alt })
    .where(ofMember(memberId, [id]))
    .returning({ id: uploadedPictures.id });
  return changed.length === 1;
}

export async function setPicturesAttached(
  db: Db,
  memberId: number,
  ids: readonly string[],
  attachedAt: Date | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const changed = await db
    .update(uploadedPictures)
    .set({ attachedAt })
    .where(ofMember(memberId, ids))
    .returning({ id: uploadedPictures.id });
  return changed.length;
}

export async function deletePictures(db: Db, memberId: number, ids: readonly string[]): Promise<UploadedPicture[]> {
  return ids.length === 0 ? [] : db.delete(uploadedPictures).where(ofMember(memberId, ids)).returning(columns);
}

/** Pictures that nothing keeps, at most `most`; deleted. */
export async function deleteStalePictures(tx: Db, before: Date, most: number): Promise<string[]> {
  const stale = await tx
    .select({ id: uploadedPictures.id })
    .from(uploadedPictures)
    .where(and(isNull(uploadedPictures.attachedAt), lt(uploadedPictures.createdAt, before)))
    .limit(most)
    .for("update", { skipLocked: true });
  if (stale.length === 0) return [];
  const gone = await tx
    .delete(uploadedPictures)
    .where(
      inArray(
        uploadedPictures.id,
        stale.map(({ id }) => id),
      ),
    )
    .returning({ fileKey: uploadedPictures.fileKey });
  return gone.map(({ fileKey }) => fileKey);
}

export async function picturesAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploadedPictures.id })
    .from(uploadedPictures)
    .where(inArray(uploadedPictures.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
