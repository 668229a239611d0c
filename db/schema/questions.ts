import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { services } from "./catalog.ts";
import { instant, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";

/** Public questions below a service, each with the seller's one answer. */
export const questions = pgTable(
  "questions",
  {
    id: uuidKey(),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    body: text().notNull(),
    locale: text().notNull(),
    createdAt: instant().notNull(),
    answer: text(),
    answeredAt: instant(),
    /** Hidden by an operator: question and answer are in no list. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    index("questions_service").on(
      table.serviceId,
      table.answeredAt.desc().nullsLast(),
      table.createdAt.desc().nullsFirst(),
    ),
    index("questions_member").on(table.memberId),
  ],
);
