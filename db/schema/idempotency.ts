import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { members } from "./identity.ts";

/** First answers of the JSON contract to calls with an `Idempotency-Key`, to be given again. */
export const idempotencyResults = pgTable(
  "idempotency_results",
  {
    memberId: integer()
      .notNull()
      .references(() => members.id),
    key: text().notNull(),
    /** "POST /api/payment/paypal" */
    operation: text().notNull(),
    paramsHash: text().notNull(),
    /** Claim of the process that is at it; one that took over has another. */
    claim: uuid().notNull(),
    claimedAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** null while it is being worked on. */
    status: integer(),
    body: text(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key, table.operation] }),
    index("idempotency_results_created").on(table.createdAt),
    check("idempotency_results_done", sql`(status is null) = (body is null)`),
  ],
);
