import { and, desc, eq, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { mails } from "#db/schema/notifications.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import { mailOnlyTemplates } from "./alert-templates.ts";

const { id, template, data, createdAt, readAt } = mails;

// A kind that its member does not want to see here is as good as not there.
const isShown = (memberId: number) =>
  sql`not coalesce(${mails.kind} = any(coalesce(
    (select hidden from mail_settings where member_id = ${memberId}), '{}')), false)`;

const ofMember = (memberId: number) =>
  and(eq(mails.memberId, memberId), notInArray(mails.template, [...mailOnlyTemplates]), isShown(memberId));

/** Newest first, the newest `most` of them: ids follow time, and no more rows than these are read to count them. */
export async function alertsOfMember(db: Db, memberId: number, { most, ...input }: PageInput & { most: number }) {
  const newest = db
    .select({ id, template, data, createdAt, readAt })
    .from(mails)
    .where(ofMember(memberId))
    .orderBy(desc(mails.id))
    .limit(most)
    .as("newest");
  const items = await db.select().from(newest).orderBy(desc(newest.id)).limit(input.limit).offset(offsetOf(input));
  return { items, page: input.page, limit: input.limit, total: await db.$count(newest) };
}

export async function unreadAlerts(db: Db, memberId: number, most: number): Promise<number> {
  const rows = await db
    .select({ id })
    .from(mails)
    .where(and(ofMember(memberId), isNull(readAt)))
    .limit(most);
  return rows.length;
}

export async function alertRow(db: Db, memberId: number, alertId: string) {
  const [row] = await db
    .select({ id, template, data, readAt })
    .from(mails)
    .where(and(ofMember(memberId), eq(mails.id, alertId)));
  return row ?? null;
}

export async function markAlertRead(db: Db, alertId: string, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ readAt: at })
    .where(and(eq(mails.id, alertId), isNull(readAt)));
}

export async function markAlertsRead(
  db: Db,
  memberId: number,
  { until, at }: { until: Date; at: Date },
): Promise<void> {
  await db
    .update(mails)
    .set({ readAt: at })
    .where(and(ofMember(memberId), isNull(readAt), lte(createdAt, until)));
}
