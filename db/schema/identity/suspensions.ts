import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

const reasons = ["fraud", "terms", "rights", "security", "authority"] as const;

/** Members whom operators kept out, and why; open until it is lifted. */
export const memberSuspensions = pgTable(
  "member_suspensions",
  {
    id: uuidKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    reason: text({ enum: reasons }).notNull(),
    /** Reason in the operator's words; the member reads it. */
    note: text().notNull(),
    suspendedBy: integer()
      .notNull()
      .references(() => members.id),
    suspendedAt: instant().notNull(),
    liftedBy: integer().references(() => members.id),
    liftedAt: instant(),
    /** Operator's reason for lifting it; the member reads it. */
    liftNote: text().notNull().default(""),
  },
  (table) => [
    isOneOf("member_suspensions_reason", table.reason, reasons),
    uniqueIndex("member_suspensions_open").on(table.memberId).where(sql`lifted_at is null`),
    index("member_suspensions_member").on(table.memberId, table.suspendedAt),
  ],
);

/** Notes of operators about a member, for each other. */
export const memberNotes = pgTable(
  "member_notes",
  {
    id: uuidKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    authorId: integer()
      .notNull()
      .references(() => members.id),
    body: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("member_notes_member").on(table.memberId, table.createdAt)],
);
