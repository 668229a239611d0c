import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";
import { orders } from "../orders.ts";

const topics = ["order", "payment", "refund", "selling", "account", "report", "other"] as const;
const statuses = ["waiting", "answered", "closed"] as const;

/** A contact inquiry and the conversation with the operators that it began. */
export const tickets = pgTable(
  "tickets",
  {
    id: uuidKey(),
    /** `CS-YYYYMMDD-XXXXXX`, the day in Seoul. */
    number: text().notNull(),
    /** null: a visitor, who reads it by the mailed link until an account takes it over. */
    memberId: integer().references(() => members.id),
    status: text({ enum: statuses }).notNull(),
    topic: text({ enum: topics }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    subject: text().notNull(),
    /** Order number as it was written; only with `orderId` is it known to be an order of the sender. */
    orderNumber: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** The language it was written in: mails to a visitor use it. */
    locale: text().notNull(),
    /** SHA-256 of the secret of the mailed link; null: written by a member. */
    linkHash: text(),
    idempotencyKey: text().notNull(),
    /** The operator who looks after it. */
    assigneeId: integer().references(() => members.id),
    createdAt: instant().notNull(),
    /** Time by which the last message that waited, or still waits, is promised an answer. */
    dueAt: instant().notNull(),
    /** Time of the answer; null while it waits. The promise is met when it is not after `dueAt`. */
    answeredAt: instant(),
    /** Time at which the operators were told that the due time had passed. */
    escalatedAt: instant(),
    lastMessageAt: instant().notNull(),
    closedAt: instant(),
    /** The ticket that its messages went to; it holds none itself and is closed. Never one that was merged itself. */
    mergedIntoId: uuid().references((): AnyPgColumn => tickets.id),
    /** Messages of the operators since the sender looked last. */
    unread: integer().notNull().default(0),
  },
  (table) => [
    isOneOf("tickets_status", table.status, statuses),
    isOneOf("tickets_topic", table.topic, topics),
    uniqueIndex("tickets_number").on(table.number),
    uniqueIndex("tickets_link").on(table.linkHash),
    uniqueIndex("tickets_idempotency").on(table.idempotencyKey),
    index("tickets_member").on(table.memberId, table.lastMessageAt.desc().nullsFirst()),
    index("tickets_assignee").on(table.assigneeId, table.lastMessageAt.desc().nullsFirst()),
    index("tickets_waiting").on(table.dueAt).where(sql`status = 'waiting'`),
    index("tickets_status_last").on(table.status, table.lastMessageAt.desc().nullsFirst()),
    index("tickets_merged").on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    index("tickets_visitor").on(sql`lower(email)`, table.lastMessageAt.desc().nullsFirst()),
    check("tickets_merged_closed", sql`${table.mergedIntoId} is null or ${table.status} = 'closed'`),
  ],
);

/** All that was said and done about a ticket. Ids follow time. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: uuidKey(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    author: text({ enum: ["sender", "operator"] }).notNull(),
    operatorId: integer().references(() => members.id),
    /** A note is read by operators only; a closing has no `body`, a merger the number of the ticket that came. */
    kind: text({ enum: ["message", "note", "closed", "merged"] }).notNull(),
    body: text().notNull().default(""),
    occurredAt: instant().notNull(),
  },
  (table) => [
    isOneOf("ticket_messages_kind", table.kind),
    isOneOf("ticket_messages_author", table.author),
    index("ticket_messages_thread").on(table.ticketId, table.id),
  ],
);

/** Text blocks that operators put into answers, one row for each language. */
export const cannedAnswers = pgTable(
  "canned_answers",
  {
    id: uuidKey(),
    name: text().notNull(),
    locale: text().notNull(),
    body: text().notNull(),
    updatedBy: integer().references(() => members.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [uniqueIndex("canned_answers_name").on(sql`lower(name)`, table.locale)],
);

const ratings = ["good", "fair", "poor"] as const;

/** The opinion of the sender of a closed ticket about the help: one answer, which can be changed for some days. */
export const ticketRatings = pgTable(
  "ticket_ratings",
  {
    ticketId: uuid()
      .primaryKey()
      .references(() => tickets.id),
    rating: text({ enum: ratings }).notNull(),
    comment: text().notNull(),
    ratedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [isOneOf("ticket_ratings_rating", table.rating, ratings), index("ticket_ratings_rated").on(table.ratedAt)],
);

/** Messages that came by mail, with what was sent: the message holds the words without quotation and signature. */
export const ticketMails = pgTable(
  "ticket_mails",
  {
    messageId: uuid()
      .primaryKey()
      .references(() => ticketMessages.id),
    /** SHA-256 of the mail as it came, in hex. */
    digest: text().notNull(),
    subject: text().notNull(),
    /** All its words; "" when the message has them all. */
    fullText: text().notNull(),
    /** Names of files that were not taken. */
    rejectedFiles: text().array().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [uniqueIndex("ticket_mails_digest").on(table.digest)],
);
