import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { services } from "./catalog.ts";
import { instant, uuidKey, isOneOf } from "./columns.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";

export const licences = pgTable(
  "licences",
  {
    key: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    /** Terms as they were on the day of purchase. */
    terms: text().notNull(),
    createdAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [uniqueIndex("licences_order").on(table.orderId)],
);

/** Activations of a licence, one row for each activation of an installation. */
export const licenceActivations = pgTable(
  "licence_activations",
  {
    id: uuidKey(),
    licenceKey: text()
      .notNull()
      .references(() => licences.key),
    /** The installation as the product names it: a domain, the name of a server. */
    instance: text().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text({ enum: ["holder", "instance", "refund"] }),
  },
  (table) => [
    isOneOf("licence_activations_ended_by", table.endedBy),
    uniqueIndex("licence_activations_open").on(table.licenceKey, table.instance).where(sql`ended_at is null`),
    index("licence_activations_licence").on(table.licenceKey, table.createdAt),
  ],
);
