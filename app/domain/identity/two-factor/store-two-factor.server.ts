import { and, count, eq, gt, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import { loginChallenges, recoveryCodes, twoFactors } from "#db/schema/identity/two-factor.ts";
import { loginChallenge } from "#app/domain/terms.ts";
import type { SessionChannel } from "#app/domain/identity/sessions/visit.ts";

export type TwoFactorRow = typeof twoFactors.$inferSelect;

export async function findTwoFactor(db: Db, memberId: number): Promise<TwoFactorRow | null> {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.memberId, memberId));
  return row ?? null;
}

/** The confirmed two-factor of a member; the row stays locked, so that a member's codes are used one after the other. */
export async function lockTwoFactor(tx: Db, memberId: number): Promise<TwoFactorRow | null> {
  const [row] = await tx
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.memberId, memberId), isNotNull(twoFactors.confirmedAt)))
    .for("update");
  return row ?? null;
}

/** A new secret to be confirmed, in the place of one that never was; false when two-factor is on. */
export async function keepSetup(
  db: Db,
  { memberId, secret, now }: { memberId: number; secret: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(twoFactors)
    .values({ memberId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: twoFactors.memberId,
      set: { secret, createdAt: now },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ memberId: twoFactors.memberId });
  return rows.length > 0;
}

/** false when that very secret is not there to be confirmed any more. */
export async function confirmSetup(
  db: Db,
  { memberId, secret, step, now }: { memberId: number; secret: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(twoFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(twoFactors.memberId, memberId), eq(twoFactors.secret, secret), isNull(twoFactors.confirmedAt)))
    .returning({ memberId: twoFactors.memberId });
  if (rows.length > 0) await flagMember(db, memberId, true);
  return rows.length > 0;
}

/** false when there was nothing, confirmed or not. */
export async function deleteTwoFactor(db: Db, memberId: number): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  const rows = await db
    .delete(twoFactors)
    .where(eq(twoFactors.memberId, memberId))
    .returning({ memberId: twoFactors.memberId });
  if (rows.length > 0) await flagMember(db, memberId, false);
  return rows.length > 0;
}

async function flagMember(db: Db, memberId: number, google2faEnable: boolean): Promise<void> {
  await db.update(members).set({ google2faEnable }).where(eq(members.id, memberId));
}

/** Uses a period up, with all before it; false when it was used before. */
export async function spendStep(db: Db, { memberId, step }: { memberId: number; step: number }): Promise<boolean> {
  const rows = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.memberId, memberId), lt(twoFactors.lastStep, step)))
    .returning({ memberId: twoFactors.memberId });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  db: Db,
  { memberId, hashes, now }: { memberId: number; hashes: string[]; now: Date },
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ memberId, codeHash, createdAt: now })));
}

/** false when there is no such code, or it was used before. */
export async function spendRecoveryCode(
  db: Db,
  { memberId, codeHash, now }: { memberId: number; codeHash: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ memberId: recoveryCodes.memberId });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Db, memberId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt)));
  return row!.left;
}

export async function insertChallenge(db: Db, row: typeof loginChallenges.$inferInsert): Promise<void> {
  await db.insert(loginChallenges).values(row);
}

type ShownChallenge = { tokenHash: string; channel: SessionChannel; now: Date };

/** The sign-in that waits for a code; null when it has expired, was used, has no tries left or belongs to another channel. */
export async function findChallenge(
  db: Db,
  challenge: ShownChallenge,
): Promise<{ memberId: number; expiresAt: Date } | null> {
  const [row] = await db
    .select({ memberId: loginChallenges.memberId, expiresAt: loginChallenges.expiresAt })
    .from(loginChallenges)
    .where(isAlive(challenge));
  return row ?? null;
}

/** Counts one try; null as in findChallenge. The row stays locked. */
export async function spendChallengeTry(
  db: Db,
  challenge: ShownChallenge,
): Promise<{ memberId: number; passwordFingerprint: string; attempts: number } | null> {
  const [row] = await db
    .update(loginChallenges)
    .set({ attempts: sql`${loginChallenges.attempts} + 1` })
    .where(isAlive(challenge))
    .returning({
      memberId: loginChallenges.memberId,
      passwordFingerprint: loginChallenges.passwordFingerprint,
      attempts: loginChallenges.attempts,
    });
  return row ?? null;
}

function isAlive({ tokenHash, channel, now }: ShownChallenge) {
  return and(
    eq(loginChallenges.tokenHash, tokenHash),
    eq(loginChallenges.channel, channel),
    lt(loginChallenges.attempts, loginChallenge.tries),
    gt(loginChallenges.expiresAt, now),
    isNull(loginChallenges.usedAt),
  );
}

export async function closeChallenge(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(loginChallenges).set({ usedAt: now }).where(eq(loginChallenges.tokenHash, tokenHash));
}

export async function deleteChallengesBefore(db: Db, limit: Date): Promise<void> {
  await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, limit));
}

export async function deleteSetupsBefore(db: Db, limit: Date): Promise<void> {
  await db.delete(twoFactors).where(and(isNull(twoFactors.confirmedAt), lt(twoFactors.createdAt, limit)));
}

/** A secret that waits to be confirmed, not older than `startedAfter`. */
export async function findSetup(db: Db, memberId: number, startedAfter: Date): Promise<TwoFactorRow | null> {
  const [row] = await db
    .select()
    .from(twoFactors)
    .where(
      and(eq(twoFactors.memberId, memberId), isNull(twoFactors.confirmedAt), gte(twoFactors.createdAt, startedAfter)),
    );
  return row ?? null;
}
