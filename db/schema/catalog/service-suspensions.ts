import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
    /** The seller was told that they can appeal until then. */
    appealUntil: instant().notNull(),
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

const appealStatuses = ["open", "accepted", "rejected", "closed"] as const;

/** Appeals of sellers against suspensions of their services, one each. `closed`: the service was restored or deleted before a decision. */
export const suspensionAppeals = pgTable(
  "service_suspension_appeals",
  {
    id: uuidKey(),
    suspensionId: uuid()
      .notNull()
      .unique("service_suspension_appeals_suspension")
      .references(() => serviceSuspensions.id),
    status: text({ enum: appealStatuses }).notNull(),
    /** The seller's reasons against the suspension. */
    text: text().notNull(),
    submittedAt: instant().notNull(),
    /** The time by which the product promises a decision. */
    dueAt: instant().notNull(),
    decidedBy: integer().references(() => members.id),
    decidedAt: instant(),
    /** Reason of the decision; the seller reads it. */
    note: text().notNull().default(""),
  },
  (table) => [
    isOneOf("service_suspension_appeals_status", table.status, appealStatuses),
    index("service_suspension_appeals_queue").on(table.submittedAt, table.id).where(sql`status = 'open'`),
  ],
);
