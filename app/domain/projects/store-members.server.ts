import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { projectInvitations, projectMembers, projects } from "#db/schema/platform/projects.ts";
import type { ProjectRole } from "./roles.ts";

export type ProjectMemberRow = {
  memberId: number;
  nickname: string;
  email: string;
  role: ProjectRole;
  joinedAt: Date;
  isSuspended: boolean;
  /** The project uses the plan of this member. */
  isHolder: boolean;
};
export type InvitationRow = typeof projectInvitations.$inferSelect;
type Which = { projectId: string; memberId: number };

const isRow = ({ projectId, memberId }: Which) =>
  and(eq(projectMembers.projectId, projectId), eq(projectMembers.memberId, memberId));

/** The one whose plan is used first, then in the order in which they joined. */
export async function membersOf(db: Db, projectId: string): Promise<ProjectMemberRow[]> {
  const rows = await db.execute<Omit<ProjectMemberRow, "joinedAt"> & { joinedAt: string }>(sql`
    select m.id as "memberId", m.nickname, m.email, own.role, own.joined_at as "joinedAt",
      m.suspended_at is not null as "isSuspended", own.is_holder as "isHolder"
    from (
      select p.owner_id as member_id, 'owner' as role, p.created_at as joined_at, true as is_holder
      from projects p where p.id = ${projectId}
      union all
      select r.member_id, r.role, r.joined_at, false from project_members r where r.project_id = ${projectId}
    ) own join members m on m.id = own.member_id
    order by own.is_holder desc, own.joined_at, m.id`);
  return rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt) }));
}

/** The holder and the other members, whose number is limited. */
export async function memberIdsOf(db: Db, { id, ownerId }: { id: string; ownerId: number }): Promise<number[]> {
  const rows = await db
    .select({ memberId: projectMembers.memberId })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, id))
    .orderBy(asc(projectMembers.memberId));
  return [ownerId, ...rows.map(({ memberId }) => memberId)];
}

/** The role of a member beside the one whose plan is used; null when they are not in the project. */
export async function roleIn(db: Db, which: Which): Promise<ProjectRole | null> {
  const [row] = await db.select({ role: projectMembers.role }).from(projectMembers).where(isRow(which));
  return row?.role ?? null;
}

/** false when they are in it already. */
export async function insertMember(db: Db, row: typeof projectMembers.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(projectMembers)
    .values(row)
    .onConflictDoNothing()
    .returning({ memberId: projectMembers.memberId });
  return rows.length > 0;
}

/** false when the role is no other, or they are not in the project. */
export async function updateRole(db: Db, which: Which, role: ProjectRole): Promise<boolean> {
  const rows = await db
    .update(projectMembers)
    .set({ role })
    .where(and(isRow(which), sql`${projectMembers.role} <> ${role}`))
    .returning({ memberId: projectMembers.memberId });
  return rows.length > 0;
}

export async function deleteMember(db: Db, which: Which): Promise<boolean> {
  const rows = await db.delete(projectMembers).where(isRow(which)).returning({ memberId: projectMembers.memberId });
  return rows.length > 0;
}

/** The plan that pays changes; false when another did so before, or the next has a project of this name. */
export async function updateHolder(
  db: Db,
  { projectId, from, to }: { projectId: string; from: number; to: number },
): Promise<boolean> {
  const rows = await db
    .update(projects)
    .set({ ownerId: to })
    .where(
      and(
        eq(projects.id, projectId),
        eq(projects.ownerId, from),
        sql`not exists (select 1 from projects other where other.owner_id = ${to} and lower(other.name) = lower(projects.name))`,
      ),
    )
    .returning({ id: projects.id });
  return rows.length > 0;
}

/** Members beside the holder and open invitations together. */
export async function countPlaces(db: Db, projectId: string, now: Date): Promise<number> {
  const [row] = await db.execute<{ places: number }>(sql`
    select ((select count(*) from project_members where project_id = ${projectId})
      + (select count(*) from project_invitations where project_id = ${projectId}
          and expires_at > ${now.toISOString()}::timestamptz))::int as places`);
  return row!.places;
}

/** Writes an invitation in place of an earlier one of the same address. */
export async function writeInvitation(db: Db, row: typeof projectInvitations.$inferInsert): Promise<void> {
  await db
    .delete(projectInvitations)
    .where(
      and(
        eq(projectInvitations.projectId, row.projectId),
        sql`lower(${projectInvitations.email}) = lower(${row.email})`,
      ),
    );
  await db.insert(projectInvitations).values(row);
}

export async function invitationsOf(db: Db, projectId: string, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(projectInvitations)
    .where(and(eq(projectInvitations.projectId, projectId), gt(projectInvitations.expiresAt, now)))
    .orderBy(asc(projectInvitations.createdAt), asc(projectInvitations.id));
}

export type ReceivedInvitation = {
  id: string;
  projectId: string;
  project: string;
  role: ProjectRole;
  expiresAt: Date;
};

/** An invitation that goes on. `lock`: held until the transaction ends. */
export async function openInvitation(
  db: Db,
  { id, now }: { id: string; now: Date },
  lock?: "for update",
): Promise<(ReceivedInvitation & { email: string }) | null> {
  const query = db
    .select({
      id: projectInvitations.id,
      email: projectInvitations.email,
      projectId: projectInvitations.projectId,
      project: projects.name,
      role: projectInvitations.role,
      expiresAt: projectInvitations.expiresAt,
    })
    .from(projectInvitations)
    .innerJoin(projects, eq(projects.id, projectInvitations.projectId))
    .where(and(eq(projectInvitations.id, id), gt(projectInvitations.expiresAt, now)));
  const [row] = lock ? await query.for("update", { of: projectInvitations }) : await query;
  return row ?? null;
}

/** The address that was invited; null when the invitation is gone. */
export async function deleteInvitation(db: Db, which: { id: string; projectId: string }): Promise<string | null> {
  const [row] = await db
    .delete(projectInvitations)
    .where(and(eq(projectInvitations.id, which.id), eq(projectInvitations.projectId, which.projectId)))
    .returning({ email: projectInvitations.email });
  return row?.email ?? null;
}

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.delete(projectInvitations).where(sql`lower(${projectInvitations.email}) = lower(${email})`);
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(projectInvitations).where(lte(projectInvitations.expiresAt, now));
}
