import { and, arrayContains, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { isTextLocale, type TextLocale } from "#app/i18n/locales.ts";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";

/** Also of those who have left. */
export function nicknameRows(db: Db, memberIds: readonly number[]): Promise<{ id: number; nickname: string }[]> {
  return db
    .select({ id: members.id, nickname: members.nickname })
    .from(members)
    .where(inArray(members.id, [...memberIds]));
}

export type MemberChanges = Partial<typeof members.$inferInsert>;

export async function updateMember(db: Db, memberId: number, changes: MemberChanges): Promise<void> {
  await db.update(members).set(changes).where(eq(members.id, memberId));
}

export async function updateSellerProfile(
  db: Db,
  memberId: number,
  changes: { displayName: string; displayNameKey: string; verified: boolean; businessNumber: null },
): Promise<void> {
  await db.update(sellerProfiles).set(changes).where(eq(sellerProfiles.memberId, memberId));
}

/** False when the member sells already, or somebody else sells under that name. */
export async function insertSellerProfile(db: Db, row: typeof sellerProfiles.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(sellerProfiles)
    .values(row)
    .onConflictDoNothing()
    .returning({ memberId: sellerProfiles.memberId });
  return inserted.length > 0;
}

export async function hasSellerProfile(db: Db, memberId: number): Promise<boolean> {
  const { memberId: id } = sellerProfiles;
  const [row] = await db.select({ id }).from(sellerProfiles).where(eq(id, memberId));
  return row !== undefined;
}

/** Whether the names could be taken. After a no the transaction is dead: somebody else has the nickname. */
export async function renameMember(
  db: Db,
  memberId: number,
  names: { name: string; nickname?: string; nicknameKey?: string },
): Promise<boolean> {
  try {
    await updateMember(db, memberId, names);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function memberOfEmail(db: Db, email: string): Promise<{ memberId: number; locale: TextLocale } | null> {
  const [row] = await db
    .select({ memberId: members.id, locale: members.locale })
    .from(members)
    .where(eq(sql`lower(${members.email})`, email.toLowerCase()));
  return row ? { memberId: row.memberId, locale: isTextLocale(row.locale) ? row.locale : "ko" } : null;
}

/**
 * The member and every administrator, held until the transaction ends and in the order in which leaving locks them: of two
 * changes that would leave no administrator, one waits for the other.
 */
export async function lockWithAdministrators(db: Db, memberId: number) {
  return db
    .select({ id: members.id, roles: members.roles, deletedAt: members.deletedAt, suspendedAt: members.suspendedAt })
    .from(members)
    .where(
      or(
        eq(members.id, memberId),
        and(members.isOperator, arrayContains(members.roles, ["administrator"]), isNull(members.deletedAt)),
      ),
    )
    .orderBy(asc(members.id))
    .for("update");
}
