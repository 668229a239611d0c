import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import {
  partnerApplicationEvents as events,
  partnerApplications as applications,
} from "#db/schema/partners/applications.ts";
import { partnerQuarters } from "#db/schema/partners/commission.ts";
import { members } from "#db/schema/identity.ts";
import { partnerLeads as leads } from "#db/schema/partners/leads.ts";
import { partnerDailyClicks, partners } from "#db/schema/partners/partners.ts";

/** The member's applications as a partner with what was asked and decided; names of operators are not theirs. */
export async function partnerApplicationRows(db: Db, memberId: number) {
  const isMine = eq(applications.memberId, memberId);
  const rows = await db
    .select({
      id: applications.id,
      number: applications.number,
      status: applications.status,
      company: applications.company,
      businessNumber: applications.businessNumber,
      representative: applications.representative,
      contactName: applications.contactName,
      email: applications.email,
      phone: applications.phone,
      website: applications.website,
      country: applications.country,
      businessType: applications.businessType,
      blockchainExperience: applications.blockchainExperience,
      message: applications.message,
      createdAt: applications.createdAt,
      dueAt: applications.dueAt,
      decidedAt: applications.decidedAt,
      reason: applications.reason,
    })
    .from(applications)
    .where(isMine)
    .orderBy(asc(applications.createdAt), asc(applications.id));
  const happened = await db
    .select({ id: events.applicationId, kind: events.kind, body: events.body, occurredAt: events.occurredAt })
    .from(events)
    .innerJoin(applications, eq(applications.id, events.applicationId))
    .where(isMine)
    .orderBy(asc(events.id));
  return rows.map(({ id, ...row }) => ({
    ...row,
    events: happened.filter((event) => event.id === id).map(({ id: _id, ...event }) => event),
  }));
}

/** The member's code as a partner, with clicks by day and quarters; the sales are in the ledger. null: no partner. */
export async function partnerRow(db: Db, memberId: number) {
  const isMine = eq(partners.memberId, memberId);
  const [row] = await db
    .select({ code: partners.code, state: partners.state, createdAt: partners.createdAt })
    .from(partners)
    .where(isMine);
  if (!row) return null;
  const clicks = await db
    .select({ day: partnerDailyClicks.day, clicks: partnerDailyClicks.clicks })
    .from(partnerDailyClicks)
    .innerJoin(partners, eq(partners.id, partnerDailyClicks.partnerId))
    .where(isMine)
    .orderBy(asc(partnerDailyClicks.day));
  const quarters = await db
    .select({
      quarter: partnerQuarters.quarter,
      supply: partnerQuarters.supply,
      percent: partnerQuarters.percent,
      trueUp: partnerQuarters.trueUp,
      closedAt: partnerQuarters.closedAt,
    })
    .from(partnerQuarters)
    .innerJoin(partners, eq(partners.id, partnerQuarters.partnerId))
    .where(isMine)
    .orderBy(asc(partnerQuarters.quarter));
  return { ...row, clicks, quarters };
}

const leadFields = {
  company: leads.company,
  contactName: leads.contactName,
  email: leads.email,
  country: leads.country,
  businessNumber: leads.businessNumber,
  note: leads.note,
  status: leads.status,
  createdAt: leads.createdAt,
  dueAt: leads.dueAt,
  expiresAt: leads.expiresAt,
  endedAt: leads.endedAt,
};

/** Leads that the member registered, and those that partners registered of the member's address if that is proven. */
export async function partnerLeadRows(db: Db, memberId: number, { isProven }: { isProven: boolean }) {
  const registered = await db
    .select({ ...leadFields, decisionNote: leads.decisionNote })
    .from(leads)
    .innerJoin(partners, eq(partners.id, leads.partnerId))
    .where(eq(partners.memberId, memberId))
    .orderBy(asc(leads.createdAt), asc(leads.id));
  return { registered, aboutMe: isProven ? await leadsAbout(db, memberId) : [] };
}

function leadsAbout(db: Db, memberId: number) {
  return db
    .select({ ...leadFields, partner: applications.company })
    .from(leads)
    .innerJoin(members, sql`lower(${members.email}) = ${leads.email}`)
    .innerJoin(partners, eq(partners.id, leads.partnerId))
    .innerJoin(applications, eq(applications.id, partners.applicationId))
    .where(eq(members.id, memberId))
    .orderBy(asc(leads.createdAt), asc(leads.id));
}
