import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { members, sessions } from "#db/schema/identity.ts";
import { roleChanges } from "#db/schema/identity/role-changes.ts";

export type RoleChangeRow = typeof roleChanges.$inferSelect;
export type RoleChangeOutcome = NonNullable<RoleChangeRow["outcome"]>;

const lastSignIn = sql`(select max(s.created_at) from sessions s where s.member_id = members.id)`.mapWith(
  sessions.createdAt,
) as SQL<Date | null>;

const person = {
  id: members.id,
  nickname: members.nickname,
  email: members.email,
  roles: members.roles,
  hasTwoFactor: members.google2faEnable,
  lastSignIn,
};

/** Everybody who has a role, the longest member first. */
export async function operatorRows(db: Db, limit: number) {
  return db
    .select(person)
    .from(members)
    .where(eq(members.isOperator, true))
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(limit);
}

/** Somebody whose roles can be changed: the account is neither deleted nor suspended. */
export async function personRow(db: Db, memberId: number) {
  const [row] = await db
    .select(person)
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt), isNull(members.suspendedAt)));
  return row ?? null;
}

const asker = alias(members, "asker");
const decider = alias(members, "decider");
const change = {
  id: roleChanges.id,
  memberId: roleChanges.memberId,
  member: members.nickname,
  rolesBefore: roleChanges.rolesBefore,
  rolesAfter: roleChanges.rolesAfter,
  reason: roleChanges.reason,
  requestedBy: roleChanges.requestedBy,
  asker: asker.nickname,
  requestedAt: roleChanges.requestedAt,
  expiresAt: roleChanges.expiresAt,
  outcome: roleChanges.outcome,
  decider: decider.nickname,
  decidedAt: roleChanges.decidedAt,
};

function changesWhere(db: Db) {
  return db
    .select(change)
    .from(roleChanges)
    .innerJoin(members, eq(members.id, roleChanges.memberId))
    .innerJoin(asker, eq(asker.id, roleChanges.requestedBy))
    .leftJoin(decider, eq(decider.id, roleChanges.decidedBy))
    .$dynamic();
}
export type ListedChange = Awaited<ReturnType<typeof changesOf>>[number];

/** The changes that wait, the oldest first. */
export async function waitingChanges(db: Db, now: Date, limit: number) {
  return changesWhere(db)
    .where(and(isNull(roleChanges.outcome), gt(roleChanges.expiresAt, now)))
    .orderBy(asc(roleChanges.requestedAt))
    .limit(limit);
}

/** The changes of one member, the newest first. */
export async function changesOf(db: Db, memberId: number, limit: number) {
  return changesWhere(db).where(eq(roleChanges.memberId, memberId)).orderBy(desc(roleChanges.requestedAt)).limit(limit);
}

export async function changeById(db: Db, id: string): Promise<RoleChangeRow | null> {
  const [row] = await db.select().from(roleChanges).where(eq(roleChanges.id, id));
  return row ?? null;
}

/** Closes the changes of a member whose time is over. */
export async function closeExpired(db: Db, memberId: number, at: Date): Promise<void> {
  await db
    .update(roleChanges)
    .set({ outcome: "expired", decidedAt: at })
    .where(and(eq(roleChanges.memberId, memberId), isNull(roleChanges.outcome), lte(roleChanges.expiresAt, at)));
}

/** False when another change of the member waits. */
export async function insertChange(db: Db, row: typeof roleChanges.$inferInsert): Promise<boolean> {
  const rows = await db.insert(roleChanges).values(row).onConflictDoNothing().returning({ id: roleChanges.id });
  return rows.length > 0;
}

/** False when it was decided before, or its time is over. */
export async function closeChange(
  db: Db,
  id: string,
  { outcome, by, at }: { outcome: RoleChangeOutcome; by: number; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(roleChanges)
    .set({ outcome, decidedBy: by, decidedAt: at })
    .where(and(eq(roleChanges.id, id), isNull(roleChanges.outcome), gt(roleChanges.expiresAt, at)))
    .returning({ id: roleChanges.id });
  return rows.length > 0;
}
