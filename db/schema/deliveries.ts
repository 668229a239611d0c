import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";

const deliveryStatuses = ["working", "delivered", "change_requested", "disputed", "accepted", "refunded"] as const;

/** The work on a paid order that is not a template: one row for each. */
export const deliveries = pgTable(
  "deliveries",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    status: text({ enum: deliveryStatuses }).notNull(),
    createdAt: instant().notNull(),
    /** From the days of the accepted offer, or the estimated duration of the service; null where the two agree on a day. */
    dueAt: instant(),
    /** Rounds of changes that belong to the price, and how many of them the buyer has used. */
    roundsIncluded: integer().notNull(),
    roundsUsed: integer().notNull().default(0),
    /** Number of the newest submission. */
    submissions: integer().notNull().default(0),
    deliveredAt: instant(),
    /** Time from which the newest submission counts as accepted without an answer. */
    acceptBy: instant(),
    acceptedAt: instant(),
    acceptedBy: text({ enum: ["buyer", "deadline", "case"] }),
  },
  (table) => [
    isOneOf("deliveries_accepted_by", table.acceptedBy),
    isOneOf("deliveries_status", table.status, deliveryStatuses),
    index("deliveries_accept_by").on(table.acceptBy).where(sql`status = 'delivered'`),
    index("deliveries_due").on(table.dueAt).where(sql`status = 'working'`),
    check("deliveries_rounds", sql`${table.roundsUsed} between 0 and ${table.roundsIncluded}`),
    check("deliveries_accepted", sql`(${table.acceptedAt} is null) = (${table.acceptedBy} is null)`),
  ],
);

/** A result that a seller handed over, numbered from 1. */
export const deliverySubmissions = pgTable(
  "delivery_submissions",
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => deliveries.orderId),
    number: integer().notNull(),
    message: text().notNull(),
    link: text(),
    submittedAt: instant().notNull(),
  },
  (table) => [uniqueIndex("delivery_submissions_number").on(table.orderId, table.number)],
);

/** The history of a delivery, oldest first. */
export const deliveryEvents = pgTable(
  "delivery_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => deliveries.orderId),
    kind: text({
      enum: ["delivered", "change_requested", "accepted", "disputed", "resumed", "refunded"],
    }).notNull(),
    /** The side that did it; `deadline`: the buyer did not answer in time, `case`: the decision about a refund. */
    by: text({ enum: ["buyer", "seller", "deadline", "case"] }).notNull(),
    actorId: integer().references(() => members.id),
    /** Number of the submission it is about; 0: none yet. */
    submission: integer().notNull(),
    /** The changes that the buyer asks for. */
    body: text().notNull().default(""),
    occurredAt: instant().notNull(),
  },
  (table) => [
    isOneOf("delivery_events_by", table.by),
    isOneOf("delivery_events_kind", table.kind),
    index("delivery_events_order").on(table.orderId, table.id),
  ],
);
