import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "../columns.ts";
import { members, sessions } from "../identity.ts";

/** Operators who look at the pages of a member as that member sees them, and why. */
export const impersonations = pgTable(
  "impersonations",
  {
    id: uuidKey(),
    operatorId: integer()
      .notNull()
      .references(() => members.id),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    /** The sign-in of the operator that it belongs to; null when that is swept. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "set null" }),
    reason: text().notNull(),
    startedAt: instant().notNull(),
    /** It is over then, whatever happens. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index("impersonations_member").on(table.memberId, table.startedAt),
    index("impersonations_open").on(table.operatorId).where(sql`ended_at is null`),
  ],
);
