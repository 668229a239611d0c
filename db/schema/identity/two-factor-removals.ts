import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey, areAmong } from "../columns.ts";
import { members } from "../identity.ts";

const checks = ["identity-document", "call-back", "mail-reply", "orders", "business-number"] as const;
const outcomes = ["removed", "declined", "withdrawn", "expired"] as const;

/** Two-factor that is to be taken off the account of a member who is locked out, once a second operator confirms it. */
export const twoFactorRemovals = pgTable(
  "two_factor_removals",
  {
    id: uuidKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    /** Checks by which the first operator verified the member's identity. */
    checks: text({ enum: checks }).array().notNull(),
    note: text().notNull(),
    requestedBy: integer()
      .notNull()
      .references(() => members.id),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    outcome: text({ enum: outcomes }),
    decidedBy: integer().references(() => members.id),
    decidedAt: instant(),
  },
  (table) => [
    areAmong("two_factor_removals_checks", table.checks),
    isOneOf("two_factor_removals_outcome", table.outcome, outcomes),
    uniqueIndex("two_factor_removals_open").on(table.memberId).where(sql`outcome is null`),
    index("two_factor_removals_member").on(table.memberId, table.requestedAt),
  ],
);
