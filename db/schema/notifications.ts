import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "./columns.ts";

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
  },
  (table) => [
    uniqueIndex("mails_dedupe").on(table.dedupeKey),
    index("mails_unsent").on(table.createdAt).where(sql`sent_at is null`),
  ],
);
