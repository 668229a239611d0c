import { and, asc, count, desc, eq, inArray, lt, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { partnerApplications } from "#db/schema/partners/applications.ts";
import { partnerLeads as leads } from "#db/schema/partners/leads.ts";
import { partners } from "#db/schema/partners/partners.ts";
import { offsetOf, type Page, type PageInput } from "../../shared/paging.ts";
import { type LeadRow, type LeadStatus, leadStatusesBefore } from "./lead.ts";

/** Registrations and decisions come one behind the other: two partners who name one customer see each other. */
export async function lockLeads(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('partner-leads'))`);
}

export async function insertLead(db: Db, row: typeof leads.$inferInsert): Promise<LeadRow> {
  const [inserted] = await db.insert(leads).values(row).returning();
  return inserted!; // the caller holds the lock and has found no open one of the address
}

const isOpen = inArray(leads.status, ["waiting", "active"]);

/** The partner's open lead of an address. */
export async function openLeadOf(db: Db, partnerId: string, email: string): Promise<LeadRow | null> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.partnerId, partnerId), eq(leads.email, email), isOpen));
  return row ?? null;
}

export async function openLeads(db: Db, partnerId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(leads)
    .where(and(eq(leads.partnerId, partnerId), isOpen));
  return row!.open; // an aggregate is always one row
}

export async function leadById(db: Db, id: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  return row ?? null;
}

/** Access is part of the condition: a lead of others and a missing one both answer null. */
export async function leadOfPartner(db: Db, id: string, memberId: number): Promise<LeadRow | null> {
  const [row] = await db
    .select({ lead: leads })
    .from(leads)
    .innerJoin(partners, eq(partners.id, leads.partnerId))
    .where(and(eq(leads.id, id), eq(partners.memberId, memberId)));
  return row?.lead ?? null;
}

export async function leadByLink(db: Db, linkHash: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(leads).where(eq(leads.linkHash, linkHash));
  return row ?? null;
}

export async function isObjected(db: Db, objectionHash: string): Promise<boolean> {
  const rows = await db.select({ id: leads.id }).from(leads).where(eq(leads.objectionHash, objectionHash)).limit(1);
  return rows.length > 0;
}

type Moved = Partial<
  Pick<LeadRow, "expiresAt" | "endedAt" | "decidedBy" | "decidedAt" | "decisionNote" | "objectionHash">
>;

/** The only statement that changes the status of one; null when it may not make this move. */
export async function moveLead(db: Db, id: string, to: LeadStatus, changes: Moved): Promise<LeadRow | null> {
  const [row] = await db
    .update(leads)
    .set({ status: to, ...changes })
    .where(and(eq(leads.id, id), inArray(leads.status, leadStatusesBefore(to))))
    .returning();
  return row ?? null;
}

/** Ends the first active leads whose time is over, of one partner or of all, and answers with them and their members. */
export async function expireLeads(
  db: Db,
  now: Date,
  { partnerId, limit }: { partnerId?: string; limit: number },
): Promise<{ lead: LeadRow; memberId: number; isSuspended: boolean }[]> {
  const over = db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.status, "active"),
        lte(leads.expiresAt, now),
        partnerId === undefined ? undefined : eq(leads.partnerId, partnerId),
      ),
    )
    // In one order, so that the daily job and a registration never wait for each other.
    .orderBy(leads.id)
    .limit(limit)
    .for("update");
  return db
    .update(leads)
    .set({ status: "expired", endedAt: sql`${leads.expiresAt}` })
    .from(partners)
    .where(and(inArray(leads.id, over), eq(leads.status, "active"), eq(partners.id, leads.partnerId)))
    .returning({
      lead: leads,
      memberId: partners.memberId,
      isSuspended: sql<boolean>`${partners.state} = 'suspended'`,
    });
}

const nameless = {
  company: "",
  contactName: "",
  email: "",
  emailDomain: null,
  businessNumber: "",
  businessKey: null,
  note: "",
  decisionNote: "",
};

/** The lead and how it ended stay, without names and numbers. */
export async function forgetLead(db: Db, id: string): Promise<void> {
  await db.update(leads).set(nameless).where(eq(leads.id, id));
}

/** The words of leads that ended before this moment. */
export async function forgetEndedLeads(db: Db, before: Date): Promise<number> {
  const rows = await db
    .update(leads)
    .set(nameless)
    .where(and(lt(leads.endedAt, before), ne(leads.email, "")))
    .returning({ id: leads.id });
  return rows.length;
}

/** Every lead of an address that is not forgotten, whoever registered it. */
export async function leadsOfAddress(db: Db, email: string): Promise<LeadRow[]> {
  return db.select().from(leads).where(eq(leads.email, email)).orderBy(asc(leads.id));
}

/** Every lead of a partner that is not forgotten. */
export async function keptLeadsOf(db: Db, partnerId: string): Promise<LeadRow[]> {
  return db
    .select()
    .from(leads)
    .where(and(eq(leads.partnerId, partnerId), ne(leads.email, "")))
    .orderBy(asc(leads.id));
}

/** The newest first. */
export async function listLeadsOf(db: Db, partnerId: string, page: PageInput) {
  const isTheirs = eq(leads.partnerId, partnerId);
  const [counted] = await db.select({ total: count() }).from(leads).where(isTheirs);
  const items = await db
    .select()
    .from(leads)
    .where(isTheirs)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<LeadRow>;
}

const listed = {
  lead: leads,
  partner: { code: partners.code, company: partnerApplications.company, applicationId: partners.applicationId },
};

/** For operators: waiting ones with the first due first, all others with the newest first. */
export async function listLeadRows(db: Db, { status, ...page }: PageInput & { status: LeadStatus }) {
  const wanted = eq(leads.status, status);
  const [counted] = await db.select({ total: count() }).from(leads).where(wanted);
  const items = await db
    .select(listed)
    .from(leads)
    .innerJoin(partners, eq(partners.id, leads.partnerId))
    .innerJoin(partnerApplications, eq(partnerApplications.id, partners.applicationId))
    .where(wanted)
    .orderBy(...(status === "waiting" ? [asc(leads.dueAt), asc(leads.id)] : [desc(leads.createdAt), desc(leads.id)]))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { items, page: page.page, limit: page.limit, total: counted!.total } satisfies Page<unknown>;
}
export type ListedLead = Awaited<ReturnType<typeof listLeadRows>>["items"][number];

export type LeadPartner = { id: string; memberId: number; code: string; company: string; applicationId: string };

export async function partnerOfLead(db: Db, partnerId: string): Promise<LeadPartner> {
  const [row] = await db
    .select({
      id: partners.id,
      memberId: partners.memberId,
      code: partners.code,
      company: partnerApplications.company,
      applicationId: partners.applicationId,
    })
    .from(partners)
    .innerJoin(partnerApplications, eq(partnerApplications.id, partners.applicationId))
    .where(eq(partners.id, partnerId));
  return row!; // a foreign key leads to the partner
}

/** Counts a partner's active leads, and those that wait for a decision. */
export async function leadCounts(db: Db, partnerId: string, now: Date): Promise<{ active: number; waiting: number }> {
  const [row] = await db
    .select({
      active: sql<number>`(count(*) filter (where status = 'active' and expires_at > ${now.toISOString()}::timestamptz))::int`,
      waiting: sql<number>`(count(*) filter (where status = 'waiting'))::int`,
    })
    .from(leads)
    .where(and(eq(leads.partnerId, partnerId), isOpen));
  return row!; // an aggregate is always one row
}

export async function waitingLeads(db: Db, now: Date): Promise<{ waiting: number; overdue: number }> {
  const [row] = await db
    .select({ waiting: count(), overdue: sql<number>`(count(*) filter (where ${lt(leads.dueAt, now)}))::int` })
    .from(leads)
    .where(eq(leads.status, "waiting"));
  return row!; // an aggregate is always one row
}
