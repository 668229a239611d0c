import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";

/** The outbox: a mail is a row of the transaction that causes it, and is sent after the commit. */
export const mails = pgTable(
  "mails",
  {
    id: uuidKey(),
    recipient: text().notNull(),
    memberId: integer(),
    locale: text().notNull(),
    template: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    /** Same event, same person, one mail. */
    dedupeKey: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** Whoever hands it over says so until then, again and again; after that it may be handed over by another. */
    sendingUntil: instant(),
    /** Refused for good, or tried too often: a person has to look at it. */
    gaveUpAt: instant(),
    /** Its member does without mails of its kind: it is an alert only. */
    withheldAt: instant(),
    /** When its member opened it as an alert, or marked all alerts as read. */
    readAt: instant(),
  },
  (table) => [
    uniqueIndex("mails_dedupe").on(table.dedupeKey),
    index("mails_unsent").on(table.createdAt).where(sql`sent_at is null`),
    index("mails_member").on(table.memberId, table.id.desc()).where(sql`member_id is not null`),
    index("mails_unread").on(table.memberId).where(sql`read_at is null and member_id is not null`),
    index("mails_template").on(table.template, table.id.desc()),
    index("mails_given_up").on(table.gaveUpAt).where(sql`gave_up_at is not null`),
  ],
);

/** The choices of a member about mails; no row until they change something. */
export const mailSettings = pgTable("mail_settings", {
  memberId: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  /** Kinds of mails that are not sent: see domain/notifications/mail-kinds.ts. */
  switchedOff: text().array().notNull(),
  /** Receipts and other documents come with their mails as PDF. */
  attachPdf: boolean().notNull().default(false),
  updatedAt: instant().notNull(),
});
