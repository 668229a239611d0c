import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { uploadReports, uploads, uploadSegments } from "#db/schema/files/uploads.ts";
import type { ArchiveReport } from "../shared/archive-report.ts";
import { uploadStatusesBefore } from "./status.ts";

export type UploadRow = typeof uploads.$inferSelect;

/** One member's uploads and pictures begin one after the other, until the transaction ends. */
export async function lockMember(tx: Db, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads'), ${memberId})`);
}

/** Uploads that wait for bytes, and bytes of all that are there or announced. */
export async function usageOf(db: Db, memberId: number): Promise<{ open: number; bytes: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${uploads.status} = 'receiving')::int`,
      bytes: sql<number>`coalesce(sum(greatest(${uploads.size}, ${uploads.received})) filter (where ${uploads.status} <> 'refused'), 0)::float8`,
    })
    .from(uploads)
    .where(eq(uploads.memberId, memberId));
  return row!; // an aggregate is always one row
}

export async function insertUpload(tx: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(row);
}

export async function findUpload(db: Db, memberId: number, uploadId: string) {
  const [row] = await db
    .select({ upload: uploads, report: uploadReports.report })
    .from(uploads)
    .leftJoin(uploadReports, eq(uploadReports.uploadId, uploads.id))
    .where(and(eq(uploads.id, uploadId), eq(uploads.memberId, memberId)));
  return row ? { ...row.upload, report: row.report as ArchiveReport | null } : null;
}

export async function latestUploads(db: Db, memberId: number, most: number): Promise<UploadRow[]> {
  return db.select().from(uploads).where(eq(uploads.memberId, memberId)).orderBy(desc(uploads.createdAt)).limit(most);
}

type Writing = { uploadId: string; memberId: number; offset: number; writer: string; at: Date };

/** The request that comes last writes: an earlier one finds out with its next segment. null: not receiving at this offset. */
export async function claimUpload(db: Db, { uploadId, memberId, offset, writer, at }: Writing) {
  const [row] = await db
    .update(uploads)
    .set({ writer, updatedAt: at })
    .where(
      and(
        eq(uploads.id, uploadId),
        eq(uploads.memberId, memberId),
        eq(uploads.status, "receiving"),
        eq(uploads.received, offset),
      ),
    )
    .returning();
  return row ?? null;
}

type Segment = { uploadId: string; writer: string; position: number; size: number; fileKey: string; at: Date };

/** Whether the segment counts: only at the end of what is there, and only of the writer. */
export async function insertSegment(tx: Db, { uploadId, writer, position, size, fileKey, at }: Segment) {
  const moved = await tx
    .update(uploads)
    .set({ received: position + size, updatedAt: at })
    .where(
      and(
        eq(uploads.id, uploadId),
        eq(uploads.status, "receiving"),
        eq(uploads.writer, writer),
        eq(uploads.received, position),
      ),
    )
    .returning({ id: uploads.id });
  if (moved.length === 0) return false;
  await tx.insert(uploadSegments).values({ uploadId, position, size, fileKey });
  return true;
}

/** Whether all bytes are there, which `size` is the number of. */
export async function endReceiving(
  tx: Db,
  { uploadId, writer, size, at }: { uploadId: string; writer: string; size: number; at: Date },
) {
  const moved = await tx
    .update(uploads)
    .set({ status: "inspecting", writer: null, size, updatedAt: at })
    .where(
      and(
        eq(uploads.id, uploadId),
        inArray(uploads.status, uploadStatusesBefore("inspecting")),
        eq(uploads.writer, writer),
        eq(uploads.received, size),
      ),
    )
    .returning({ id: uploads.id });
  return moved.length === 1;
}

export async function segmentsToJoin(db: Db, uploadId: string): Promise<{ fileKey: string; size: number }[] | null> {
  const [upload] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.status, "inspecting")));
  if (!upload) return null;
  return db
    .select({ fileKey: uploadSegments.fileKey, size: uploadSegments.size })
    .from(uploadSegments)
    .where(eq(uploadSegments.uploadId, uploadId))
    .orderBy(asc(uploadSegments.position));
}

type Inspected = { uploadId: string; to: "accepted" | "refused"; sha256: string; report: ArchiveReport; at: Date };

/** Whether this inspection is the one that counts. */
export async function endInspection(tx: Db, { uploadId, to, sha256, report, at }: Inspected): Promise<boolean> {
  const moved = await tx
    .update(uploads)
    .set({ status: to, sha256, updatedAt: at })
    .where(and(eq(uploads.id, uploadId), inArray(uploads.status, uploadStatusesBefore(to))))
    .returning({ id: uploads.id });
  if (moved.length === 0) return false;
  await tx.delete(uploadSegments).where(eq(uploadSegments.uploadId, uploadId));
  await tx.insert(uploadReports).values({ uploadId, report, inspectedAt: at });
  return true;
}

/** Deletes the rows and names their files. */
export async function deleteUpload(tx: Db, memberId: number, uploadId: string): Promise<string[] | null> {
  const [row] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.memberId, memberId)))
    .for("update");
  if (!row) return null;
  const segments = await tx
    .delete(uploadSegments)
    .where(eq(uploadSegments.uploadId, uploadId))
    .returning({ fileKey: uploadSegments.fileKey });
  await tx.delete(uploads).where(eq(uploads.id, uploadId));
  return segments.map(({ fileKey }) => fileKey);
}

export async function setUploadAttached(
  db: Db,
  memberId: number,
  uploadId: string,
  attachedAt: Date | null,
): Promise<boolean> {
  const moved = await db
    .update(uploads)
    .set({ attachedAt })
    .where(and(eq(uploads.id, uploadId), eq(uploads.memberId, memberId)))
    .returning({ id: uploads.id });
  return moved.length === 1;
}

/** Uploads that nothing keeps and nobody has touched since, at most `most`; deleted with their segments. */
export async function deleteStaleUploads(
  tx: Db,
  before: Date,
  most: number,
): Promise<{ ids: string[]; keys: string[] }> {
  const stale = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.attachedAt), lt(uploads.updatedAt, before)))
    .limit(most)
    .for("update", { skipLocked: true });
  const ids = stale.map(({ id }) => id);
  if (ids.length === 0) return { ids, keys: [] };
  const segments = await tx
    .delete(uploadSegments)
    .where(inArray(uploadSegments.uploadId, ids))
    .returning({ fileKey: uploadSegments.fileKey });
  await tx.delete(uploads).where(inArray(uploads.id, ids));
  return { ids, keys: segments.map(({ fileKey }) => fileKey) };
}

export async function uploadsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
