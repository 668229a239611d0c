import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { versionDrafts } from "#db/schema/files/version-drafts.ts";

export type VersionDraftRow = typeof versionDrafts.$inferSelect;

export async function versionDraftRow(db: Db, serviceId: number): Promise<VersionDraftRow | null> {
  const [row] = await db.select().from(versionDrafts).where(eq(versionDrafts.serviceId, serviceId));
  return row ?? null;
}

export async function writeVersionDraft(db: Db, row: VersionDraftRow): Promise<void> {
  await db.insert(versionDrafts).values(row).onConflictDoUpdate({ target: versionDrafts.serviceId, set: row });
}

export async function deleteVersionDraft(db: Db, serviceId: number): Promise<VersionDraftRow | null> {
  const [gone] = await db.delete(versionDrafts).where(eq(versionDrafts.serviceId, serviceId)).returning();
  return gone ?? null;
}
