import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import { serviceSuspensions, suspensionAppeals } from "#db/schema/catalog/service-suspensions.ts";
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

/** The suspensions of services of the member, with what they were told, and their appeals. */
export async function serviceSuspensionRows(db: Db, memberId: number) {
  return db
    .select({
      serviceId: serviceSuspensions.serviceId,
      reason: serviceSuspensions.reason,
      note: serviceSuspensions.note,
      suspendedAt: serviceSuspensions.suspendedAt,
      liftedAt: serviceSuspensions.liftedAt,
      liftNote: serviceSuspensions.liftNote,
      appealUntil: serviceSuspensions.appealUntil,
      appeal: {
        text: suspensionAppeals.text,
        status: suspensionAppeals.status,
        submittedAt: suspensionAppeals.submittedAt,
        decidedAt: suspensionAppeals.decidedAt,
        note: suspensionAppeals.note,
      },
    })
    .from(serviceSuspensions)
    .leftJoin(suspensionAppeals, eq(suspensionAppeals.suspensionId, serviceSuspensions.id))
    .innerJoin(services, eq(services.id, serviceSuspensions.serviceId))
    .where(eq(services.sellerId, memberId))
    .orderBy(asc(serviceSuspensions.suspendedAt));
}
