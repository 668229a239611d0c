import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

/** The last stage, in percent of the promised time, that somebody was told about for each promise and time. */
export const promiseNotices = pgTable(
  "promise_notices",
  {
    kind: text().notNull(),
    subjectId: text().notNull(),
    dueAt: instant().notNull(),
    stage: smallint().notNull().$type<50 | 80 | 100>(),
    notifiedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.dueAt] }),
    index("promise_notices_due").on(table.dueAt),
    check("promise_notices_stage", sql`${table.stage} in (50, 80, 100)`),
  ],
);
