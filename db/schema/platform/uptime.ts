import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "../columns.ts";

/** Measurements of each component, once a minute; kept for a week. */
export const uptimeProbes = pgTable(
  "uptime_probes",
  {
    /** See domain/uptime/components.ts; chains come and go with the configuration. */
    component: text().notNull(),
    /** The minute. */
    at: instant().notNull(),
    isUp: boolean().notNull(),
    milliseconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.component, table.at] }), index("uptime_probes_at").on(table.at)],
);

/** Counts of probes by day of Seoul. Minutes without a row among the probes were not measured. */
export const uptimeDays = pgTable(
  "uptime_days",
  {
    component: text().notNull(),
    day: date().notNull(),
    probes: integer().notNull(),
    failures: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.component] })],
);

/** Failures in several minutes on end. */
export const outages = pgTable(
  "outages",
  {
    id: uuidKey(),
    component: text().notNull(),
    startedAt: instant().notNull(),
    /** The first minute in which it was up again; null: it is still down. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("outages_open").on(table.component).where(sql`ended_at is null`),
    index("outages_started").on(table.startedAt.desc().nullsFirst()),
  ],
);
