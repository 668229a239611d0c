import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant, isOneOf, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";
import { projects } from "./projects.ts";

export const claimStatuses = ["waiting", "accepted", "rejected"] as const;
export const billStatuses = ["recorded", "voided"] as const;

/** A monthly fee that a project was billed, in won with VAT: what is to be paid is the fee without the credit. */
export const apiBills = pgTable(
  "api_bills",
  {
    id: uuidKey(),
    /** null: the project was deleted. */
    projectId: uuid().references(() => projects.id, { onDelete: "set null" }),
    /** The name of the project when it was billed. */
    projectName: text().notNull(),
    /** The member who held the project when the month began. */
    memberId: integer()
      .notNull()
      .references(() => members.id),
    /** "2026-01", in Seoul. */
    month: text().notNull(),
    fee: integer().notNull(),
    /** The part of the fee that accepted claims paid. */
    credit: integer().notNull(),
    /** The number of the tax invoice or of the contract's bill. */
    reference: text().notNull(),
    billedOn: date().notNull(),
    status: text({ enum: billStatuses }).notNull().default("recorded"),
    recordedBy: integer()
      .notNull()
      .references(() => members.id),
    createdAt: instant().notNull(),
    voidedBy: integer().references(() => members.id),
    voidedAt: instant(),
    /** The operator's words to the holder. */
    voidReason: text(),
  },
  (table) => [
    uniqueIndex("api_bills_month").on(table.projectId, table.month).where(sql`status = 'recorded'`),
    index("api_bills_project").on(table.projectId, table.month.desc().nullsFirst()),
    index("api_bills_member").on(table.memberId, table.id),
    index("api_bills_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    isOneOf("api_bills_status", table.status, billStatuses),
    check(
      "api_bills_voided",
      sql`(${table.status} = 'voided') = (${table.voidedAt} is not null) and (${table.voidedAt} is null) = (${table.voidedBy} is null)
        and (${table.voidedAt} is null) = (${table.voidReason} is null)`,
    ),
    check("api_bills_amounts", sql`${table.fee} > 0 and ${table.credit} >= 0 and ${table.credit} <= ${table.fee}`),
  ],
);

/** A member of a project asks for the compensation of a month in which the API was not available enough. */
export const compensationClaims = pgTable(
  "compensation_claims",
  {
    id: uuidKey(),
    projectId: uuid().references(() => projects.id, { onDelete: "set null" }),
    projectName: text().notNull(),
    /** The member who held the project when the month began, and the owner who claimed. */
    memberId: integer()
      .notNull()
      .references(() => members.id),
    claimantId: integer()
      .notNull()
      .references(() => members.id),
    month: text().notNull(),
    /** Minutes of the month that were measured, and those among them that were down. */
    measured: integer().notNull(),
    down: integer().notNull(),
    /** The average fee, in won with VAT. */
    average: integer().notNull(),
    /** The claimant's own measurement, or "". */
    description: text().notNull(),
    status: text({ enum: claimStatuses }).notNull(),
    /** Share and amount of an accepted claim; null otherwise. */
    percent: integer(),
    amount: integer(),
    /** The part of the amount that bills have taken. */
    applied: integer().notNull(),
    /** The operator's words; "" without any. */
    note: text().notNull(),
    decidedBy: integer().references(() => members.id),
    decidedAt: instant(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("compensation_claims_once").on(table.projectId, table.month),
    index("compensation_claims_member").on(table.memberId, table.id),
    index("compensation_claims_claimant").on(table.claimantId, table.id),
    index("compensation_claims_due").on(table.dueAt, table.id).where(sql`status = 'waiting'`),
    index("compensation_claims_status").on(table.status, table.createdAt.desc().nullsFirst(), table.id),
    index("compensation_claims_open").on(table.projectId, table.decidedAt).where(sql`applied < amount`),
    isOneOf("compensation_claims_status", table.status, claimStatuses),
    check(
      "compensation_claims_amounts",
      sql`${table.applied} >= 0 and ${table.applied} <= coalesce(${table.amount}, 0)
        and (${table.status} = 'accepted') = (${table.amount} is not null)`,
    ),
  ],
);
