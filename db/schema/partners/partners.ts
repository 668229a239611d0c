import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";
import { partnerApplications } from "./applications.ts";

const states = ["active", "suspended"] as const;

/** A member whose application was approved, with the code that their customers are known by. */
export const partners = pgTable(
  "partners",
  {
    id: uuidKey(),
    applicationId: uuid()
      .notNull()
      .references(() => partnerApplications.id),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    /** Eight characters of Crockford's alphabet. */
    code: text().notNull(),
    state: text({ enum: states }).notNull().default("active"),
    createdAt: instant().notNull(),
    suspendedAt: instant(),
  },
  (table) => [
    isOneOf("partners_state", table.state, states),
    check("partners_code_form", sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{8}$'`),
    check("partners_suspended", sql`(${table.state} = 'suspended') = (${table.suspendedAt} is not null)`),
    uniqueIndex("partners_application").on(table.applicationId),
    uniqueIndex("partners_member").on(table.memberId),
    uniqueIndex("partners_code").on(table.code),
  ],
);

/** One row per visitor, partner and day: a second click is not counted. Forgotten after two days. */
export const partnerClicks = pgTable(
  "partner_clicks",
  { partnerId: uuid().notNull(), day: date().notNull(), visitorHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.partnerId, table.visitorHash] })],
);

/** Clicks on the links of a partner by day of Seoul. */
export const partnerDailyClicks = pgTable(
  "partner_daily_clicks",
  {
    partnerId: uuid()
      .notNull()
      .references(() => partners.id),
    day: date().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.day] }), index("partner_daily_clicks_day").on(table.day)],
);
