import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, isMethodName, isOneOf } from "./columns.ts";
import { members } from "./identity.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => value,
});

/** The inbox: every delivery a provider signed, kept three months. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    provider: text().notNull(),
    /** The identity of an event, the same in repeated deliveries: see readEvent of the provider. */
    eventId: text().notNull(),
    type: text().notNull(),
    /** The event type in the provider's terms. */
    resourceRef: text(),
    /** Body as it came. */
    body: bytes().notNull(),
    receivedAt: instant().notNull(),
    processedAt: instant(),
    /** `unmatched`: it says that money arrived, and no payment of ours is found; open until an operator resolves it. */
    outcome: text({ enum: ["handled", "ignored", "unknown", "unmatched"] }),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    lastError: text(),
    resolvedAt: instant(),
    resolvedBy: integer().references(() => members.id),
    note: text().notNull().default(""),
  },
  (table) => [
    isOneOf("webhook_events_outcome_known", table.outcome),
    primaryKey({ columns: [table.provider, table.eventId] }),
    index("webhook_events_open").on(table.nextTryAt).where(sql`processed_at is null`),
    index("webhook_events_unmatched").on(table.receivedAt).where(sql`outcome = 'unmatched' and resolved_at is null`),
    index("webhook_events_received").on(table.receivedAt),
    check("webhook_events_provider", isMethodName(table.provider)),
  ],
);

/** Last run of each round of the reconciler, one row a kind. */
export const reconcilerRuns = pgTable(
  "reconciler_runs",
  {
    name: text({ enum: ["minute", "daily"] }).primaryKey(),
    startedAt: instant().notNull(),
    /** null while it runs, or when it broke off. */
    endedAt: instant(),
    checked: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [isOneOf("reconciler_runs_name", table.name)],
);
