import { check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant } from "../columns.ts";
import { members } from "../identity.ts";

/** Values that operators have set, one row for each change; the row with the highest revision of a key is in force. */
export const settingChanges = pgTable(
  "setting_changes",
  {
    key: text().notNull(),
    /** Counted from 1 for each key: two changes of the same value have the same revision, and the second is refused. */
    revision: integer().notNull(),
    /** null: no announcement, no maintenance. */
    value: jsonb().$type<unknown>(),
    reason: text().notNull(),
    changedBy: integer()
      .notNull()
      .references(() => members.id),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.revision] }),
    check("setting_changes_revision", sql`${table.revision} > 0`),
  ],
);
