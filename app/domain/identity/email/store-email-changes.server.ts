import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { addressIsProven } from "#db/proven-address.ts";
import { emailChanges } from "#db/schema/identity/email-changes.ts";

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export async function insertEmailChange(db: Db, row: typeof emailChanges.$inferInsert): Promise<void> {
  await db.insert(emailChanges).values(row);
}

/** The change a member has begun and not yet confirmed. */
export async function pendingEmailChangeOf(db: Db, memberId: number, now: Date): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.memberId, memberId), isNull(emailChanges.closedAt), gt(emailChanges.expiresAt, now)));
  return row ?? null;
}

/** Finds the pending change of a member by the token of its link, which is worth nothing to anybody else. */
export async function pendingEmailChangeByToken(
  db: Db,
  { memberId, tokenHash, now }: { memberId: number; tokenHash: string; now: Date },
): Promise<EmailChangeRow | null> {
  const row = await pendingEmailChangeOf(db, memberId, now);
  return row?.tokenHash === tokenHash ? row : null;
}

/** Closes what a member has begun; false when there was nothing. */
export async function closeEmailChangesOf(db: Db, memberId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(emailChanges)
    .set({ closedAt: now })
    .where(and(eq(emailChanges.memberId, memberId), isNull(emailChanges.closedAt)))
    .returning({ expiresAt: emailChanges.expiresAt });
  return rows.some(({ expiresAt }) => expiresAt > now);
}

/** The confirmed change to a member's present address stays: it is the proof that the address is theirs. */
export async function deleteEmailChangesBefore(db: Db, limit: Date): Promise<void> {
  await db.delete(emailChanges).where(
    and(
      lt(emailChanges.expiresAt, limit),
      sql`not (${emailChanges.closedAt} is not null and exists (
        select from members m where m.id = ${emailChanges.memberId} and lower(m.email) = lower(${emailChanges.email})))`,
    ),
  );
}

/** Whether the address of an account was proven. */
export async function readProof(db: Db, memberId: number): Promise<boolean> {
  const rows = await db.execute(sql`select from members m where m.id = ${memberId} and ${addressIsProven}`);
  return rows.length > 0;
}
