import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { memberSuspensions } from "#db/schema/identity/suspensions.ts";

/** The suspensions of the member, with what they were told; the operators who decided are not theirs. */
export async function suspensionRows(db: Db, memberId: number) {
  return db
    .select({
      reason: memberSuspensions.reason,
      note: memberSuspensions.note,
      suspendedAt: memberSuspensions.suspendedAt,
      liftedAt: memberSuspensions.liftedAt,
      liftNote: memberSuspensions.liftNote,
    })
    .from(memberSuspensions)
    .where(eq(memberSuspensions.memberId, memberId))
    .orderBy(asc(memberSuspensions.suspendedAt));
}
