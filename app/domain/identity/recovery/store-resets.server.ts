import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members, sessions } from "#db/schema/identity.ts";
import { passwordResets } from "#db/schema/identity/password-resets.ts";

export type ResetMember = {
  id: number;
  email: string;
  name: string;
  nickname: string;
  locale: string;
  phone: string | null;
};

const resetMember = {
  id: members.id,
  email: members.email,
  name: members.name,
  nickname: members.nickname,
  locale: members.locale,
  phone: members.phone,
};
const hasAddress = (email: string) => eq(sql`lower(${members.email})`, email.toLowerCase());

/** Closed accounts are as good as unknown ones. */
export async function findMemberToMail(db: Db, email: string): Promise<ResetMember | null> {
  const [row] = await db
    .select(resetMember)
    .from(members)
    .where(and(hasAddress(email), isNull(members.deletedAt)));
  return row ?? null;
}

/** The address has proved itself; the phone that registered it has not proved to be of the same person. */
export async function claimByMail(db: Db, memberId: number, at: Date): Promise<void> {
  await db
    .update(members)
    .set({ claimedByMailAt: at })
    .where(and(eq(members.id, memberId), isNull(members.claimedByMailAt)));
}

/** A member with this phone; with `email`, only that one. Nobody whose account was claimed by mail: see `claimByMail`. */
export async function findMemberByPhone(db: Db, phone: string, email: string | null): Promise<ResetMember | null> {
  const [row] = await db
    .select(resetMember)
    .from(members)
    .where(
      and(
        eq(members.phone, phone),
        isNull(members.deletedAt),
        isNull(members.claimedByMailAt),
        email === null ? undefined : hasAddress(email),
      ),
    )
    .orderBy(members.id)
    .limit(1);
  return row ?? null;
}

/** Whether the member has ever signed in from this address. */
export async function hasSignedInFrom(db: Db, memberId: number, ip: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.ip, ip)))
    .limit(1);
  return rows.length > 0;
}

/** The new link takes the place of any other of the member. */
export async function upsertReset(db: Db, row: typeof passwordResets.$inferInsert): Promise<void> {
  const { tokenHash, email, askedAt, expiresAt } = row;
  await db
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({
      target: passwordResets.memberId,
      set: { tokenHash, email, askedAt, expiresAt, usedAt: null },
    });
}

/** The member of a reset link, while it can be used and the account still has the address it was mailed to. */
export async function findMemberOfReset(db: Db, tokenHash: string, now: Date): Promise<ResetMember | null> {
  const [row] = await db
    .select(resetMember)
    .from(passwordResets)
    .innerJoin(members, eq(members.id, passwordResets.memberId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
        eq(passwordResets.email, members.email),
        isNull(members.deletedAt),
      ),
    );
  return row ?? null;
}

/** Uses a link up; false when that happened before, or it is over. */
export async function spendReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)),
    )
    .returning({ memberId: passwordResets.memberId });
  return rows.length > 0;
}

export async function deleteResetOf(db: Db, memberId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.memberId, memberId));
}

export async function deleteResetsBefore(db: Db, limit: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, limit));
}

/** The new hash, and the end of every session; how many those were, or null when the account is not as it was when it was looked at. */
export async function replacePassword(
  db: Db,
  { id, email, phone }: ResetMember,
  passwordHash: string,
  now: Date,
): Promise<number | null> {
  const [member] = await db
    .update(members)
    .set({ passwordHash })
    .where(
      and(
        eq(members.id, id),
        eq(members.email, email),
        phone === null ? isNull(members.phone) : eq(members.phone, phone),
        isNull(members.deletedAt),
      ),
    )
    .returning({ id: members.id });
  if (!member) return null;
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.memberId, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}
