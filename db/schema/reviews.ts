import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { services } from "./catalog.ts";
import { instant, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";

export const reviews = pgTable(
  "reviews",
  {
    id: uuidKey(),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    /** One review per purchase. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    rating: integer().notNull(),
    body: text().notNull(),
    locale: text().notNull(),
    reply: text(),
    repliedAt: instant(),
    createdAt: instant().notNull(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("reviews_order").on(table.orderId),
    index("reviews_service").on(table.serviceId, table.createdAt.desc().nullsFirst()),
  ],
);
