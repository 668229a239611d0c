import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { projectHandovers } from "#db/schema/platform/projects.ts";

export type HandoverRow = typeof projectHandovers.$inferSelect;
export type OpenHandover = HandoverRow & { receiver: string };

/** The open handover of a project, over or not. */
export async function handoverOf(db: Db, projectId: string): Promise<OpenHandover | null> {
  const [row] = await db
    .select({ handover: projectHandovers, receiver: members.nickname })
    .from(projectHandovers)
    .innerJoin(members, eq(members.id, projectHandovers.receiverId))
    .where(eq(projectHandovers.projectId, projectId));
  return row ? { ...row.handover, receiver: row.receiver } : null;
}

export async function insertHandover(db: Db, row: HandoverRow): Promise<void> {
  await db.insert(projectHandovers).values(row);
}

/** The handover that ended by this: of two answers at once one is given. null when there is none, or with `now` when it is over. */
export async function deleteHandover(
  db: Db,
  { projectId, receiverId, now }: { projectId: string; receiverId?: number; now?: Date },
): Promise<HandoverRow | null> {
  const [row] = await db
    .delete(projectHandovers)
    .where(
      and(
        eq(projectHandovers.projectId, projectId),
        now && gt(projectHandovers.expiresAt, now),
        receiverId === undefined ? undefined : eq(projectHandovers.receiverId, receiverId),
      ),
    )
    .returning();
  return row ?? null;
}

/** A handover that ended, with the names that the mails about it say. */
export type EndedHandover = {
  id: string;
  projectId: string;
  project: string;
  ownerId: number;
  owner: string;
  receiverId: number;
  receiver: string;
};

const withNames = sql`returning h.id, h.project_id as "projectId", p.name as project, p.owner_id as "ownerId",
  o.nickname as owner, h.receiver_id as "receiverId", r.nickname as receiver`;
const named = sql`p.id = h.project_id and o.id = p.owner_id and r.id = h.receiver_id`;

/** Ends the first handovers whose time is over; those of one project, or of all. */
export async function deleteExpiredHandovers(
  db: Db,
  { now, limit, projectId = null }: { now: Date; limit: number; projectId?: string | null },
): Promise<EndedHandover[]> {
  return db.execute<EndedHandover>(sql`
    delete from project_handovers h using projects p, members o, members r
    where h.id in (select id from project_handovers where expires_at <= ${now.toISOString()}::timestamptz
        and (${projectId}::uuid is null or project_id = ${projectId}::uuid) order by expires_at limit ${limit} for update)
      and ${named} ${withNames}`);
}

/** Ends every handover to a member. */
export async function deleteHandoversTo(db: Db, receiverId: number): Promise<EndedHandover[]> {
  return db.execute<EndedHandover>(sql`
    delete from project_handovers h using projects p, members o, members r
    where h.receiver_id = ${receiverId} and ${named} ${withNames}`);
}
