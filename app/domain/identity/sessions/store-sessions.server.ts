import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles, sessions, sessionTokens } from "#db/schema/identity.ts";

export type NewSession = typeof sessions.$inferInsert;
export type NewToken = typeof sessionTokens.$inferInsert;

/** A session with all an Actor needs, in one row. */
const holder = {
  sessionId: sessions.id,
  channel: sessions.channel,
  expiresAt: sessions.expiresAt,
  revokedAt: sessions.revokedAt,
  memberId: members.id,
  email: members.email,
  nickname: members.nickname,
  locale: members.locale,
  roles: members.roles,
  google2faEnable: members.google2faEnable,
  deletedAt: members.deletedAt,
  suspendedAt: members.suspendedAt,
  agreedTerms: members.agreedTerms,
  sellerId: sellerProfiles.memberId,
};

export async function findSession(db: Db, sessionId: string) {
  const [row] = await db
    .select(holder)
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(eq(sessions.id, sessionId));
  return row ?? null;
}

/** Returns those of these sessions that are open, of members who are neither suspended nor deleted. */
export async function filterOpenSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(members.suspendedAt),
        isNull(members.deletedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function findToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ ...holder, accessExpiresAt: sessionTokens.accessExpiresAt, usedAt: sessionTokens.usedAt })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(eq(sessionTokens.tokenHash, tokenHash));
  return row ?? null;
}
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db.insert(sessionTokens).values(token);
}

/** Marks a token as used; false when somebody else did so before. */
export async function spendToken(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessionTokens)
    .set({ usedAt: now })
    .where(and(eq(sessionTokens.tokenHash, tokenHash), isNull(sessionTokens.usedAt)))
    .returning({ sessionId: sessionTokens.sessionId });
  return rows.length > 0;
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends a session; false when it had ended before. */
export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** More make the page of them heavier than a page may be; all others can be ended at once without being shown. */
const MOST_SHOWN = 20;

type Own = { memberId: number; sessionId: string };

/** A member's active sessions: the one that asks, then the last used, bounded. */
export async function activeSessionsOf(db: Db, { memberId, sessionId }: Own, now: Date) {
  return db
    .select({
      id: sessions.id,
      channel: sessions.channel,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(isOpenOf(memberId, now))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MOST_SHOWN);
}

/** One session of this member, open or over; null when it is nobody's or somebody else's. */
export async function findSessionOf(db: Db, memberId: number, sessionId: string) {
  const [row] = await db
    .select({ id: sessions.id, channel: sessions.channel, userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId)));
  return row ?? null;
}

/** Ends what a member has open, all but `except`; answers how many there were. */
export async function revokeSessionsOf(
  db: Db,
  memberId: number,
  { except, now }: { except?: string; now: Date },
): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isOpenOf(memberId, now), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return rows.length;
}

function isOpenOf(memberId: number, now: Date) {
  return and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
}

/**
 * Forgets the addresses of sessions that were last used before a time; answers for how many of at most `limit`. The
 * index is by the opening, which no use of a session changes: it leads to a month more than is meant.
 */
export async function blankAddressesOfSessions(db: Db, before: Date, limit: number): Promise<number> {
  const some = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(lt(sessions.createdAt, before), lt(sessions.lastSeenAt, before), sql`${sessions.ip} <> ''`))
    .limit(limit);
  const rows = await db
    .update(sessions)
    .set({ ip: "" })
    .where(inArray(sessions.id, some))
    .returning({ id: sessions.id });
  return rows.length;
}

/** Deletes the tokens of sessions that ended in this time: nothing can be told from them any more. Answers for how many of at most `limit`. */
export async function deleteTokensOfEndedSessions(
  db: Db,
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<number> {
  const some = db
    .select({ tokenHash: sessionTokens.tokenHash })
    .from(sessions)
    .innerJoin(sessionTokens, eq(sessionTokens.sessionId, sessions.id))
    .where(and(gte(sessions.expiresAt, from), lt(sessions.expiresAt, until)))
    .limit(limit);
  const rows = await db
    .delete(sessionTokens)
    .where(inArray(sessionTokens.tokenHash, some))
    .returning({ sessionId: sessionTokens.sessionId });
  return rows.length;
}
