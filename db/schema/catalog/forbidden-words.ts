import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

/** Words that texts of members may not hold. Those that were taken off the list are in the audit log. */
export const forbiddenWords = pgTable(
  "forbidden_words",
  {
    id: uuidKey(),
    /** The word as the operator wrote it. */
    word: text().notNull(),
    /** The word as it is compared: the same for every spelling of it. */
    wordKey: text().notNull(),
    /** Base language of the texts it is forbidden in; empty: all of them. */
    language: text().notNull(),
    kind: text().notNull(),
    addedBy: integer()
      .notNull()
      .references(() => members.id),
    addedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("forbidden_words_word").on(table.language, table.wordKey),
    index("forbidden_words_member").on(table.addedBy),
  ],
);
