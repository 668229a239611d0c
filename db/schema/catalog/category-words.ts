import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

/** The words that operators gave a category in a language; the highest version holds, and the others are its history. */
export const categoryWordVersions = pgTable(
  "category_word_versions",
  {
    id: uuidKey(),
    category: text().notNull(),
    /** Base language, such as `de` for the pages of `de-ch`. */
    language: text().notNull(),
    version: integer().notNull(),
    /** Above the list; empty: the words of the house. */
    intro: text().notNull(),
    /** Description for search engines; empty: the words of the house. */
    description: text().notNull(),
    changedBy: integer()
      .notNull()
      .references(() => members.id),
    changedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("category_word_versions_version").on(table.language, table.category, table.version),
    index("category_word_versions_member").on(table.changedBy),
  ],
);
