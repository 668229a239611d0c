import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { partners } from "#db/schema/partners/partners.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import type { MemberRole, MembersInput, MemberState } from "./input.ts";
import { isMember } from "./store-search.server.ts";
import { countCap } from "../terms.ts";

export type MembersFilter = Omit<MembersInput, "after"> & Partial<DayRange>;

const isSeller = sql`exists (select from ${sellerProfiles} where ${sellerProfiles.memberId} = ${members.id})`;
const isPartner = sql`exists (select from ${partners} where ${partners.memberId} = ${members.id})`;

const roles: Record<MemberRole, SQL> = {
  buyer: sql`not ${members.isOperator} and not ${isSeller}`,
  seller: isSeller,
  partner: isPartner,
  operator: sql`${members.isOperator}`,
};
const states: Record<MemberState, SQL | undefined> = {
  open: and(isNull(members.suspendedAt), isNull(members.deletedAt)),
  suspended: isNotNull(members.suspendedAt),
  deleted: isNotNull(members.deletedAt),
};

const matching = ({ q, role, state, ...days }: MembersFilter) =>
  and(
    q === "" ? undefined : isMember(q),
    role ? roles[role] : undefined,
    state ? states[state] : undefined,
    within(members.createdAt, momentsOf(days)),
  );

/** The newest first, those behind `after`. */
export async function memberRows(db: Db, filter: MembersFilter, window: { after: number | null; limit: number }) {
  const { after, limit } = window;
  return db
    .select({
      id: members.id,
      nickname: members.nickname,
      name: members.name,
      email: members.email,
      country: members.country,
      isOperator: members.isOperator,
      isPartner: sql<boolean>`${isPartner}`,
      shop: sellerProfiles.displayName,
      createdAt: members.createdAt,
      suspendedAt: members.suspendedAt,
      deletedAt: members.deletedAt,
    })
    .from(members)
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(
      and(
        matching(filter),
        after === null
          ? undefined
          : sql`(${members.createdAt}, ${members.id}) < (select m.created_at, m.id from members m where m.id = ${after})`,
      ),
    )
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(limit);
}
export type ListedMember = Awaited<ReturnType<typeof memberRows>>[number];

/** No further than the cap. */
export function countMembers(db: Db, filter: MembersFilter): Promise<number> {
  return countUpTo(db, members, matching(filter), countCap + 1);
}
