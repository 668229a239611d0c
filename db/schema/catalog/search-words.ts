import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Latin words that occur in the catalogue, and Korean ones of its titles and tags, for forgiving typos. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    services: integer().notNull().default(1),
    /** A Korean word by the letters of its syllables (`search-text/hangul.ts`); null for Latin words. */
    letters: text(),
  },
  (table) => [index("search_words_letters").using("gin", table.letters.op("gin_trgm_ops"))],
);
