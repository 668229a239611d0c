import { index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "../columns.ts";
import { projects } from "./projects.ts";

/**
 * Calls with a key as their project's members see them: the newest of each project, for a week. Without bodies; addresses
 * are masked, and of queries only harmless values are there (domain/api-requests/redact.ts).
 */
export const apiRequests = pgTable(
  "api_requests",
  {
    /** UUID version 7: newer ones are larger. */
    id: uuidKey(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Keys go with their project only. */
    keyId: uuid().notNull(),
    /** X-Request-Id of the answer. */
    requestId: text().notNull(),
    at: instant().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    query: text().notNull(),
    /** null: there is no such endpoint. */
    endpoint: text(),
    /** Slug of the chain; null without one. */
    chain: text(),
    status: smallint().notNull(),
    /** Code of the problem; null when it succeeded. */
    problem: text(),
    units: integer().notNull(),
    milliseconds: integer().notNull(),
    /** The network that the call came from. */
    address: text().notNull(),
  },
  (table) => [index("api_requests_project").on(table.projectId, table.id.desc().nullsFirst())],
);
