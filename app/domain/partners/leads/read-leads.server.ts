import { type Actor, requireMember, requireRight } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { isUuid } from "../../shared/ids.ts";
import type { Page, PageInput } from "../../shared/paging.ts";
import type { Needs } from "../../shared/services.ts";
import { partnerOfMember } from "../partnership/store.server.ts";
import { type Conflict, conflictOf } from "./find-conflict.server.ts";
import type { LeadQueueInput } from "./input.ts";
import { type LeadRow, leadStatusAt } from "./lead.ts";
import {
  leadById,
  leadCounts,
  type LeadPartner,
  type ListedLead,
  listLeadRows,
  listLeadsOf,
  partnerOfLead,
  waitingLeads,
} from "./store.server.ts";
import { titleOfService } from "./store-subjects.server.ts";

type Reading = Needs<"db" | "clock">;

/** A lead as its partner sees it. */
export type OwnLead = Pick<
  LeadRow,
  | "id"
  | "status"
  | "company"
  | "contactName"
  | "email"
  | "country"
  | "conflict"
  | "createdAt"
  | "dueAt"
  | "expiresAt"
  | "decisionNote"
> & { isLate: boolean };

/** A partner's own leads, the newest first, with how many count now. Refuses members who are no partners with not-found. */
export async function ownLeads(
  { db, clock }: Reading,
  actor: Actor,
  page: PageInput,
): Promise<{ leads: Page<OwnLead>; active: number; waiting: number; isSuspended: boolean }> {
  const partner = await partnerOfMember(db, requireMember(actor).memberId);
  if (!partner) throw new DomainError("not-found");
  const now = clock();
  const [leads, counts] = await Promise.all([listLeadsOf(db, partner.id, page), leadCounts(db, partner.id, now)]);
  const items = leads.items.map((row) => {
    const { id, company, contactName, email, country, conflict, createdAt, dueAt, expiresAt, decisionNote } = row;
    const status = leadStatusAt(row, now);
    const isLate = isLateAt(row, now);
    return {
      id,
      status,
      company,
      contactName,
      email,
      country,
      conflict,
      createdAt,
      dueAt,
      expiresAt,
      decisionNote,
      isLate,
    };
  });
  return { leads: { ...leads, items }, ...counts, isSuspended: partner.state === "suspended" };
}

/** The operators' list: what waits with the first due first, everything else with the newest first. */
export async function listLeads(
  { db, clock }: Reading,
  actor: Actor,
  { view, ...page }: LeadQueueInput,
): Promise<Page<ListedLead & { isLate: boolean }>> {
  requireRight(actor, "partners.manage");
  const found = await listLeadRows(db, { ...page, status: view });
  const now = clock();
  return { ...found, items: found.items.map((row) => ({ ...row, isLate: isLateAt(row.lead, now) })) };
}

/** Conflicts that wait for a decision. */
export async function leadFigures({ db, clock }: Reading, actor: Actor): Promise<{ waiting: number; overdue: number }> {
  requireRight(actor, "partners.manage");
  return waitingLeads(db, clock());
}

export type LeadForOperator = {
  lead: Omit<LeadRow, "linkHash" | "objectionHash" | "emailDomain" | "businessKey">;
  partner: LeadPartner;
  service: { id: number; title: string; locale: string } | null;
  conflict: Conflict;
  isLate: boolean;
};

/** A lead with the partner and what it conflicts with now. */
export async function leadForOperator(
  needs: Reading,
  actor: Actor,
  { leadId }: { leadId: string },
): Promise<LeadForOperator> {
  requireRight(actor, "partners.manage");
  const row = isUuid(leadId) ? await leadById(needs.db, leadId) : null;
  if (!row) throw new DomainError("not-found");
  const { linkHash: _link, objectionHash: _objection, emailDomain: _domain, businessKey: _key, ...lead } = row;
  const [partner, conflict, service] = await Promise.all([
    partnerOfLead(needs.db, row.partnerId),
    row.email === "" ? { kind: "none" as const, rivals: [], orders: 0, lastOrderAt: null } : conflictOf(needs, row),
    row.serviceId === null ? null : titleOfService(needs.db, row.serviceId),
  ]);
  const now = needs.clock();
  return { lead: { ...lead, status: leadStatusAt(row, now) }, partner, service, conflict, isLate: isLateAt(row, now) };
}

function isLateAt({ status, dueAt }: Pick<LeadRow, "status" | "dueAt">, now: Date): boolean {
  return status === "waiting" && dueAt !== null && dueAt < now;
}
