import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { consultationMessages, consultations } from "../consultations.ts";
import { deliveries, deliverySubmissions } from "../deliveries.ts";
import { members } from "../identity.ts";
import { ticketMessages, tickets } from "../support/tickets.ts";

const kinds = ["picture", "pdf", "zip", "text"] as const;

/**
 * Files that the two of a conversation, an order or a ticket gave each other, with a message or a submission. Those that
 * came with nothing belong to a form that was refused: they are deleted with their files after two days.
 */
export const attachments = pgTable(
  "attachments",
  {
    id: uuidKey(),
    consultationId: uuid().references(() => consultations.id),
    orderId: uuid().references(() => deliveries.orderId),
    ticketId: uuid().references(() => tickets.id),
    /** Key of the form of a purchase request that is not sent yet: it has no conversation. */
    requestKey: text(),
    author: text({ enum: ["buyer", "seller", "sender", "operator"] }).notNull(),
    /** null: a visitor with the mailed link. */
    memberId: integer().references(() => members.id),
    messageId: uuid().references(() => consultationMessages.id),
    submissionId: uuid().references(() => deliverySubmissions.id),
    ticketMessageId: uuid().references(() => ticketMessages.id),
    /** Among the files of one message or submission. */
    position: smallint().notNull().default(0),
    kind: text({ enum: kinds }).notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Hash of the stored file, in hex. */
    sha256: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    isOneOf("attachments_author", table.author),
    isOneOf("attachments_kind", table.kind, kinds),
    index("attachments_message").on(table.messageId).where(sql`message_id is not null`),
    index("attachments_submission").on(table.submissionId).where(sql`submission_id is not null`),
    index("attachments_member").on(table.memberId, table.createdAt),
    index("attachments_consultation").on(table.consultationId, table.createdAt),
    index("attachments_request").on(table.requestKey).where(sql`request_key is not null`),
    index("attachments_ticket").on(table.ticketId, table.createdAt).where(sql`ticket_id is not null`),
    index("attachments_ticket_message").on(table.ticketMessageId).where(sql`ticket_message_id is not null`),
    index("attachments_unsent")
      .on(table.createdAt)
      .where(sql`message_id is null and submission_id is null and ticket_message_id is null`),
    check(
      "attachments_place",
      sql`num_nonnulls(${table.consultationId}, ${table.orderId}, ${table.ticketId}, ${table.requestKey}) = 1`,
    ),
    check(
      "attachments_sent",
      sql`(${table.messageId} is null or ${table.consultationId} is not null) and (${table.submissionId} is null or ${table.orderId} is not null) and (${table.ticketMessageId} is null or ${table.ticketId} is not null)`,
    ),
  ],
);
