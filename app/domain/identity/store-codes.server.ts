import { and, count, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { pendingRegistrations, smsCodes } from "#db/schema/identity.ts";
import { smsCode } from "../terms.ts";

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
  const [row] = await db.select({ createdAt: smsCodes.createdAt, expiresAt: smsCodes.expiresAt }).from(smsCodes).where(eq(smsCodes.id, id));
  return row ?? null;
}

export async function countCodesSince(db: Db, phone: string, since: Date): Promise<number> {
  const [row] = await db.select({ sent: count() }).from(smsCodes).where(and(eq(smsCodes.phone, phone), gt(smsCodes.createdAt, since)));
  return row!.sent;
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
    .returning({ codeHash: smsCodes.codeHash, phone: smsCodes.phone, purpose: smsCodes.purpose, attempts: smsCodes.attempts });
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

/** Takes a verified phone for the one thing it was verified for; false when there is none, or it was taken before. */
export async function consumeVerification(
  db: Db,
  { id, holderHash, purpose, phone, verifiedAfter, now }: { id: string; holderHash: string; purpose: CodePurpose; phone: string; verifiedAfter: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(smsCodes)
    .set({ consumedAt: now })
    .where(
      and(
        eq(smsCodes.id, id),
        eq(smsCodes.holderHash, holderHash),
        eq(smsCodes.purpose, purpose),
        eq(smsCodes.phone, phone),
        gt(smsCodes.verifiedAt, verifiedAfter),
        isNull(smsCodes.consumedAt),
      ),
    )
    .returning({ id: smsCodes.id });
  return rows.length > 0;
}

/** Whether this token had no row before. */
export async function insertPending(db: Db, row: typeof pendingRegistrations.$inferInsert): Promise<boolean> {
  const rows = await db.insert(pendingRegistrations).values(row).onConflictDoNothing().returning({ tokenHash: pendingRegistrations.tokenHash });
  return rows.length > 0;
}

export async function findPending(db: Db, tokenHash: string, now: Date): Promise<PendingRegistration | null> {
  const [row] = await db
    .select()
    .from(pendingRegistrations)
    .where(and(eq(pendingRegistrations.tokenHash, tokenHash), gt(pendingRegistrations.expiresAt, now)));
  return row ?? null;
}

export async function updatePending(db: Db, tokenHash: string, change: Partial<Omit<PendingRegistration, "tokenHash">>): Promise<void> {
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
