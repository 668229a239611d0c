import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey, areAmong } from "../columns.ts";
import { members } from "../identity.ts";

const roles = ["administrator", "support", "moderation", "finance"] as const;
const outcomes = ["applied", "declined", "withdrawn", "expired"] as const;

/** Changes of the roles of a member, open until another administrator than the one who asked decides. */
export const roleChanges = pgTable(
  "role_changes",
  {
    id: uuidKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    rolesBefore: text({ enum: roles }).array().notNull(),
    rolesAfter: text({ enum: roles }).array().notNull(),
    reason: text().notNull(),
    requestedBy: integer()
      .notNull()
      .references(() => members.id),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    outcome: text({ enum: outcomes }),
    /** Operator who decided; null when it needed no confirmation or expired. */
    decidedBy: integer().references(() => members.id),
    decidedAt: instant(),
  },
  (table) => [
    areAmong("role_changes_roles_after", table.rolesAfter),
    areAmong("role_changes_roles_before", table.rolesBefore),
    isOneOf("role_changes_outcome", table.outcome, outcomes),
    uniqueIndex("role_changes_open").on(table.memberId).where(sql`outcome is null`),
    index("role_changes_waiting").on(table.requestedAt).where(sql`outcome is null`),
    index("role_changes_member").on(table.memberId, table.requestedAt),
  ],
);
