import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { impersonations } from "#db/schema/identity/impersonations.ts";

type NewImpersonation = typeof impersonations.$inferInsert;

export async function insertImpersonation(db: Db, row: NewImpersonation): Promise<void> {
  await db.insert(impersonations).values(row);
}

/** Ends what is open of an operator; answers with the members whose pages were looked at. */
export async function endImpersonations(
  db: Db,
  operatorId: number,
  at: Date,
): Promise<{ id: string; memberId: number }[]> {
  return db
    .update(impersonations)
    .set({ endedAt: at })
    .where(and(eq(impersonations.operatorId, operatorId), isNull(impersonations.endedAt)))
    .returning({ id: impersonations.id, memberId: impersonations.memberId });
}

/** The member that an operator's sign-in may look at now; null when it is over, or the member has gone. */
export async function viewedMember(db: Db, open: { id: string; operatorId: number; sessionId: string; now: Date }) {
  const [row] = await db
    .select({
      memberId: members.id,
      email: members.email,
      nickname: members.nickname,
      locale: members.locale,
      sellerId: sellerProfiles.memberId,
      agreedTerms: members.agreedTerms,
      until: impersonations.expiresAt,
    })
    .from(impersonations)
    .innerJoin(members, eq(members.id, impersonations.memberId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, members.id))
    .where(
      and(
        eq(impersonations.id, open.id),
        eq(impersonations.operatorId, open.operatorId),
        eq(impersonations.sessionId, open.sessionId),
        isNull(impersonations.endedAt),
        gt(impersonations.expiresAt, open.now),
        isNull(members.deletedAt),
        eq(members.isOperator, false),
      ),
    );
  return row ?? null;
}

/** Somebody whose pages may be looked at: not an operator, and not gone. */
export async function viewableMember(db: Db, id: number): Promise<{ isOperator: boolean } | null> {
  const [row] = await db
    .select({ isOperator: members.isOperator })
    .from(members)
    .where(and(eq(members.id, id), isNull(members.deletedAt)));
  return row ?? null;
}
