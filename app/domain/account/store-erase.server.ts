import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { profiles } from "#db/schema/profiles.ts";
import { removedTables } from "./erase-list.ts";

type PersonRow = typeof members.$inferSelect;

/**
 * The member's row and what could give them a tie to others, held until the transaction ends; null when there is no such
 * member. Services before people, as a checkout locks them. Nobody can insert a row that refers to a row locked like this.
 */
export async function lockPerson(db: Db, memberId: number): Promise<PersonRow | null> {
  await db.execute(sql`select id from services where seller_id = ${memberId} or id in (select service_id from favorites where member_id = ${memberId})
    order by id for no key update`);
  // Of two last operators who leave at once, one stays.
  await db.execute(sql`select id from members where id = ${memberId} or (is_operator and deleted_at is null
    and exists (select 1 from members me where me.id = ${memberId} and me.is_operator)) order by id for update`);
  const [row] = await db.select().from(members).where(eq(members.id, memberId));
  return row ?? null;
}

export async function avatarKeyOf(db: Db, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ avatarKey: profiles.avatarKey })
    .from(profiles)
    .where(eq(profiles.memberId, memberId));
  return row?.avatarKey ?? null;
}

type Names = { nickname: string; displayName: string };

/** Does what erase-list.ts says. `email`: the address until now; `names`: what is shown instead of the person's. */
export async function erasePerson(
  db: Db,
  { memberId, email, names, at }: { memberId: number; email: string; names: Names; at: Date },
): Promise<void> {
  await db
    .update(services)
    .set({ deletedAt: at, updatedAt: at })
    .where(and(eq(services.sellerId, memberId), isNull(services.deletedAt)));
  await db.execute(
    sql`update services set favorite_count = greatest(0, favorite_count - 1) where id in (select service_id from favorites where member_id = ${memberId})`,
  );
  for (const { table, by } of removedTables)
    await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(by)} = ${memberId}`);
  await db.delete(mails).where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()));
  await db
    .update(sellerProfiles)
    .set({ displayName: names.displayName, verified: false })
    .where(eq(sellerProfiles.memberId, memberId));
  await db
    .update(members)
    .set({
      // Unique as columns want it, and no address or name that anybody could have.
      email: `deleted-${memberId}@deleted.invalid`,
      nickname: names.nickname,
      nicknameKey: `deleted-${memberId}`,
      passwordHash: null,
      name: "",
      phone: null,
      locale: "ko",
      country: "kr",
      isOperator: false,
      google2faEnable: false,
      marketingAgreed: false,
      marketingChangedAt: null,
      deletedAt: at,
    })
    .where(eq(members.id, memberId));
}
