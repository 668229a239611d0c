import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { services } from "./catalog.ts";
import { instant, isOneOf, minorUnits, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";

const consultationStatuses = ["waiting", "responded", "completed", "converted"] as const;

/** A purchase request and the conversation it began, between whoever asked and the seller of one service. */
export const consultations = pgTable(
  "consultations",
  {
    id: uuidKey(),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    sellerId: integer()
      .notNull()
      .references(() => members.id),
    /** null: a visitor, who reads it by the mailed link until an account takes it over. */
    buyerId: integer().references(() => members.id),
    status: text({ enum: consultationStatuses }).notNull(),
    /** The service as it was called when it was asked about. */
    title: text().notNull(),
    titleLocale: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    telegramId: text().notNull(),
    /** The language the request was written in: mails to a visitor use it. */
    locale: text().notNull(),
    privacyAgreedAt: instant().notNull(),
    marketingAgreed: boolean().notNull(),
    /** SHA-256 of the secret of the mailed link; null: asked by a member. */
    linkHash: text(),
    idempotencyKey: text().notNull(),
    createdAt: instant().notNull(),
    /** Due time of the seller's first answer. */
    dueAt: instant().notNull(),
    /** The seller's first answer. */
    answeredAt: instant(),
    lastMessageAt: instant().notNull(),
    closedAt: instant(),
    /** Messages of the other side since this side looked last. */
    buyerUnread: integer().notNull().default(0),
    sellerUnread: integer().notNull().default(0),
  },
  (table) => [
    isOneOf("consultations_status", table.status, consultationStatuses),
    uniqueIndex("consultations_link").on(table.linkHash),
    uniqueIndex("consultations_idempotency").on(table.idempotencyKey),
    index("consultations_buyer").on(table.buyerId, table.lastMessageAt.desc().nullsFirst()),
    index("consultations_seller").on(table.sellerId, table.lastMessageAt.desc().nullsFirst()),
    // The back office finds who asked.
    index("consultations_name_part").using("gin", table.name.op("gin_trgm_ops")),
    index("consultations_email_part").using("gin", table.email.op("gin_trgm_ops")),
    index("consultations_waiting").on(table.dueAt).where(sql`status = 'waiting'`),
  ],
);

const offerStatuses = ["open", "accepted", "declined", "replaced", "expired"] as const;

/** An offer of a seller in a conversation. Never changed: another one takes its place. Amounts in won, VAT included. */
export const offers = pgTable(
  "offers",
  {
    id: uuidKey(),
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id),
    /** Number within the conversation, from 1 on. */
    number: integer().notNull(),
    status: text({ enum: offerStatuses }).notNull(),
    /** One thing a line. */
    scope: text().notNull(),
    excluded: text().notNull(),
    amount: minorUnits().notNull(),
    /** Days of work, from the payment on. */
    days: integer().notNull(),
    /** Rounds of changes after the delivery. */
    rounds: integer().notNull(),
    validUntil: instant().notNull(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    isOneOf("offers_status", table.status, offerStatuses),
    uniqueIndex("offers_number").on(table.consultationId, table.number),
    uniqueIndex("offers_open").on(table.consultationId).where(sql`status = 'open'`),
    check("offers_amount", sql`${table.amount} > 0`),
  ],
);

/** All that was said and done in a conversation. Ids follow time. */
export const consultationMessages = pgTable(
  "consultation_messages",
  {
    id: uuidKey(),
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id),
    /** The side that said or did it. */
    author: text({ enum: ["buyer", "seller"] }).notNull(),
    /** Other than a message, its `body` is empty. */
    kind: text({ enum: ["message", "offer", "accepted", "declined", "completed", "converted"] }).notNull(),
    offerId: uuid().references(() => offers.id),
    body: text().notNull().default(""),
    occurredAt: instant().notNull(),
  },
  (table) => [
    isOneOf("consultation_messages_kind", table.kind),
    isOneOf("consultation_messages_author", table.author),
    index("consultation_messages_thread").on(table.consultationId, table.id),
  ],
);
