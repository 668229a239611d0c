import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

/** A member's work on the API: its keys and its usage. */
export const projects = pgTable(
  "projects",
  {
    id: uuidKey(),
    ownerId: integer()
      .notNull()
      .references(() => members.id),
    name: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("projects_owner").on(table.ownerId, table.id),
    // The same name twice is a form that was sent twice.
    uniqueIndex("projects_name").on(table.ownerId, sql`lower(name)`),
  ],
);

/** A secret that calls of the API show. Only what it is recognized by is stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuidKey(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** HMAC-SHA256 of the key. */
    hash: text().notNull(),
    /** Its first letters, for lists. */
    prefix: text().notNull(),
    lastFour: text().notNull(),
    scopes: text().array().notNull(),
    /** Slugs of chains; empty: all. */
    chains: text().array().notNull(),
    /** Addresses and networks (CIDR) that it may be shown from; empty: all. */
    ips: text().array().notNull(),
    /** Origins of web pages that may show it; empty: none, it belongs on a server. */
    origins: text().array().notNull(),
    /** Of the form that it was created with: sent again, it creates nothing. */
    formKey: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant(),
    revokedAt: instant(),
    /** When another key took its place; it goes on until `expiresAt`. */
    rotatedAt: instant(),
    /** Written once a minute at most. */
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex("api_keys_hash").on(table.hash),
    uniqueIndex("api_keys_form").on(table.projectId, table.formKey),
    index("api_keys_project").on(table.projectId, table.createdAt.desc().nullsFirst()),
  ],
);
