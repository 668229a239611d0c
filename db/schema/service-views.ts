import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { services } from "./catalog.ts";

/** One row per visitor, service and day: repeated visits of a day count as one view. */
export const serviceViews = pgTable(
  "service_views",
  { serviceId: integer().notNull(), day: date().notNull(), visitorHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.serviceId, table.visitorHash] })],
);

/** Views of a service by day of Seoul, kept for its seller. Two years and a bit; `services.view_count` has all of them. */
export const serviceDailyViews = pgTable(
  "service_daily_views",
  {
    serviceId: integer()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.day] }),
    // The sweep deletes days past their retention.
    index("service_daily_views_day").on(table.day),
  ],
);
