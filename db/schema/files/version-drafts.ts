import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { services } from "../catalog.ts";
import { instant } from "../columns.ts";
import { members } from "../identity.ts";

/** The next version of a template on sale, as its seller prepares it: at most one for each service. */
export const versionDrafts = pgTable(
  "version_drafts",
  {
    serviceId: integer()
      .primaryKey()
      .references(() => services.id, { onDelete: "cascade" }),
    sellerId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Goes up with each save. */
    revision: integer().notNull(),
    version: text().notNull(),
    notes: text().notNull(),
    /** The upload that is to be its source; null: none yet, or the file of the version that was sent back. */
    uploadId: uuid(),
    updatedAt: instant().notNull(),
  },
  (table) => [index("version_drafts_seller").on(table.sellerId)],
);
