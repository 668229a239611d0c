import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, isOneOf } from "../columns.ts";

const kinds = ["services", "sellers"] as const;

/** Cursor of the changes that search engines were told of: everything up to `changedAt` and `subjectId`. */
export const indexNowCursors = pgTable(
  "index_now_cursors",
  {
    kind: text({ enum: kinds }).primaryKey(),
    changedAt: instant().notNull(),
    subjectId: integer().notNull().default(0),
    /** Failed attempts at what comes next. */
    failures: integer().notNull().default(0),
    failureCode: text(),
    retryAt: instant(),
  },
  (table) => [isOneOf("index_now_cursors_kind", table.kind, kinds)],
);
