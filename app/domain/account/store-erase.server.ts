import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
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
  // Two last administrators who leave at once wait for each other here: one of them stays.
  await db.execute(sql`select id from members where id = ${memberId} or (is_operator and 'administrator' = any(roles) and deleted_at is null
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

/** Deletes the member's own rows in the tables that erase-list.ts names as removed. */
export async function deleteOwnRows(db: Db, memberId: number): Promise<void> {
  for (const { table, by } of removedTables)
    await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(by)} = ${memberId}`);
}
