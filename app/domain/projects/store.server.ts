import { and, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { apiKeys, projects } from "#db/schema/platform/projects.ts";

export type ProjectRow = typeof projects.$inferSelect;
type Which = { projectId: string; ownerId: number };

const isOwn = ({ projectId, ownerId }: Which) => and(eq(projects.id, projectId), eq(projects.ownerId, ownerId));

/** Access is part of the condition: a project of others and a missing one both answer null. */
export async function projectOf(db: Db, which: Which, lock?: "for update"): Promise<ProjectRow | null> {
  const query = db.select().from(projects).where(isOwn(which));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/** null when the owner has one of this name. */
export async function insertProject(db: Db, row: typeof projects.$inferInsert): Promise<ProjectRow | null> {
  const [inserted] = await db.insert(projects).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** "taken" when another one of the owner has this name. */
export async function updateName(db: Db, which: Which, name: string): Promise<"renamed" | "taken" | null> {
  const rows = await db
    .update(projects)
    .set({ name })
    .where(
      and(
        isOwn(which),
        sql`not exists (select 1 from projects other where other.owner_id = ${which.ownerId}
          and lower(other.name) = lower(${name}) and other.id <> ${which.projectId})`,
      ),
    )
    .returning({ id: projects.id });
  if (rows.length > 0) return "renamed";
  return (await projectOf(db, which)) ? "taken" : null;
}

/** With its keys and their usage. */
export async function removeProject(db: Db, which: Which): Promise<boolean> {
  const rows = await db.delete(projects).where(isOwn(which)).returning({ id: projects.id });
  return rows.length > 0;
}

export async function countProjects(db: Db, ownerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(projects).where(eq(projects.ownerId, ownerId));
  return row!.count;
}

/** The newest first, with the keys that work; an account has a limited number. */
export async function projectsOf(db: Db, ownerId: number, now: Date) {
  const works = and(
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > ${now.toISOString()}::timestamptz`),
  );
  return db
    .select({
      id: projects.id,
      name: projects.name,
      createdAt: projects.createdAt,
      keys: count(apiKeys.id),
      lastUsedAt: sql<string | null>`max(${apiKeys.lastUsedAt})`,
    })
    .from(projects)
    .leftJoin(apiKeys, and(eq(apiKeys.projectId, projects.id), works))
    .where(eq(projects.ownerId, ownerId))
    .groupBy(projects.id)
    .orderBy(desc(projects.createdAt), desc(projects.id));
}
