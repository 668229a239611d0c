import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import { serviceSuspensions, suspensionAppeals } from "#db/schema/catalog/service-suspensions.ts";
import { members } from "#db/schema/identity.ts";

type Row = typeof serviceSuspensions.$inferSelect;

export async function insertSuspension(db: Db, row: typeof serviceSuspensions.$inferInsert): Promise<void> {
  await db.insert(serviceSuspensions).values(row);
}

/** Ends the open one; null where there is none. */
export async function liftSuspension(
  db: Db,
  serviceId: number,
  lifted: { liftedBy: number; liftedAt: Date; liftNote: string },
): Promise<Pick<Row, "wasPaused"> | null> {
  const [row] = await db
    .update(serviceSuspensions)
    .set(lifted)
    .where(and(eq(serviceSuspensions.serviceId, serviceId), isNull(serviceSuspensions.liftedAt)))
    .returning({ wasPaused: serviceSuspensions.wasPaused });
  return row ?? null;
}

/** The open one of a service, with the id of its appeal. */
export async function openSuspension(db: Db, serviceId: number) {
  const [row] = await db
    .select({
      id: serviceSuspensions.id,
      suspendedBy: serviceSuspensions.suspendedBy,
      appealUntil: serviceSuspensions.appealUntil,
      appealId: suspensionAppeals.id,
    })
    .from(serviceSuspensions)
    .leftJoin(suspensionAppeals, eq(suspensionAppeals.suspensionId, serviceSuspensions.id))
    .where(and(eq(serviceSuspensions.serviceId, serviceId), isNull(serviceSuspensions.liftedAt)));
  return row ?? null;
}

/** The open ones of few services, as their sellers are told of them. */
export async function openSuspensions(db: Db, serviceIds: readonly number[]) {
  if (serviceIds.length === 0) return [];
  const { serviceId, reason, note, suspendedAt, appealUntil, liftedAt } = serviceSuspensions;
  const { text, status, submittedAt, dueAt, decidedAt, note: answer } = suspensionAppeals;
  return db
    .select({
      ...{ serviceId, reason, note, suspendedAt, appealUntil },
      appeal: { text, status, submittedAt, dueAt, decidedAt, note: answer },
    })
    .from(serviceSuspensions)
    .leftJoin(suspensionAppeals, eq(suspensionAppeals.suspensionId, serviceSuspensions.id))
    .where(and(inArray(serviceId, [...serviceIds]), isNull(liftedAt)));
}

/** Services of a seller whose suspension was not lifted, also those that were deleted since; the newest first, bounded. */
export async function suspendedServicesOf(db: Db, sellerId: number, limit: number) {
  return db
    .select({
      id: services.id,
      title: services.title,
      titleLocale: services.contentLocale,
      deletedAt: services.deletedAt,
    })
    .from(serviceSuspensions)
    .innerJoin(services, eq(services.id, serviceSuspensions.serviceId))
    .where(and(eq(services.sellerId, sellerId), isNull(serviceSuspensions.liftedAt)))
    .orderBy(desc(serviceSuspensions.suspendedAt))
    .limit(limit);
}

/** The newest first, bounded, with the operators who decided. */
export async function suspensionsOfService(db: Db, serviceId: number, limit: number) {
  const [lifter, decider] = [alias(members, "lifter"), alias(members, "decider")];
  return db
    .select({
      id: serviceSuspensions.id,
      reason: serviceSuspensions.reason,
      note: serviceSuspensions.note,
      internalNote: serviceSuspensions.internalNote,
      wasPaused: serviceSuspensions.wasPaused,
      suspendedBy: members.nickname,
      suspendedById: serviceSuspensions.suspendedBy,
      suspendedAt: serviceSuspensions.suspendedAt,
      liftedBy: lifter.nickname,
      liftedAt: serviceSuspensions.liftedAt,
      liftNote: serviceSuspensions.liftNote,
      appeal: {
        id: suspensionAppeals.id,
        status: suspensionAppeals.status,
        text: suspensionAppeals.text,
        submittedAt: suspensionAppeals.submittedAt,
        dueAt: suspensionAppeals.dueAt,
        decidedAt: suspensionAppeals.decidedAt,
        note: suspensionAppeals.note,
      },
      appealDecidedBy: decider.nickname,
    })
    .from(serviceSuspensions)
    .innerJoin(members, eq(members.id, serviceSuspensions.suspendedBy))
    .leftJoin(lifter, eq(lifter.id, serviceSuspensions.liftedBy))
    .leftJoin(suspensionAppeals, eq(suspensionAppeals.suspensionId, serviceSuspensions.id))
    .leftJoin(decider, eq(decider.id, suspensionAppeals.decidedBy))
    .where(eq(serviceSuspensions.serviceId, serviceId))
    .orderBy(desc(serviceSuspensions.suspendedAt))
    .limit(limit);
}
export type ServiceSuspension = Awaited<ReturnType<typeof suspensionsOfService>>[number];
