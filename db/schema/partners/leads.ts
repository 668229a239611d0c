import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { services } from "../catalog.ts";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { consultations } from "../consultations.ts";
import { members } from "../identity.ts";
import { partners } from "./partners.ts";

const statuses = ["waiting", "active", "refused", "replaced", "withdrawn", "objected", "expired"] as const;
const conflicts = ["none", "partner", "customer", "both"] as const;

/** A possible customer that a partner registered: orders of that company count for the partner while the lead is active. */
export const partnerLeads = pgTable(
  "partner_leads",
  {
    id: uuidKey(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id),
    /** `waiting`: an operator decides about a conflict. */
    status: text({ enum: statuses }).notNull(),
    company: text().notNull(),
    contactName: text().notNull(),
    /** In small letters; "" once the lead is forgotten, as the other words of it. */
    email: text().notNull(),
    /** null where everybody may have an address. */
    emailDomain: text(),
    country: text().notNull(),
    /** Ten digits of a Korean business; otherwise as it was written; "" for none. */
    businessNumber: text().notNull(),
    /** Country and number in one spelling; null for none. */
    businessKey: text(),
    note: text().notNull(),
    serviceId: integer().references(() => services.id),
    consultationId: uuid().references(() => consultations.id),
    /** Found when it was registered. */
    conflict: text({ enum: conflicts }).notNull(),
    /** The language that its contact is written in. */
    locale: text().notNull(),
    /** SHA-256 of the secret of the link that its contact was mailed. */
    linkHash: text().notNull(),
    /** Keyed hash of an address whose owner objected: it is not registered again. */
    objectionHash: text(),
    createdAt: instant().notNull(),
    /** Time by which a decision is promised; null without a conflict. */
    dueAt: instant(),
    expiresAt: instant(),
    endedAt: instant(),
    decidedBy: integer().references(() => members.id),
    decidedAt: instant(),
    decisionNote: text().notNull().default(""),
  },
  (table) => [
    isOneOf("partner_leads_status", table.status, statuses),
    isOneOf("partner_leads_conflict", table.conflict, conflicts),
    check("partner_leads_due", sql`${table.status} <> 'waiting' or ${table.dueAt} is not null`),
    check("partner_leads_expiry", sql`${table.status} <> 'active' or ${table.expiresAt} is not null`),
    check("partner_leads_ended", sql`(${table.status} in ('waiting', 'active')) = (${table.endedAt} is null)`),
    // A partner has one open lead of an address.
    uniqueIndex("partner_leads_open").on(table.partnerId, table.email).where(sql`status in ('waiting', 'active')`),
    uniqueIndex("partner_leads_link").on(table.linkHash),
    index("partner_leads_partner").on(table.partnerId, table.createdAt.desc().nullsFirst()),
    index("partner_leads_email").on(table.email).where(sql`status in ('waiting', 'active')`),
    index("partner_leads_domain").on(table.emailDomain).where(sql`status in ('waiting', 'active')`),
    index("partner_leads_business").on(table.businessKey).where(sql`status in ('waiting', 'active')`),
    index("partner_leads_waiting").on(table.dueAt).where(sql`status = 'waiting'`),
    index("partner_leads_status_created").on(table.status, table.createdAt.desc().nullsFirst()),
    index("partner_leads_expiry_due").on(table.expiresAt).where(sql`status = 'active'`),
    index("partner_leads_kept").on(table.endedAt).where(sql`email <> ''`),
    index("partner_leads_objection").on(table.objectionHash).where(sql`objection_hash is not null`),
  ],
);
