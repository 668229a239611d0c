import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { portfolioItems } from "#db/schema/profiles/portfolio.ts";

export type ItemAddress = { id: number; ownerId: number; locale: string; updatedAt: Date };

/** Items of sellers, the first ones first. */
export async function itemAddressRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<ItemAddress[]> {
  return db
    .select({
      id: portfolioItems.id,
      ownerId: portfolioItems.memberId,
      locale: portfolioItems.locale,
      updatedAt: portfolioItems.updatedAt,
    })
    .from(portfolioItems)
    .innerJoin(sellerProfiles, eq(sellerProfiles.memberId, portfolioItems.memberId))
    .innerJoin(
      members,
      and(eq(members.id, portfolioItems.memberId), isNull(members.deletedAt), isNull(members.suspendedAt)),
    )
    .where(eq(portfolioItems.hidden, false))
    .orderBy(asc(portfolioItems.id))
    .limit(limit)
    .offset(offset);
}

export async function countPublicItems(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(portfolioItems)
    .innerJoin(sellerProfiles, eq(sellerProfiles.memberId, portfolioItems.memberId))
    .innerJoin(
      members,
      and(eq(members.id, portfolioItems.memberId), isNull(members.deletedAt), isNull(members.suspendedAt)),
    )
    .where(eq(portfolioItems.hidden, false));
  return row!.total;
}
