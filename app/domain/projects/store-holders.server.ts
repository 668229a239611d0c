import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { projectHolderChanges as changes } from "#db/schema/platform/projects.ts";

type Change = { id: string; projectId: string; formerId: number; nextId: number; at: Date; day: string };

/** Keeps a change with the units that the project has used until then on its day. */
export async function insertHolderChange(tx: Db, { id, projectId, formerId, nextId, at, day }: Change): Promise<void> {
  const used = sql<number>`(select coalesce(sum(u.units), 0) from api_usage u
    where u.project_id = ${projectId} and u.day = ${day}::date)`;
  await tx.insert(changes).values({ id, projectId, formerId, nextId, changedAt: at, unitsBefore: used });
}

/** The holder of a project at an earlier moment; null: the one of now. */
export async function formerHolderAt(
  db: Db,
  { projectId, at }: { projectId: string; at: Date },
): Promise<number | null> {
  const [row] = await db
    .select({ formerId: changes.formerId })
    .from(changes)
    .where(and(eq(changes.projectId, projectId), gt(changes.changedAt, at)))
    .orderBy(asc(changes.changedAt), asc(changes.id))
    .limit(1);
  return row?.formerId ?? null;
}
