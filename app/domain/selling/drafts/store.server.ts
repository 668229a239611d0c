import { and, count, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { serviceDrafts } from "#db/schema/catalog.ts";

export type DraftRow = Omit<typeof serviceDrafts.$inferSelect, "steps"> & {
  // biome-ignore lint/suspicious/noExplicitAny: values of a step, of the form that step-values.ts gave them when they were saved
  steps: Record<string, { revision: number; savedAt: string; values: any }>;
};

const own = (id: string, sellerId: number) => and(eq(serviceDrafts.id, id), eq(serviceDrafts.sellerId, sellerId));

export async function insertDraft(db: Db, row: typeof serviceDrafts.$inferInsert): Promise<void> {
  await db.insert(serviceDrafts).values(row);
}

export async function countDrafts(db: Db, sellerId: number): Promise<number> {
  const [row] = await db.select({ drafts: count() }).from(serviceDrafts).where(eq(serviceDrafts.sellerId, sellerId));
  return row!.drafts;
}

/** Newest first. */
export async function draftRows(db: Db, sellerId: number, limit: number): Promise<DraftRow[]> {
  return db
    .select()
    .from(serviceDrafts)
    .where(eq(serviceDrafts.sellerId, sellerId))
    .orderBy(desc(serviceDrafts.updatedAt))
    .limit(limit);
}

/** A draft of this seller; `lock` (in a transaction) lets nobody else save it meanwhile. */
export async function draftRow(db: Db, id: string, sellerId: number, { lock = false } = {}): Promise<DraftRow | null> {
  const query = db.select().from(serviceDrafts).where(own(id, sellerId));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

export async function saveSteps(db: Db, id: string, steps: DraftRow["steps"], updatedAt: Date): Promise<void> {
  await db.update(serviceDrafts).set({ steps, updatedAt }).where(eq(serviceDrafts.id, id));
}

export async function deleteDraft(db: Db, id: string, sellerId: number): Promise<boolean> {
  return (await db.delete(serviceDrafts).where(own(id, sellerId)).returning({ id: serviceDrafts.id })).length > 0;
}
