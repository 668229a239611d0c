import { and, asc, count, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { members } from "#db/schema/identity.ts";
import {
  partnerApplicationEvents as events,
  partnerApplications as applications,
} from "#db/schema/partners/applications.ts";
import { offsetOf, type Page, type PageInput } from "../shared/paging.ts";
import { type ApplicationStatus, statusesBefore } from "./status.ts";

export type ApplicationRow = typeof applications.$inferSelect;

export async function memberName(db: Db, memberId: number): Promise<string> {
  const [row] = await db.select({ name: members.name }).from(members).where(eq(members.id, memberId));
  return row?.name ?? "";
}

/** null when the key has been used, or the member has an application that is open or approved. */
export async function insertApplication(db: Db, row: typeof applications.$inferInsert): Promise<ApplicationRow | null> {
  const [inserted] = await db.insert(applications).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function applicationByKey(db: Db, keys: readonly string[]): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(inArray(applications.idempotencyKey, keys));
  return row ?? null;
}

/** Access is part of the condition: an application of others and a missing one both answer null. */
export async function applicationOfMember(db: Db, id: string, memberId: number): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.memberId, memberId)));
  return row ?? null;
}

/** The newest first. */
export async function applicationsOfMember(db: Db, memberId: number, limit: number): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.memberId, memberId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit);
}

export async function applicationByLink(db: Db, linkHash: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(eq(applications.linkHash, linkHash));
  return row ?? null;
}

export async function applicationByNumber(db: Db, number: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(eq(applications.number, number));
  return row ?? null;
}

/** Found by its id alone, whoever it belongs to: for operators and jobs. */
export async function applicationById(db: Db, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row ?? null;
}

type Moved = Partial<Pick<ApplicationRow, "dueAt" | "escalatedAt" | "decidedAt" | "reason">>;

/** The only statement that changes the status of one; null when it may not make this move. Locks the row. */
export async function moveApplication(
  db: Db,
  id: string,
  to: ApplicationStatus,
  changes: Moved,
): Promise<ApplicationRow | null> {
  const [row] = await db
    .update(applications)
    .set({ status: to, ...changes })
    .where(and(eq(applications.id, id), inArray(applications.status, statusesBefore(to))))
    .returning();
  return row ?? null;
}

export async function insertEvent(db: Db, row: typeof events.$inferInsert): Promise<void> {
  await db.insert(events).values(row);
}

const operators = alias(members, "operators");

/** Everything that happened to one, oldest first; a person's patience is its bound. */
export async function eventsOf(db: Db, applicationId: string) {
  return db
    .select({
      id: events.id,
      kind: events.kind,
      body: events.body,
      operator: operators.nickname,
      occurredAt: events.occurredAt,
    })
    .from(events)
    .leftJoin(operators, eq(operators.id, events.operatorId))
    .where(eq(events.applicationId, applicationId))
    .orderBy(asc(events.id));
}

/** The operator who asked last. */
export async function lastAsker(db: Db, applicationId: string): Promise<number | null> {
  const [row] = await db
    .select({ operatorId: events.operatorId })
    .from(events)
    .where(and(eq(events.applicationId, applicationId), eq(events.kind, "asked")))
    .orderBy(desc(events.id))
    .limit(1);
  return row?.operatorId ?? null;
}

/** Assigns a visitor's application to a member and returns it. null when it has an owner, or the member has another one. */
export async function assignToMember(db: Db, id: string, memberId: number): Promise<ApplicationRow | null> {
  const [row] = await db
    .update(applications)
    .set({ memberId })
    .where(
      and(
        eq(applications.id, id),
        sql`${applications.memberId} is null`,
        sql`not exists (select 1 from partner_applications other where other.member_id = ${memberId}
          and other.status in ('waiting', 'asked', 'approved'))`,
      ),
    )
    .returning();
  return row ?? null;
}

/** true once for each promise that was broken. */
export async function markEscalated(db: Db, id: string, { dueAt, at }: { dueAt: Date; at: Date }): Promise<boolean> {
  const rows = await db
    .update(applications)
    .set({ escalatedAt: at })
    .where(
      and(
        eq(applications.id, id),
        eq(applications.status, "waiting"),
        eq(applications.dueAt, dueAt),
        sql`${applications.escalatedAt} is null`,
      ),
    )
    .returning({ id: applications.id });
  return rows.length > 0;
}

const listed = {
  id: applications.id,
  number: applications.number,
  status: applications.status,
  company: applications.company,
  country: applications.country,
  contactName: applications.contactName,
  businessType: applications.businessType,
  createdAt: applications.createdAt,
  dueAt: applications.dueAt,
  escalatedAt: applications.escalatedAt,
  decidedAt: applications.decidedAt,
  isRepeated: sql<boolean>`exists (select 1 from partner_applications other
    where other.id <> "partner_applications"."id" and (other.business_key = "partner_applications"."business_key"
      or other.website_host = "partner_applications"."website_host"
      or other.email_domain = "partner_applications"."email_domain"))`,
};

/** Waiting ones with the first due first, all others with the newest first. */
export async function listApplicationRows(db: Db, { status, ...page }: PageInput & { status: ApplicationStatus }) {
  const wanted = eq(applications.status, status);
  const [counted] = await db.select({ total: count() }).from(applications).where(wanted);
  const items = await db
    .select(listed)
    .from(applications)
    .where(wanted)
    .orderBy(
      ...(status === "waiting"
        ? [asc(applications.dueAt), asc(applications.id)]
        : [desc(applications.createdAt), desc(applications.id)]),
    )
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}
export type ApplicationListRow = Awaited<ReturnType<typeof listApplicationRows>>["items"][number];

export async function waitingApplications(db: Db, now: Date): Promise<{ waiting: number; overdue: number }> {
  const [row] = await db
    .select({ waiting: count(), overdue: sql<number>`(count(*) filter (where ${lt(applications.dueAt, now)}))::int` })
    .from(applications)
    .where(eq(applications.status, "waiting"));
  return row!; // an aggregate is always one row
}

/** Applications that share the number, the website or the mail domain of one. */
export async function similarApplications(
  db: Db,
  { id, businessKey, websiteHost, emailDomain }: ApplicationRow,
  limit: number,
): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(
      and(
        ne(applications.id, id),
        or(
          eq(applications.businessKey, businessKey),
          websiteHost === null ? undefined : eq(applications.websiteHost, websiteHost),
          emailDomain === null ? undefined : eq(applications.emailDomain, emailDomain),
        ),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit);
}

const nameless = {
  company: "",
  businessNumber: "",
  representative: "",
  contactName: "",
  email: "",
  phone: "",
  website: "",
  message: "",
  businessKey: "",
  websiteHost: null,
  emailDomain: null,
};

/** The account is deleted: that somebody applied and what was decided stays, without who; nobody waits any more. */
export async function forgetApplicant(db: Db, memberId: number, at: Date): Promise<void> {
  const isTheirs = eq(applications.memberId, memberId);
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(isTheirs)
    .orderBy(asc(applications.id))
    .for("update");
  for (const { id } of rows) {
    await moveApplication(db, id, "withdrawn", { decidedAt: at });
    await db.update(events).set({ body: "" }).where(eq(events.applicationId, id));
  }
  await db.update(applications).set(nameless).where(isTheirs);
}
