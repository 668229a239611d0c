import { sql } from "drizzle-orm";
import { bigint, check, doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { members } from "../identity.ts";

/** Limits of an account of the API. Which plans there are is data, not code. */
export const apiPlans = pgTable(
  "api_plans",
  {
    /** "free": the plan of whoever chose no other. */
    id: text().primaryKey(),
    /** Compute units that flow into the bucket each second. */
    unitsPerSecond: integer().notNull(),
    /** Units that the bucket holds. */
    bucketUnits: integer().notNull(),
    /** Units of a calendar month in Seoul. */
    unitsPerMonth: bigint({ mode: "number" }).notNull(),
    projectLimit: integer().notNull(),
    /** Keys that work at the same time, of one project. */
    keyLimit: integer().notNull(),
  },
  (table) => [
    check(
      "api_plans_positive",
      sql`${table.unitsPerSecond} > 0 and ${table.bucketUnits} >= ${table.unitsPerSecond} and ${table.unitsPerMonth} > 0`,
    ),
  ],
);

/** A member as a customer of the API. The bucket and the month are charged by one statement, whichever process serves a call. */
export const apiAccounts = pgTable(
  "api_accounts",
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id),
    planId: text()
      .notNull()
      .references(() => apiPlans.id),
    /** Units in the bucket at `filledAt`. */
    bucket: doublePrecision().notNull(),
    filledAt: instant().notNull(),
    /** "2026-01": the month, in Seoul, that `monthUnits` counts. */
    month: text().notNull(),
    monthUnits: bigint({ mode: "number" }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [check("api_accounts_units", sql`${table.bucket} >= 0 and ${table.monthUnits} >= 0`)],
);
