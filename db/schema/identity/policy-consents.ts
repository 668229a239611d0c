import { check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

const policies = ["terms", "privacy"] as const;
const sources = ["registration", "google", "account"] as const;
const stages = ["announced", "asked"] as const;

/** The versions that members agreed to. Rows are added and never changed; they go five years after the account is closed. */
export const policyConsents = pgTable(
  "policy_consents",
  {
    id: uuidKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    policy: text({ enum: policies }).notNull(),
    version: integer().notNull(),
    /** The language that the text was read in; null for consents from before it was recorded. */
    locale: text(),
    source: text({ enum: sources }).notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [
    isOneOf("policy_consents_policy", table.policy, policies),
    isOneOf("policy_consents_source", table.source, sources),
    check("policy_consents_version", sql`${table.version} > 0`),
    uniqueIndex("policy_consents_once").on(table.memberId, table.policy, table.version),
  ],
);

/** Progress of telling members of a version: those up to `lastMemberId` have been told. */
export const policyNotices = pgTable(
  "policy_notices",
  {
    policy: text({ enum: policies }).notNull(),
    version: integer().notNull(),
    /** Announced: it is published. Asked: it is in force and needs their consent. */
    stage: text({ enum: stages }).notNull(),
    lastMemberId: integer().notNull().default(0),
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.policy, table.version, table.stage] }),
    isOneOf("policy_notices_policy", table.policy, policies),
    isOneOf("policy_notices_stage", table.stage, stages),
  ],
);
