import { and, asc, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { moderationItems, services } from "#db/schema/catalog.ts";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../shared/lists/day-range.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";

const columns = {
  id: moderationItems.id,
  kind: moderationItems.kind,
  status: moderationItems.status,
  changes: moderationItems.changes,
  versionId: moderationItems.versionId,
  objections: moderationItems.objections,
  note: moderationItems.note,
  submittedAt: moderationItems.submittedAt,
  dueAt: moderationItems.dueAt,
  decidedAt: moderationItems.decidedAt,
  appealOf: moderationItems.appealOf,
  appeal: moderationItems.appeal,
  serviceId: moderationItems.serviceId,
  title: services.title,
  titleLocale: services.contentLocale,
  category: services.category,
  type: services.type,
  sellerId: services.sellerId,
  seller: sql<string>`coalesce(${sellerProfiles.displayName}, ${members.nickname})`,
};

const selected = (db: Db) =>
  db
    .select(columns)
    .from(moderationItems)
    .innerJoin(services, eq(services.id, moderationItems.serviceId))
    .innerJoin(members, eq(members.id, services.sellerId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.memberId, services.sellerId));

const waiting = and(eq(moderationItems.status, "open"), isNull(services.deletedAt));

/** `days`: of their submission, here and below. */
export async function openItems(db: Db, days: Partial<DayRange>, page: PageInput) {
  const wanted = and(waiting, within(moderationItems.submittedAt, momentsOf(days)));
  const [items, total] = await Promise.all([
    selected(db)
      .where(wanted)
      .orderBy(asc(moderationItems.submittedAt), asc(moderationItems.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    countItems(db, wanted),
  ]);
  return { items, page: page.page, limit: page.limit, total };
}
export type QueuedItem = Awaited<ReturnType<typeof openItems>>["items"][number];

/** Edits that were applied at once and not taken back, the newest first. */
export async function appliedEdits(db: Db, days: Partial<DayRange>, page: PageInput) {
  const applied = and(
    eq(moderationItems.status, "applied"),
    isNull(services.deletedAt),
    within(moderationItems.submittedAt, momentsOf(days)),
  );
  const [items, total] = await Promise.all([
    selected(db)
      .where(applied)
      .orderBy(desc(moderationItems.submittedAt), desc(moderationItems.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    countItems(db, applied),
  ]);
  return { items, page: page.page, limit: page.limit, total };
}

async function countItems(db: Db, wanted: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(moderationItems)
    .innerJoin(services, eq(services.id, moderationItems.serviceId))
    .where(wanted);
  return row!.total; // an aggregate is always one row
}

export async function queuedItem(db: Db, id: string): Promise<QueuedItem | null> {
  const [row] = await selected(db).where(eq(moderationItems.id, id));
  return row ?? null;
}

/** A decision with the operator who made it. */
export async function findDecision(db: Db, id: string) {
  const [row] = await db
    .select({
      objections: moderationItems.objections,
      note: moderationItems.note,
      decidedAt: moderationItems.decidedAt,
      decidedBy: moderationItems.decidedBy,
      operator: members.nickname,
    })
    .from(moderationItems)
    .leftJoin(members, eq(members.id, moderationItems.decidedBy))
    .where(eq(moderationItems.id, id));
  return row ?? null;
}
export type MadeDecision = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

export async function openFigures(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${moderationItems.dueAt} < ${now.toISOString()}::timestamptz))::int`,
    })
    .from(moderationItems)
    .innerJoin(services, eq(services.id, moderationItems.serviceId))
    .where(waiting);
  return row!; // an aggregate is always one row
}
