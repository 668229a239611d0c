import { bigint, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { apiKeys, projects } from "./projects.ts";

/** Calls of a key, by the day in Seoul and the endpoint; each process adds what it has served, every second. */
export const apiUsage = pgTable(
  "api_usage",
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    day: date().notNull(),
    endpoint: text().notNull(),
    calls: bigint({ mode: "number" }).notNull(),
    units: bigint({ mode: "number" }).notNull(),
    /** Answers with 4xx and with 5xx. */
    refused: bigint({ mode: "number" }).notNull(),
    failed: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.day, table.endpoint] }),
    index("api_usage_project").on(table.projectId, table.day),
  ],
);
