import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { services, serviceVersions } from "./catalog.ts";
import { instant, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";

export const entitlements = pgTable(
  "entitlements",
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex("entitlements_order").on(table.orderId),
    index("entitlements_member").on(table.memberId, table.serviceId),
    index("entitlements_service").on(table.serviceId, table.memberId),
  ],
);

/** A personal link that lives for a minute. */
export const downloadLinks = pgTable(
  "download_links",
  {
    tokenHash: text().primaryKey(),
    entitlementId: uuid()
      .notNull()
      .references(() => entitlements.id),
    versionId: uuid()
      .notNull()
      .references(() => serviceVersions.id),
    memberId: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("download_links_expiry").on(table.expiresAt)],
);

export const downloads = pgTable(
  "downloads",
  {
    id: uuidKey(),
    entitlementId: uuid()
      .notNull()
      .references(() => entitlements.id),
    versionId: uuid()
      .notNull()
      .references(() => serviceVersions.id),
    memberId: integer().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    occurredAt: instant().notNull(),
  },
  (table) => [index("downloads_entitlement").on(table.entitlementId, table.occurredAt)],
);
