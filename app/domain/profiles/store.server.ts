import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { profileSkills, profiles } from "#db/schema/profiles.ts";
import type { Skill } from "./terms.ts";

const seller = {
  displayName: sellerProfiles.displayName,
  contentLocale: sellerProfiles.contentLocale,
  verified: sellerProfiles.verified,
  since: sellerProfiles.createdAt,
};

/** A member with what they said about themselves; `lock` (in a transaction) lets nobody else change it meanwhile. */
export async function profileRow(db: Db, memberId: number, { lock = false } = {}) {
  const query = db
    .select({ member: members, profile: profiles, seller })
    .from(members)
    .leftJoin(profiles, eq(profiles.memberId, members.id))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(eq(members.id, memberId));
  const [row] = lock ? await query.for("no key update", { of: members }) : await query;
  return row && row.member.deletedAt === null && row.member.suspendedAt === null ? row : null;
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileRow>>>;

export async function skillRows(db: Db, memberId: number): Promise<Skill[]> {
  return db
    .select({ name: profileSkills.name, level: profileSkills.level })
    .from(profileSkills)
    .where(eq(profileSkills.memberId, memberId))
    .orderBy(asc(profileSkills.position));
}

export async function replaceSkills(db: Db, memberId: number, skills: readonly Skill[]): Promise<void> {
  await db.delete(profileSkills).where(eq(profileSkills.memberId, memberId));
  if (skills.length > 0)
    await db.insert(profileSkills).values(skills.map((skill, position) => ({ ...skill, memberId, position })));
}

type NewProfile = typeof profiles.$inferInsert;

export async function upsertProfile(db: Db, row: NewProfile): Promise<void> {
  const { memberId: _, ...values } = row;
  await db.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.memberId, set: values });
}

/** Sets the picture and answers with the one that was there. The row is locked until the transaction ends. */
export async function swapAvatar(
  db: Db,
  memberId: number,
  {
    country,
    languages,
    ...values
  }: { country: string; languages: string[]; avatarKey: string | null; updatedAt: Date },
): Promise<string | null> {
  const [before] = await db
    .select({ avatarKey: profiles.avatarKey })
    .from(profiles)
    .where(eq(profiles.memberId, memberId))
    .for("update");
  await db
    .insert(profiles)
    .values({ memberId, country, languages, ...values })
    .onConflictDoUpdate({ target: profiles.memberId, set: values });
  return before?.avatarKey ?? null;
}

export type SellerAddress = { id: number; contentLocale: string; updatedAt: Date };

/** Sellers with something on sale, the first ones first. */
export async function sellerAddressRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<SellerAddress[]> {
  const rows = await db.execute<Omit<SellerAddress, "updatedAt"> & { updatedAt: string }>(sql`
    select p.member_id as id, p.content_locale as "contentLocale", greatest(max(s.updated_at), max(a.updated_at), p.created_at) as "updatedAt"
    from seller_profiles p
    join members m on m.id = p.member_id and m.deleted_at is null
    join service_listings l on l.seller_id = p.member_id
    join services s on s.id = l.service_id
    left join profiles a on a.member_id = p.member_id
    group by p.member_id order by p.member_id limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}

export async function countSellersWithServices(db: Db): Promise<number> {
  const [row] = await db.execute<{
    count: number;
  }>(sql`select count(distinct l.seller_id)::int as count from service_listings l
    join members m on m.id = l.seller_id and m.deleted_at is null`);
  return row!.count;
}
