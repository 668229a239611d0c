import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isUniqueViolation } from "#db/unique-violation.ts";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { memberSuspensions } from "#db/schema/identity/suspensions.ts";

export type MemberRow = typeof members.$inferSelect;
export type NewMember = typeof members.$inferInsert;

/** The new member, or null when the e-mail address or the nickname is already somebody's. */
export async function insertMember(db: Db, row: NewMember): Promise<MemberRow | null> {
  const [inserted] = await db.insert(members).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findMemberByEmail(db: Db, email: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(members)
    .where(eq(sql`lower(${members.email})`, email.toLowerCase()));
  return row ?? null;
}

export async function nicknameExists(db: Db, nicknameKey: string): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).where(eq(members.nicknameKey, nicknameKey));
  return rows.length > 0;
}

/** One member's row, held until the transaction ends: what ends sessions takes turns. */
export async function lockMember(db: Db, id: number): Promise<MemberRow | null> {
  const [row] = await db.select().from(members).where(eq(members.id, id)).for("no key update");
  return row ?? null;
}

export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.update(members).set({ passwordHash }).where(eq(members.id, id));
}

/** false when the address is somebody's, upper and lower case aside. Nothing is changed then. */
export async function setEmail(db: Db, id: number, email: string): Promise<boolean> {
  try {
    // In a transaction of its own inside the open one: a refused row would end that one too.
    await db.transaction(async (tx) => void (await tx.update(members).set({ email }).where(eq(members.id, id))));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** A member, and whether they sell. */
export async function findMember(db: Db, id: number): Promise<{ member: MemberRow; isSeller: boolean } | null> {
  const [row] = await db
    .select({ member: members, sellerId: sellerProfiles.memberId })
    .from(members)
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(eq(members.id, id));
  return row ? { member: row.member, isSeller: row.sellerId !== null } : null;
}

export async function isSeller(db: Db, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: sellerProfiles.memberId })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.memberId, memberId));
  return rows.length > 0;
}

type KeptMember = { suspendedAt: Date | null; agreedTerms: number; sellerIsOpen: boolean };

/**
 * The account, if it is there: it is neither deleted nor suspended until the transaction ends. Many may hold it at once.
 * One statement also reads whether `sellerId`, where one is given, may sell now; that account is not held.
 */
export async function keepMember(db: Db, id: number, sellerId?: number): Promise<KeptMember | null> {
  const [row] = await db
    .select({
      suspendedAt: members.suspendedAt,
      agreedTerms: members.agreedTerms,
      sellerIsOpen: sellerId === undefined ? sql<boolean>`true` : sql<boolean>`exists ${openSeller(db, sellerId)}`,
    })
    .from(members)
    .where(and(eq(members.id, id), isNull(members.deletedAt)))
    .for("share");
  return row ?? null;
}

/** Whether this member may sell now. */
export async function isOpenSeller(db: Db, id: number): Promise<boolean> {
  return (await openSeller(db, id)).length > 0;
}

function openSeller(db: Db, id: number) {
  const sellers = alias(members, "sellers");
  return db
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(eq(sellers.id, id), isNull(sellers.deletedAt), isNull(sellers.suspendedAt)));
}

/** The reason of the open suspension. */
export async function suspensionReasonOf(db: Db, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ reason: memberSuspensions.reason })
    .from(memberSuspensions)
    .where(and(eq(memberSuspensions.memberId, memberId), isNull(memberSuspensions.liftedAt)));
  return row?.reason ?? null;
}
