import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** Latin words that occur in the catalogue, for forgiving typos. */
export const searchWords = pgTable("search_words", {
  word: text().primaryKey(),
  services: integer().notNull().default(1),
});
