import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { serviceSuspensions } from "#db/schema/catalog/service-suspensions.ts";
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

/** A suspension as its seller is told of it. */
export type SuspensionNotice = Pick<Row, "reason" | "note" | "suspendedAt">;

/** The open ones of few services. */
export async function openSuspensions(
  db: Db,
  serviceIds: readonly number[],
): Promise<(SuspensionNotice & Pick<Row, "serviceId">)[]> {
  if (serviceIds.length === 0) return [];
  const { serviceId, reason, note, suspendedAt, liftedAt } = serviceSuspensions;
  return db
    .select({ serviceId, reason, note, suspendedAt })
    .from(serviceSuspensions)
    .where(and(inArray(serviceId, [...serviceIds]), isNull(liftedAt)));
}

/** The newest first, bounded, with the operators who decided. */
export async function suspensionsOfService(db: Db, serviceId: number, limit: number) {
  const lifter = alias(members, "lifter");
  return db
    .select({
      id: serviceSuspensions.id,
      reason: serviceSuspensions.reason,
      note: serviceSuspensions.note,
      internalNote: serviceSuspensions.internalNote,
      wasPaused: serviceSuspensions.wasPaused,
      suspendedBy: members.nickname,
      suspendedAt: serviceSuspensions.suspendedAt,
      liftedBy: lifter.nickname,
      liftedAt: serviceSuspensions.liftedAt,
      liftNote: serviceSuspensions.liftNote,
    })
    .from(serviceSuspensions)
    .innerJoin(members, eq(members.id, serviceSuspensions.suspendedBy))
    .leftJoin(lifter, eq(lifter.id, serviceSuspensions.liftedBy))
    .where(eq(serviceSuspensions.serviceId, serviceId))
    .orderBy(desc(serviceSuspensions.suspendedAt))
    .limit(limit);
}
export type ServiceSuspension = Awaited<ReturnType<typeof suspensionsOfService>>[number];
