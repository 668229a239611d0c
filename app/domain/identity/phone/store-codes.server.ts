import { and, between, count, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { pendingRegistrations, smsCodes } from "#db/schema/identity.ts";
import { smsCode } from "#app/domain/terms.ts";

export type NewCode = typeof smsCodes.$inferInsert;
export type CodePurpose = NewCode["purpose"];
export type PendingRegistration = typeof pendingRegistrations.$inferSelect;

export async function insertCode(db: Db, row: NewCode): Promise<void> {
  await db.insert(smsCodes).values(row);
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id));
}

export async function findCode(db: Db, id: string): Promise<{ createdAt: Date; expiresAt: Date } | null> {
  const [row] = await db
    .select({ createdAt: smsCodes.createdAt, expiresAt: smsCodes.expiresAt })
    .from(smsCodes)
    .where(eq(smsCodes.id, id));
  return row ?? null;
}

export async function countCodesSince(db: Db, phone: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), gt(smsCodes.createdAt, since)));
  return row!.sent;
}

export async function markCodeSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(smsCodes).set({ sentAt: now }).where(eq(smsCodes.id, id));
}

/** Counts the codes that were sent to numbers of a block since then and have expired: all of them, and those that were typed. */
export async function countApprovals(
  db: Db,
  { block, since, now }: { block: string; since: Date; now: Date },
): Promise<{ sent: number; typed: number }> {
  const [row] = await db
    .select({ sent: count(), typed: count(smsCodes.verifiedAt) })
    .from(smsCodes)
    .where(
      and(
        between(smsCodes.phone, `${block}0000`, `${block}9999`),
        gt(smsCodes.createdAt, since),
        isNotNull(smsCodes.sentAt),
        lt(smsCodes.expiresAt, now),
      ),
    );
  return row!;
}

/** The code a job is to send: not yet sent, not over, and the newest its holder asked for. */
export async function findCodeToSend(db: Db, id: string, now: Date): Promise<{ phone: string } | null> {
  const [row] = await db
    .select({ phone: smsCodes.phone, holderHash: smsCodes.holderHash, createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.sentAt), isNull(smsCodes.verifiedAt), gt(smsCodes.expiresAt, now)));
  if (!row) return null;
  const newer = await db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.phone, row.phone),
        eq(smsCodes.holderHash, row.holderHash),
        gt(smsCodes.createdAt, row.createdAt),
      ),
    )
    .limit(1);
  return newer.length > 0 ? null : { phone: row.phone };
}

/** Spends one try; null when the code is unknown to this holder, used, too old or out of tries. The row stays locked. */
export async function spendTry(db: Db, { id, holderHash, now }: { id: string; holderHash: string; now: Date }) {
  const [row] = await db
    .update(smsCodes)
    .set({ attempts: sql`${smsCodes.attempts} + 1` })
    .where(
      and(
        eq(smsCodes.id, id),
        eq(smsCodes.holderHash, holderHash),
        lt(smsCodes.attempts, smsCode.tries),
        gt(smsCodes.expiresAt, now),
        isNull(smsCodes.verifiedAt),
      ),
    )
    .returning({
      codeHash: smsCodes.codeHash,
      phone: smsCodes.phone,
      purpose: smsCodes.purpose,
      attempts: smsCodes.attempts,
    });
  return row ?? null;
}

export async function markVerified(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ verifiedAt: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.verifiedAt)))
    .returning({ id: smsCodes.id });
  return rows.length > 0;
}

type Verification = { id: string; holderHash: string; purpose: CodePurpose; phone: string; verifiedAfter: Date };

function isVerification({ id, holderHash, purpose, phone, verifiedAfter }: Verification) {
  return and(
    eq(smsCodes.id, id),
    eq(smsCodes.holderHash, holderHash),
    eq(smsCodes.purpose, purpose),
    eq(smsCodes.phone, phone),
    gt(smsCodes.verifiedAt, verifiedAfter),
    isNull(smsCodes.consumedAt),
  );
}

/** Takes a verified phone for the one thing it was verified for; false when there is none, or it was taken before. */
export async function consumeVerification(
  db: Db,
  { now, ...verification }: Verification & { now: Date },
): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ consumedAt: now })
    .where(isVerification(verification))
    .returning({ id: smsCodes.id });
  return rows.length > 0;
}

/** Whether `consumeVerification` would take it. */
export async function hasVerification(db: Db, verification: Verification): Promise<boolean> {
  const rows = await db.select({ id: smsCodes.id }).from(smsCodes).where(isVerification(verification));
  return rows.length > 0;
}

/** No code that was sent to a phone for this works any longer, typed or not. */
export async function voidCodes(
  db: Db,
  { phone, purpose, now }: { phone: string; purpose: CodePurpose; now: Date },
): Promise<void> {
  await db
    .update(smsCodes)
    .set({ consumedAt: now, expiresAt: now })
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.consumedAt)));
}

/** Whether this token had no row before. */
export async function insertPending(db: Db, row: typeof pendingRegistrations.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(pendingRegistrations)
    .values(row)
    .onConflictDoNothing()
    .returning({ tokenHash: pendingRegistrations.tokenHash });
  return rows.length > 0;
}

export async function findPending(db: Db, tokenHash: string, now: Date): Promise<PendingRegistration | null> {
  const [row] = await db
    .select()
    .from(pendingRegistrations)
    .where(and(eq(pendingRegistrations.tokenHash, tokenHash), gt(pendingRegistrations.expiresAt, now)));
  return row ?? null;
}

export async function updatePending(
  db: Db,
  tokenHash: string,
  change: Partial<Omit<PendingRegistration, "tokenHash">>,
): Promise<void> {
  await db.update(pendingRegistrations).set(change).where(eq(pendingRegistrations.tokenHash, tokenHash));
}

export async function deletePending(db: Db, tokenHash: string): Promise<void> {
  await db.delete(pendingRegistrations).where(eq(pendingRegistrations.tokenHash, tokenHash));
}

export async function deleteExpiredPending(db: Db, now: Date): Promise<void> {
  await db.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, now));
}

export async function deleteCodesBefore(db: Db, limit: Date): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, limit));
}
