import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { serviceImages } from "#db/schema/catalog.ts";

export async function pictureRows(db: Db, serviceId: number) {
  return db
    .select({
      id: serviceImages.id,
      fileKey: serviceImages.fileKey,
      width: serviceImages.width,
      height: serviceImages.height,
      alt: serviceImages.alt,
    })
    .from(serviceImages)
    .where(eq(serviceImages.serviceId, serviceId))
    .orderBy(asc(serviceImages.position));
}

/** Makes room: until it has a place again, each picture stands below zero, in the same order. */
export async function clearPositions(db: Db, serviceId: number): Promise<void> {
  await db
    .update(serviceImages)
    .set({ position: sql`-1 - ${serviceImages.position}` })
    .where(eq(serviceImages.serviceId, serviceId));
}

/** False when the picture is not one of the service. */
export async function placePicture(
  db: Db,
  { serviceId, id, position, alt }: { serviceId: number; id: number; position: number; alt: string },
): Promise<boolean> {
  const placed = await db
    .update(serviceImages)
    .set({ position, alt })
    .where(and(eq(serviceImages.id, id), eq(serviceImages.serviceId, serviceId), lt(serviceImages.position, 0)))
    .returning({ id: serviceImages.id });
  return placed.length === 1;
}

export async function insertPicture(db: Db, row: typeof serviceImages.$inferInsert): Promise<void> {
  await db.insert(serviceImages).values(row);
}

/** Those without a place are no pictures of the service any more; answers with the keys of their files. */
export async function deleteUnplaced(db: Db, serviceId: number): Promise<string[]> {
  const gone = await db
    .delete(serviceImages)
    .where(and(eq(serviceImages.serviceId, serviceId), lt(serviceImages.position, 0)))
    .returning({ fileKey: serviceImages.fileKey });
  return gone.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey]));
}
