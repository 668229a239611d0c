import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";

export type MemberRow = typeof members.$inferSelect;
export type NewMember = typeof members.$inferInsert;

/** The new member, or null when the e-mail address or the nickname is already somebody's. */
export async function insertMember(db: Db, row: NewMember): Promise<MemberRow | null> {
  const [inserted] = await db.insert(members).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findMemberByEmail(db: Db, email: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(members).where(eq(sql`lower(${members.email})`, email.toLowerCase()));
  return row ?? null;
}

export async function nicknameExists(db: Db, nicknameKey: string): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).where(eq(members.nicknameKey, nicknameKey));
  return rows.length > 0;
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
  const rows = await db.select({ id: sellerProfiles.memberId }).from(sellerProfiles).where(eq(sellerProfiles.memberId, memberId));
  return rows.length > 0;
}
