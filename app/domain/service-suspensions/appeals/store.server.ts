import { and, asc, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { services } from "#db/schema/catalog.ts";
import { serviceSuspensions, suspensionAppeals } from "#db/schema/catalog/service-suspensions.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../../shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "../../shared/paging.ts";
import { type AppealStatus, appealStatusesBefore } from "./status.ts";

type NewAppeal = typeof suspensionAppeals.$inferInsert;
type Decided = Pick<NewAppeal, "decidedBy" | "decidedAt" | "note">;

/** False when there was an appeal against this suspension before. */
export async function insertAppeal(db: Db, row: NewAppeal): Promise<boolean> {
  const inserted = await db
    .insert(suspensionAppeals)
    .values(row)
    .onConflictDoNothing({ target: suspensionAppeals.suspensionId })
    .returning({ id: suspensionAppeals.id });
  return inserted.length > 0;
}

/** An appeal with the service and with the operator who suspended it. */
export async function appealById(db: Db, id: string) {
  const [row] = await db
    .select({
      id: suspensionAppeals.id,
      serviceId: serviceSuspensions.serviceId,
      suspendedBy: serviceSuspensions.suspendedBy,
    })
    .from(suspensionAppeals)
    .innerJoin(serviceSuspensions, eq(serviceSuspensions.id, suspensionAppeals.suspensionId))
    .where(eq(suspensionAppeals.id, id));
  return row ?? null;
}

/** False when it is not open any more. */
export async function moveAppeal(db: Db, id: string, to: AppealStatus, decided: Decided): Promise<boolean> {
  const moved = await db
    .update(suspensionAppeals)
    .set({ ...decided, status: to })
    .where(and(eq(suspensionAppeals.id, id), inArray(suspensionAppeals.status, appealStatusesBefore(to))))
    .returning({ id: suspensionAppeals.id });
  return moved.length > 0;
}

/** Open appeals of a service or of all services of a seller are over without a decision; false where there is none. */
export async function closeAppeals(
  db: Db,
  about: { serviceId: number } | { sellerId: number },
  at: Date,
): Promise<boolean> {
  const suspensions = db
    .select({ id: serviceSuspensions.id })
    .from(serviceSuspensions)
    .innerJoin(services, eq(services.id, serviceSuspensions.serviceId))
    .where("serviceId" in about ? eq(services.id, about.serviceId) : eq(services.sellerId, about.sellerId));
  const closed = await db
    .update(suspensionAppeals)
    .set({ status: "closed", decidedAt: at })
    .where(
      and(
        inArray(suspensionAppeals.status, appealStatusesBefore("closed")),
        inArray(suspensionAppeals.suspensionId, suspensions),
      ),
    )
    .returning({ id: suspensionAppeals.id });
  return closed.length > 0;
}

const waiting = and(eq(suspensionAppeals.status, "open"), isNull(services.deletedAt));

/** `days`: of their submission. The oldest first. */
export async function openAppeals(db: Db, days: Partial<DayRange>, page: PageInput) {
  const wanted = and(waiting, within(suspensionAppeals.submittedAt, momentsOf(days)));
  const [items, [counted]] = await Promise.all([
    db
      .select({
        id: suspensionAppeals.id,
        serviceId: services.id,
        title: services.title,
        titleLocale: services.contentLocale,
        reason: serviceSuspensions.reason,
        seller: sql<string>`coalesce(${sellerProfiles.displayName}, ${members.nickname})`,
        submittedAt: suspensionAppeals.submittedAt,
        dueAt: suspensionAppeals.dueAt,
      })
      .from(suspensionAppeals)
      .innerJoin(serviceSuspensions, eq(serviceSuspensions.id, suspensionAppeals.suspensionId))
      .innerJoin(services, eq(services.id, serviceSuspensions.serviceId))
      .innerJoin(members, eq(members.id, services.sellerId))
      .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, services.sellerId))
      .where(wanted)
      .orderBy(asc(suspensionAppeals.submittedAt), asc(suspensionAppeals.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    counting(db, count(), wanted),
  ]);
  return { items, page: page.page, limit: page.limit, total: counted!.number };
}

export async function openAppealFigures(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const late = sql<number>`(count(*) filter (where ${suspensionAppeals.dueAt} < ${now.toISOString()}::timestamptz))::int`;
  const [[all], [overdue]] = await Promise.all([counting(db, count(), waiting), counting(db, late, waiting)]);
  return { open: all!.number, overdue: overdue!.number };
}

function counting(db: Db, number: SQL<number>, wanted: SQL | undefined) {
  return db
    .select({ number })
    .from(suspensionAppeals)
    .innerJoin(serviceSuspensions, eq(serviceSuspensions.id, suspensionAppeals.suspensionId))
    .innerJoin(services, eq(services.id, serviceSuspensions.serviceId))
    .where(wanted);
}
