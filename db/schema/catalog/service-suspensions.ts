import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { services } from "../catalog.ts";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

const reasons = ["misleading", "rights", "security", "illegal", "terms", "authority"] as const;

/** Services that operators took off the market, and why; open until it is lifted. */
export const serviceSuspensions = pgTable(
  "service_suspensions",
  {
    id: uuidKey(),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    reason: text({ enum: reasons }).notNull(),
    /** Reason in the operator's words; the seller reads it. */
    note: text().notNull(),
    /** For other operators; nobody else reads it. */
    internalNote: text().notNull().default(""),
    /** The seller had paused the service before: it is paused again when the suspension is lifted. */
    wasPaused: boolean().notNull(),
    suspendedBy: integer()
      .notNull()
      .references(() => members.id),
    suspendedAt: instant().notNull(),
    liftedBy: integer().references(() => members.id),
    liftedAt: instant(),
    /** Operator's reason for lifting it; the seller reads it. */
    liftNote: text().notNull().default(""),
  },
  (table) => [
    isOneOf("service_suspensions_reason", table.reason, reasons),
    uniqueIndex("service_suspensions_open").on(table.serviceId).where(sql`lifted_at is null`),
    index("service_suspensions_service").on(table.serviceId, table.suspendedAt),
  ],
);
