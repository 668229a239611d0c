import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

const key = () => ({
  /** Day in Seoul. */
  day: date().notNull(),
  /** Base language of the page. */
  language: text().notNull(),
  /** Words as they are compared: in small letters, without spaces at the ends. */
  words: text().notNull(),
});

/** Words that the market found nothing for, and how many visitors looked for them that day. */
export const searchMisses = pgTable("search_misses", { ...key(), visitors: integer().notNull() }, (table) => [
  primaryKey({ columns: [table.day, table.language, table.words] }),
]);

/** The visitors behind these numbers, so that none is counted twice; forgotten after two days. */
export const searchMissVisitors = pgTable(
  "search_miss_visitors",
  { ...key(), visitorHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.language, table.words, table.visitorHash] })],
);
