import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { serviceVersions } from "#db/schema/catalog.ts";

export type VersionRow = typeof serviceVersions.$inferSelect;

/** Newest first. */
export async function versionRows(db: Db, serviceId: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(serviceVersions)
    .where(eq(serviceVersions.serviceId, serviceId))
    .orderBy(desc(serviceVersions.createdAt), desc(serviceVersions.id));
}

/** False when the service has a version of this name. */
export async function insertVersion(db: Db, row: typeof serviceVersions.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(serviceVersions)
    .values(row)
    .onConflictDoNothing({ target: [serviceVersions.serviceId, serviceVersions.version] })
    .returning({ id: serviceVersions.id });
  return inserted.length === 1;
}

/** Answers with the key of the file of a version that still waits and is gone now; null when there is none. */
export async function deletePendingVersion(db: Db, serviceId: number): Promise<string | null> {
  const [gone] = await db
    .delete(serviceVersions)
    .where(and(eq(serviceVersions.serviceId, serviceId), eq(serviceVersions.status, "pending")))
    .returning({ fileKey: serviceVersions.fileKey });
  return gone?.fileKey ?? null;
}

/** Answers with the keys of their files. */
export async function deleteRefusedVersions(db: Db, serviceId: number): Promise<string[]> {
  const gone = await db
    .delete(serviceVersions)
    .where(and(eq(serviceVersions.serviceId, serviceId), eq(serviceVersions.status, "refused")))
    .returning({ fileKey: serviceVersions.fileKey });
  return gone.map(({ fileKey }) => fileKey);
}

export async function moveVersions(
  db: Db,
  serviceId: number,
  {
    from,
    to,
    id,
    publishedAt,
  }: { from: VersionRow["status"]; to: VersionRow["status"]; id?: string; publishedAt?: Date },
): Promise<number> {
  const moved = await db
    .update(serviceVersions)
    .set({ status: to, publishedAt })
    .where(
      and(
        eq(serviceVersions.serviceId, serviceId),
        eq(serviceVersions.status, from),
        id === undefined ? undefined : eq(serviceVersions.id, id),
      ),
    )
    .returning({ id: serviceVersions.id });
  return moved.length;
}
