import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { services } from "./catalog.ts";
import { instant, isOneOf, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";
import { portfolioItems } from "./profiles/portfolio.ts";
import { questions } from "./questions.ts";

export const reviews = pgTable(
  "reviews",
  {
    id: uuidKey(),
    serviceId: integer()
      .notNull()
      .references(() => services.id),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    /** One review per purchase. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    rating: integer().notNull(),
    body: text().notNull(),
    locale: text().notNull(),
    reply: text(),
    repliedAt: instant(),
    createdAt: instant().notNull(),
    /** The last change by its author; null as long as it is as it was written. */
    editedAt: instant(),
    /** Hidden by an operator: in no list, in no average, and not to be changed. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("reviews_order").on(table.orderId),
    index("reviews_service").on(table.serviceId, table.createdAt.desc().nullsFirst()),
    // A change of a member's name looks for the services that the member reviewed.
    index("reviews_member").on(table.memberId),
    index("reviews_hidden").on(table.createdAt).where(sql`hidden`),
  ],
);

/** Purchases whose buyer was asked for a review: nobody is asked twice. */
export const reviewInvitations = pgTable("review_invitations", {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  invitedAt: instant().notNull(),
});

const reportStatuses = ["open", "upheld", "dismissed"] as const;

/** Complaints of members about a text of another member. They go with the text. */
export const reports = pgTable(
  "reports",
  {
    id: uuidKey(),
    /** One of the three says what is reported. */
    reviewId: uuid().references(() => reviews.id, { onDelete: "cascade" }),
    questionId: uuid().references(() => questions.id, { onDelete: "cascade" }),
    portfolioItemId: integer().references(() => portfolioItems.id, { onDelete: "cascade" }),
    reporterId: integer()
      .notNull()
      .references(() => members.id),
    reason: text({
      enum: ["personal-information", "abuse", "advertising", "unrelated", "infringement", "not-purchased", "illegal"],
    }).notNull(),
    note: text().notNull().default(""),
    status: text({ enum: reportStatuses }).notNull(),
    createdAt: instant().notNull(),
    decidedBy: integer().references(() => members.id),
    decidedAt: instant(),
  },
  (table) => [
    isOneOf("reports_reason", table.reason),
    isOneOf("reports_status", table.status, reportStatuses),
    // A member reports a text once.
    uniqueIndex("reports_review").on(table.reviewId, table.reporterId),
    uniqueIndex("reports_question").on(table.questionId, table.reporterId),
    uniqueIndex("reports_portfolio_item").on(table.portfolioItemId, table.reporterId),
    check("reports_subject", sql`num_nonnulls(${table.reviewId}, ${table.questionId}, ${table.portfolioItemId}) = 1`),
    index("reports_open").on(table.createdAt).where(sql`status = 'open'`),
  ],
);
