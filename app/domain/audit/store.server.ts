import { literally } from "#app/domain/shared/texts/like-pattern.ts";
import { and, desc, eq, inArray, like, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { members } from "#db/schema/identity.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";

export type NewAuditEvent = typeof auditEvents.$inferInsert;
export type AuditFilter = { action?: string; subject?: string } & Partial<DayRange>;

export async function insertAuditEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event);
}

export async function insertAuditEvents(db: Db, events: NewAuditEvent[]): Promise<void> {
  await db.insert(auditEvents).values(events);
}

/** Blanks the network addresses of events before a time; answers for how many of at most `limit`. */
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
export async function eventsAbout(db: Db, filter: SubjectFilter, window: { limit: number; offset: number }) {
  return db
    .select({
      id: auditEvents.id,
      action: auditEvents.action,
      details: auditEvents.details,
      ip: auditEvents.ip,
      at: auditEvents.occurredAt,
    })
    .from(auditEvents)
    .where(about(filter))
    .orderBy(desc(auditEvents.occurredAt), desc(auditEvents.id))
    .limit(window.limit)
    .offset(window.offset);
}

export function countEventsAbout(db: Db, filter: SubjectFilter, most: number): Promise<number> {
  return countUpTo(db, auditEvents, about(filter), most);
}

function about({ subjects, actions }: SubjectFilter) {
  return and(inArray(auditEvents.subject, [...subjects]), inArray(auditEvents.action, [...actions]));
}

export function countAuditEvents(db: Db, filter: AuditFilter, most: number): Promise<number> {
  return countUpTo(db, auditEvents, matching(filter), most);
}

/** `action` matches by its beginning ("payment" finds payment.confirmed), `subject` as a whole. */
function matching({ action, subject, ...days }: AuditFilter) {
  return and(
    action ? like(auditEvents.action, `${literally(action)}%`) : undefined,
    subject ? eq(auditEvents.subject, subject) : undefined,
    within(auditEvents.occurredAt, momentsOf(days)),
  );
}
