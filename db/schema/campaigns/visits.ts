import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** One row per visitor, campaign page, day and what was done there: a second look is not a second visitor. */
export const campaignVisits = pgTable(
  "campaign_visits",
  { day: date().notNull(), variant: text().notNull(), event: text().notNull(), visitorHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.variant, table.event, table.visitorHash] })],
);

/** Visitors of campaign pages by day of Seoul, source and what they did, kept for two years and a bit. */
export const campaignDailyCounts = pgTable(
  "campaign_daily_counts",
  {
    day: date().notNull(),
    variant: text().notNull(),
    source: text().notNull(),
    event: text().notNull(),
    visitors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.variant, table.source, table.event] })],
);
