import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { services } from "../catalog.ts";
import { instant, isOneOf, minorUnits, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";
import { orders } from "../orders.ts";
import { refunds } from "../refunds.ts";

const statuses = ["proposed", "running", "finished", "declined", "withdrawn"] as const;
const orderStatuses = ["waiting", "requested", "failed", "excluded", "dropped"] as const;

/** Refunds of many orders at once: one operator proposes them, another one confirms. */
export const massRefunds = pgTable(
  "mass_refunds",
  {
    id: uuidKey(),
    status: text({ enum: statuses }).notNull(),
    /** The service whose orders they are; null: the orders were named by their numbers. */
    serviceId: integer().references(() => services.id),
    /** Reason in the operator's words; it stands on every refund, and the buyer reads it. */
    reason: text().notNull(),
    idempotencyKey: text().notNull(),
    proposedBy: integer()
      .notNull()
      .references(() => members.id),
    proposedAt: instant().notNull(),
    decidedBy: integer().references(() => members.id),
    decidedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    isOneOf("mass_refunds_status", table.status, statuses),
    check(
      "mass_refunds_decided_by",
      sql`${table.status} in ('proposed', 'withdrawn') or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
    uniqueIndex("mass_refunds_idempotency").on(table.proposedBy, table.idempotencyKey),
    index("mass_refunds_proposed").on(table.proposedAt.desc().nullsFirst()),
  ],
);

/** One order of a mass refund, and what became of it. */
export const massRefundOrders = pgTable(
  "mass_refund_orders",
  {
    massRefundId: uuid()
      .notNull()
      .references(() => massRefunds.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    method: text().notNull(),
    /** Won that were left to give back when it was proposed. */
    amount: minorUnits().notNull(),
    /** Code of the reason for an exclusion or failure. */
    reasonCode: text(),
    refundId: uuid().references(() => refunds.id),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.massRefundId, table.orderId] }),
    isOneOf("mass_refund_orders_status", table.status, orderStatuses),
    // An order waits in one of them at a time.
    uniqueIndex("mass_refund_orders_waiting").on(table.orderId).where(sql`status = 'waiting'`),
    index("mass_refund_orders_position").on(table.massRefundId, table.position),
  ],
);
