import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

const statuses = ["waiting", "asked", "approved", "rejected", "withdrawn"] as const;
const businessTypes = ["integration", "agency", "reseller", "education", "other"] as const;
const experiences = ["none", "few", "some", "many"] as const;
const reasons = ["unverified-business", "duplicate", "no-fit", "incomplete", "other"] as const;
const kinds = ["asked", "answered", "approved", "rejected", "withdrawn"] as const;

/** An application to the partner programme. */
export const partnerApplications = pgTable(
  "partner_applications",
  {
    id: uuidKey(),
    /** `PA-YYYYMMDD-XXXXXX`, the day in Seoul. */
    number: text().notNull(),
    /** null: a visitor, who follows it by the mailed link until an account takes it over. */
    memberId: integer().references(() => members.id),
    status: text({ enum: statuses }).notNull(),
    company: text().notNull(),
    /** Ten digits of a Korean business; otherwise as it was written. */
    businessNumber: text().notNull(),
    representative: text().notNull(),
    contactName: text().notNull(),
    email: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    website: text().notNull(),
    country: text().notNull(),
    businessType: text({ enum: businessTypes }).notNull(),
    blockchainExperience: text({ enum: experiences }).notNull(),
    message: text().notNull(),
    /** Country and number in one spelling: who applies twice is found by it. */
    businessKey: text().notNull(),
    /** Host of the website, without "www."; null once the applicant is forgotten. */
    websiteHost: text(),
    /** Domain of the e-mail address; null where everybody may have one there. */
    emailDomain: text(),
    /** The language it was written in: mails to a visitor use it. */
    locale: text().notNull(),
    /** SHA-256 of the secret of the mailed link; null: written by a member. */
    linkHash: text(),
    idempotencyKey: text().notNull(),
    createdAt: instant().notNull(),
    /** Time by which a decision is promised; begins anew when a question was answered. */
    dueAt: instant().notNull(),
    /** Time at which the operators were told that the due time had passed. */
    escalatedAt: instant(),
    decidedAt: instant(),
    /** Reason of a rejection. */
    reason: text({ enum: reasons }),
  },
  (table) => [
    isOneOf("partner_applications_status", table.status, statuses),
    isOneOf("partner_applications_business_type", table.businessType, businessTypes),
    isOneOf("partner_applications_experience", table.blockchainExperience, experiences),
    isOneOf("partner_applications_reason", table.reason, reasons),
    uniqueIndex("partner_applications_number").on(table.number),
    uniqueIndex("partner_applications_link").on(table.linkHash),
    uniqueIndex("partner_applications_idempotency").on(table.idempotencyKey),
    // A member has one application that is open or approved.
    uniqueIndex("partner_applications_open").on(table.memberId).where(sql`status in ('waiting', 'asked', 'approved')`),
    index("partner_applications_member").on(table.memberId, table.createdAt.desc().nullsFirst()),
    index("partner_applications_waiting").on(table.dueAt).where(sql`status = 'waiting'`),
    index("partner_applications_status_created").on(table.status, table.createdAt.desc().nullsFirst()),
    index("partner_applications_business").on(table.businessKey),
    index("partner_applications_website").on(table.websiteHost),
    index("partner_applications_email_domain").on(table.emailDomain),
  ],
);

/** Questions, answers and decisions about an application. Ids follow time. */
export const partnerApplicationEvents = pgTable(
  "partner_application_events",
  {
    id: uuidKey(),
    applicationId: uuid()
      .notNull()
      .references(() => partnerApplications.id),
    kind: text({ enum: kinds }).notNull(),
    operatorId: integer().references(() => members.id),
    /** A question, an answer or the note with a decision; "" where none was written. */
    body: text().notNull(),
    occurredAt: instant().notNull(),
  },
  (table) => [
    isOneOf("partner_application_events_kind", table.kind, kinds),
    index("partner_application_events_of").on(table.applicationId, table.id),
  ],
);
