import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { services } from "./catalog.ts";
import { instant, minorUnits } from "./columns.ts";
import { members } from "./identity.ts";

export const favorites = pgTable(
  "favorites",
  {
    memberId: integer()
      .notNull()
      .references(() => members.id),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    createdAt: instant().notNull(),
    /** Price and version at that time: the list says what has changed since. */
    pricingType: text().notNull(),
    priceAmount: minorUnits(),
    currency: text().notNull(),
    version: text(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.serviceId] }),
    index("favorites_service").on(table.serviceId),
  ],
);
