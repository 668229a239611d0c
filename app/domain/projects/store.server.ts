import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { projects } from "#db/schema/platform/projects.ts";
import type { ProjectRole } from "./roles.ts";

export type ProjectRow = typeof projects.$inferSelect;
/** `role` of the member who asks: whose plan a project uses is an owner of it. */
export type ProjectWithRole = ProjectRow & { role: ProjectRole };
type Which = { projectId: string; ownerId: number };

const isOwn = ({ projectId, ownerId }: Which) => and(eq(projects.id, projectId), eq(projects.ownerId, ownerId));
const roleOf = (memberId: number) => sql<ProjectRole | null>`case when ${projects.ownerId} = ${memberId} then 'owner'
  else (select m.role from project_members m where m.project_id = projects.id and m.member_id = ${memberId}) end`;

/** Access is part of the condition: a project of others and a missing one both answer null. */
export async function projectOf(
  db: Db,
  { projectId, memberId }: { projectId: string; memberId: number },
  lock?: "for update",
): Promise<ProjectWithRole | null> {
  const role = roleOf(memberId);
  const query = db
    .select({ id: projects.id, ownerId: projects.ownerId, name: projects.name, createdAt: projects.createdAt, role })
    .from(projects)
    .where(and(eq(projects.id, projectId), sql`${role} is not null`));
  const [row] = lock ? await query.for("update") : await query;
  return row ? { ...row, role: row.role! } : null;
}

/** The project whoever asks, locked until the transaction ends. */
export async function lockProject(tx: Db, projectId: string): Promise<ProjectRow | null> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, projectId)).for("update");
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
  const [still] = await db.select({ id: projects.id }).from(projects).where(isOwn(which));
  return still ? "taken" : null;
}

/** Removes a project with its keys and their usage. */
export async function removeProject(db: Db, which: Which): Promise<boolean> {
  const rows = await db.delete(projects).where(isOwn(which)).returning({ id: projects.id });
  return rows.length > 0;
}

export async function countProjects(db: Db, ownerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(projects).where(eq(projects.ownerId, ownerId));
  return row!.count;
}

type ListedRow = {
  id: string;
  name: string;
  createdAt: string;
  keys: number;
  lastUsedAt: string | null;
  role: ProjectRole;
};

/** Those of the member and those shared with them, the newest first, with the keys that work; both are limited. */
export async function projectsOf(db: Db, memberId: number, now: Date): Promise<ListedRow[]> {
  return db.execute<ListedRow>(sql`
    select p.id, p.name, p.created_at as "createdAt", own.role, k.keys, k."lastUsedAt"
    from (
      select o.id, 'owner' as role from projects o where o.owner_id = ${memberId}
      union all
      select m.project_id, m.role from project_members m where m.member_id = ${memberId}
    ) own
    join projects p on p.id = own.id
    cross join lateral (
      select count(*)::int as keys, max(a.last_used_at) as "lastUsedAt" from api_keys a
      where a.project_id = p.id and a.revoked_at is null
        and (a.expires_at is null or a.expires_at > ${now.toISOString()}::timestamptz)
    ) k
    order by p.created_at desc, p.id desc limit 200`);
}

export type Reader = { memberId: number; projectId: string };

/** Those of these members who may read these projects. */
export async function readersAmong(db: Db, readers: readonly Reader[]): Promise<Reader[]> {
  return db.execute<Reader>(sql`
    select r."memberId", r."projectId" from json_to_recordset(${JSON.stringify(readers)}::json)
      as r("memberId" int, "projectId" uuid) join projects p on p.id = r."projectId"
    where p.owner_id = r."memberId"
      or exists (select 1 from project_members m where m.project_id = p.id and m.member_id = r."memberId")`);
}
