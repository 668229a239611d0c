import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "../columns.ts";

/** Words that operators give a meaning in searches: words of one meaning, or words that lead to a page. */
export const searchRules = pgTable(
  "search_rules",
  {
    id: uuidKey(),
    /** Words as they were typed. */
    words: text().array().notNull(),
    /** The words as searches are compared with them: terms of one meaning, or "=" and the whole search. */
    keys: text().array().notNull(),
    /** Base language of the readers; null: all. */
    language: text(),
    /** A page of ours, without locale; null: the words mean the same. */
    link: text(),
    /** Counts changes, so that nobody overwrites what they have not seen. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("search_rules_keys").using("gin", table.keys),
    index("search_rules_newest").on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check("search_rules_words", sql`cardinality(${table.words}) between 1 and 10`),
  ],
);
