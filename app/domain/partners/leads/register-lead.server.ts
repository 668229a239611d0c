import { type Country, locales, type TextLocale } from "#app/i18n/locales.ts";
import { recordEvent } from "../../audit/record-event.server.ts";
import { type Actor, requireMember } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { tokenHash, uuidv7 } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { addDays } from "../../shared/seoul-time.ts";
import { businessKeyOf, businessNumberOf, emailDomainOf } from "../business-identity.ts";
import { partnerOfMember } from "../partnership/store.server.ts";
import { promisedUntil } from "../../settings/in-force.server.ts";
import { conflictOf } from "./find-conflict.server.ts";
import { endExpiredLeads } from "./forget-leads.server.ts";
import { type LeadInput, leadSubjectOf } from "./input.ts";
import { leadDays, type LeadRow, mostOpenLeads } from "./lead.ts";
import { leadTokenOf, objectionHashOf } from "./lead-link.ts";
import { queueLeadConflictMails, queueLeadNotice } from "./lead-mails.server.ts";
import { leadAddressLimit, leadLimit } from "./rate-limits.ts";
import {
  insertLead,
  isObjected,
  type LeadPartner,
  lockLeads,
  openLeadOf,
  openLeads,
  partnerOfLead,
} from "./store.server.ts";
import { isActiveService, isRequest, partnerIdentityOf } from "./store-subjects.server.ts";

type Registering = Needs<"db" | "clock" | "jobs" | "limiter" | "secrets">;
export type RegisteredLead = Pick<LeadRow, "id" | "status"> & {
  /** The partner had it registered already; nothing was written now. */
  repeated: boolean;
};

/**
 * A partner registers a possible customer, whose contact is told by mail. It counts for ninety days at once, or waits for
 * an operator where another partner has it or the customer is one already. Refuses members who are no partners with
 * not-found, and partner-suspended, lead-own, lead-objected, lead-about, leads-full or too-many-requests.
 */
export async function registerLead(
  needs: Registering,
  actor: Actor,
  input: LeadInput & { ip: string },
): Promise<RegisteredLead> {
  const member = requireMember(actor);
  const known = await partnerOfMember(needs.db, member.memberId);
  if (!known) throw new DomainError("not-found");
  if (known.state === "suspended") throw new DomainError("partner-suspended");
  const partner = await partnerOfLead(needs.db, known.id);
  const email = input.email.toLowerCase();
  const repeated = await openLeadOf(needs.db, partner.id, email);
  if (repeated && (repeated.status === "waiting" || repeated.expiresAt! > needs.clock()))
    return { id: repeated.id, status: repeated.status, repeated: true };
  const words = wordsOf(input);
  await requireForeign(needs, { partner: { ...partner, email: member.email }, words });
  await requireSubject(needs, input.about);
  await needs.limiter.take(leadLimit, partner.id);
  await needs.limiter.take(leadAddressLimit, email);
  return needs.db.transaction((tx) => writeLead({ ...needs, db: tx }, partner, { ...words, ip: input.ip }));
}

type Words = ReturnType<typeof wordsOf>;

/** The values that the input rules have accepted, in the spelling that is kept. */
function wordsOf({ company, contactName, email, country, businessNumber, about, note }: LeadInput) {
  const number = businessNumber === "" ? "" : businessNumberOf(country, businessNumber);
  if (number === null) throw new Error("A lead passed its rules with a business number that is none");
  return {
    company,
    contactName,
    email: email.toLowerCase(),
    emailDomain: emailDomainOf(email),
    country,
    businessNumber: number,
    businessKey: number === "" ? null : businessKeyOf(country, number),
    note,
    ...leadSubjectOf(about),
  };
}

/** Nobody registers themselves, their own business, or somebody who has objected. */
async function requireForeign(
  needs: Registering,
  { partner, words }: { partner: LeadPartner & { email: string }; words: Words },
): Promise<void> {
  const own = await partnerIdentityOf(needs.db, partner.applicationId);
  if (words.email === partner.email.toLowerCase()) throw new DomainError("lead-own", { field: "email" });
  if (words.emailDomain !== null && words.emailDomain === own?.emailDomain)
    throw new DomainError("lead-own", { field: "email" });
  if (words.businessKey !== null && words.businessKey === own?.businessKey)
    throw new DomainError("lead-own", { field: "businessNumber" });
  if (await isObjected(needs.db, objectionHashOf(needs, words.email)))
    throw new DomainError("lead-objected", { field: "email" });
}

async function requireSubject({ db }: Needs<"db">, about: string): Promise<void> {
  const { serviceId, consultationId } = leadSubjectOf(about) ?? {};
  if (serviceId !== undefined && !(await isActiveService(db, serviceId)))
    throw new DomainError("lead-about", { field: "about" });
  if (consultationId !== undefined && !(await isRequest(db, consultationId)))
    throw new DomainError("lead-about", { field: "about" });
}

async function writeLead(
  needs: Registering,
  partner: LeadPartner,
  { ip, ...words }: Words & { ip: string },
): Promise<RegisteredLead> {
  const now = needs.clock();
  await lockLeads(needs.db);
  await endExpiredLeads(needs, { partnerId: partner.id, limit: mostOpenLeads });
  const meanwhile = await openLeadOf(needs.db, partner.id, words.email);
  if (meanwhile) return { id: meanwhile.id, status: meanwhile.status, repeated: true };
  if ((await openLeads(needs.db, partner.id)) >= mostOpenLeads)
    throw new DomainError("leads-full", { most: mostOpenLeads });
  const { kind } = await conflictOf(needs, { ...words, partnerId: partner.id });
  const isFree = kind === "none";
  const id = uuidv7(now);
  const row = await insertLead(needs.db, {
    ...words,
    id,
    partnerId: partner.id,
    status: isFree ? "active" : "waiting",
    conflict: kind,
    locale: languageOf(words.country),
    linkHash: tokenHash(leadTokenOf(needs, id)),
    createdAt: now,
    dueAt: isFree ? null : await promisedUntil(needs, "partner-review-days", now),
    expiresAt: isFree ? addDays(now, leadDays) : null,
  });
  await queueLeadNotice(needs, row, partner);
  if (!isFree) await queueLeadConflictMails(needs, row);
  await recordEvent(needs.db, {
    actorId: partner.memberId,
    action: "partner-lead.registered",
    subject: `partner-lead:${id}`,
    details: { conflict: kind },
    ip,
    at: now,
  });
  return { id, status: row.status, repeated: false };
}

/** The language of a country's people, as far as the product speaks it. */
function languageOf(country: Country): TextLocale {
  const names = Object.keys(locales) as TextLocale[];
  return names.find((name) => locales[name].country === country) ?? "en";
}
