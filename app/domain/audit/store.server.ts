import { literally } from "#app/domain/shared/texts/like-pattern.ts";
import { and, desc, eq, inArray, like, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { members } from "#db/schema/identity.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";

export type NewAuditEvent = typeof auditEvents.$inferInsert;
export type AuditFilter = { action?: string; subject?: string } & Partial<DayRange>;

export async function insertAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event);
}

/** Answers for how many of at most `limit`. */
export async function blankAddressesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const some = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(lt(auditEvents.occurredAt, before), sql`${auditEvents.ip} <> ''`))
    .limit(limit);
  const rows = await db
    .update(auditEvents)
    .set({ ip: "" })
    .where(inArray(auditEvents.id, some))
    .returning({ id: auditEvents.id });
  return rows.length;
}

/** Newest first, each with the nickname of who did it. */
export async function auditEventsPage(db: Db, filter: AuditFilter, window: { limit: number; offset: number }) {
  return db
    .select({
      id: auditEvents.id,
      actorId: auditEvents.actorId,
      actorNickname: members.nickname,
      action: auditEvents.action,
      subject: auditEvents.subject,
      details: auditEvents.details,
      ip: auditEvents.ip,
      at: auditEvents.occurredAt,
    })
    .from(auditEvents)
    .leftJoin(members, eq(members.id, auditEvents.actorId))
    .where(matching(filter))
    .orderBy(desc(auditEvents.occurredAt), desc(auditEvents.id))
    .limit(window.limit)
    .offset(window.offset);
}

export type SubjectFilter = { subjects: readonly string[]; actions: readonly string[] };

/** Events about these subjects, newest first. */
export async function eventsAbout(
  db: Db,
  { subjects, actions }: SubjectFilter,
  window: { limit: number; offset: number },
) {
  return db
    .select({
      id: auditEvents.id,
      action: auditEvents.action,
      details: auditEvents.details,
      ip: auditEvents.ip,
      at: auditEvents.occurredAt,
    })
    .from(auditEvents)
    .where(and(inArray(auditEvents.subject, [...subjects]), inArray(auditEvents.action, [...actions])))
    .orderBy(desc(auditEvents.occurredAt), desc(auditEvents.id))
    .limit(window.limit)
    .offset(window.offset);
}

export async function countEventsAbout(db: Db, { subjects, actions }: SubjectFilter, cap: number): Promise<number> {
  const some = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(inArray(auditEvents.subject, [...subjects]), inArray(auditEvents.action, [...actions])))
    .limit(cap)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row!.count;
}

/** Counts no further than `cap`: an audit log only grows. */
export async function countAuditEvents(db: Db, filter: AuditFilter, cap: number): Promise<number> {
  const some = db.select({ id: auditEvents.id }).from(auditEvents).where(matching(filter)).limit(cap).as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row!.count;
}

/** `action` matches by its beginning ("payment" finds payment.confirmed), `subject` as a whole. */
function matching({ action, subject, ...days }: AuditFilter) {
  return and(
    action ? like(auditEvents.action, `${literally(action)}%`) : undefined,
    subject ? eq(auditEvents.subject, subject) : undefined,
    within(auditEvents.occurredAt, momentsOf(days)),
  );
}
