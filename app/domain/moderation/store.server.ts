import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { moderationItems } from "#db/schema/catalog.ts";
import { type ModerationStatus, moderationStatusesBefore } from "./status.ts";

export type ItemRow = typeof moderationItems.$inferSelect;
type NewItem = typeof moderationItems.$inferInsert;

/** null when the service has an open item of this kind already. */
export async function insertItem(db: Db, row: NewItem): Promise<ItemRow | null> {
  const [inserted] = await db.insert(moderationItems).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function itemById(db: Db, id: string): Promise<ItemRow | null> {
  const [row] = await db.select().from(moderationItems).where(eq(moderationItems.id, id));
  return row ?? null;
}

/** null when it is decided already. */
export async function moveItem(
  db: Db,
  id: string,
  to: ModerationStatus,
  set: Partial<NewItem> = {},
): Promise<ItemRow | null> {
  const [row] = await db
    .update(moderationItems)
    .set({ ...set, status: to })
    .where(and(eq(moderationItems.id, id), inArray(moderationItems.status, moderationStatusesBefore(to))))
    .returning();
  return row ?? null;
}

/** The last edits, or versions, of a service: the one that waits, then the newest first. */
export async function lastItems(
  db: Db,
  { serviceId, kind }: Pick<ItemRow, "serviceId" | "kind">,
  limit: number,
): Promise<ItemRow[]> {
  return db
    .select()
    .from(moderationItems)
    .where(and(eq(moderationItems.serviceId, serviceId), eq(moderationItems.kind, kind)))
    .orderBy(desc(sql`${moderationItems.status} = 'open'`), desc(moderationItems.submittedAt), desc(moderationItems.id))
    .limit(limit);
}

/** False when it does not wait any more. */
export async function changeItem(db: Db, id: string, changes: NonNullable<ItemRow["changes"]>): Promise<boolean> {
  const changed = await db
    .update(moderationItems)
    .set({ changes })
    .where(and(eq(moderationItems.id, id), eq(moderationItems.status, "open")))
    .returning({ id: moderationItems.id });
  return changed.length > 0;
}

/** The seller takes back what waits: the service is deleted. */
export async function withdrawItems(db: Db, serviceId: number, at: Date): Promise<void> {
  await db
    .update(moderationItems)
    .set({ status: "withdrawn", decidedAt: at })
    .where(and(eq(moderationItems.serviceId, serviceId), eq(moderationItems.status, "open")));
}

/** Whether the seller has used the appeal: one for the registration of a service, one for each edit. */
const wasAppealed = sql<boolean>`exists (select 1 from ${moderationItems} appeals
  where appeals.service_id = "moderation_items"."service_id" and appeals.appeal_of is not null
    and (appeals.appeal_of = "moderation_items"."id" or (appeals.kind = 'service' and "moderation_items"."kind" = 'service')))`;

export type LatestItem = Awaited<ReturnType<typeof latestItems>>[number];

/** The newest of each service: few services. */
export async function latestItems(db: Db, serviceIds: readonly number[]) {
  if (serviceIds.length === 0) return [];
  return db
    .selectDistinctOn([moderationItems.serviceId], { ...getTableColumns(moderationItems), wasAppealed })
    .from(moderationItems)
    .where(
      and(
        inArray(moderationItems.serviceId, [...serviceIds]),
        inArray(moderationItems.status, ["open", "approved", "returned", "rejected"]),
      ),
    )
    .orderBy(moderationItems.serviceId, desc(moderationItems.submittedAt));
}
