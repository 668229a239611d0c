import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";

/** Switched off by its member; waits for the mail of a day or a week; or its address gets no mails (mail_suppressions). */
export const withheldReasons = ["switched-off", "daily", "weekly", "unreachable"] as const;

/** The outbox: a mail is a row of the transaction that causes it, and is sent after the commit. */
export const mails = pgTable(
  "mails",
  {
    id: uuidKey(),
    recipient: text().notNull(),
    memberId: integer(),
    locale: text().notNull(),
    template: text().notNull(),
    /** The kind of the template for its reader: see domain/notifications/mail-kinds.ts. null: from before kinds were kept. */
    kind: text(),
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
    /** It is not sent, and may be an alert all the same. */
    withheldAt: instant(),
    /** Reason; null in rows older than the column, whose kind was switched off. */
    withheldReason: text({ enum: withheldReasons }),
    /** Time at which it became part of a daily or weekly mail, or was left out of one. */
    digestedAt: instant(),
    /** Time at which its SMS was claimed for sending; null without one. */
    textedAt: instant(),
    /** Time at which its member opened it as an alert, or marked all alerts as read. */
    readAt: instant(),
  },
  (table) => [
    uniqueIndex("mails_dedupe").on(table.dedupeKey),
    index("mails_unsent").on(table.createdAt).where(sql`sent_at is null`),
    index("mails_member").on(table.memberId, table.id.desc()).where(sql`member_id is not null`),
    index("mails_unread").on(table.memberId).where(sql`read_at is null and member_id is not null`),
    index("mails_recipient").on(sql`lower(recipient)`),
    index("mails_template").on(table.template, table.id.desc()),
    isOneOf("mails_withheld_reason", table.withheldReason, withheldReasons),
    index("mails_to_digest")
      .on(table.memberId, table.withheldReason, table.id)
      .where(sql`withheld_reason in ('daily', 'weekly') and digested_at is null`),
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
  /** Kinds that come as one mail a day, or a week. */
  daily: text().array().notNull().default([]),
  weekly: text().array().notNull().default([]),
  /** Kinds that are no alerts on the site. */
  hidden: text().array().notNull().default([]),
  /** Groups of mails that come as SMS too: see domain/notifications/texts/text-groups.ts. */
  texted: text().array().notNull().default([]),
  /** Hours of the day between which nothing comes that can wait; both or none. */
  quietFrom: integer(),
  quietUntil: integer(),
  timeZone: text().notNull().default("Asia/Seoul"),
  /** Receipts and other documents come with their mails as PDF. */
  attachPdf: boolean().notNull().default(false),
  updatedAt: instant().notNull(),
});
