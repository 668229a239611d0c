import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { services } from "./catalog.ts";
import { instant } from "./columns.ts";
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
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.serviceId] }),
    index("favorites_service").on(table.serviceId),
  ],
);
