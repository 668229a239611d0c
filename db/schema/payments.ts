import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, minorUnits, uuidKey } from "./columns.ts";
import { members } from "./identity.ts";
import { orders } from "./orders.ts";

export const payments = pgTable(
  "payments",
  {
    id: uuidKey(),
    orderId: uuid().notNull().references(() => orders.id),
    method: text({ enum: ["bank-transfer", "free"] }).notNull(),
    status: text({ enum: ["pending", "completed", "failed", "cancelled"] }).notNull(),
    amount: minorUnits().notNull(),
    currency: text().notNull(),
    depositorName: text(),
    cashReceiptKind: text({ enum: ["phone", "business"] }),
    cashReceiptNumber: text(),
    dueAt: instant(),
    /** Day of the deposit on the bank statement, Seoul. */
    depositedOn: text(),
    /** The bank's own reference: one deposit pays one order. */
    bankReference: text(),
    confirmedBy: integer().references(() => members.id),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (table) => [
    uniqueIndex("payments_one_completed").on(table.orderId).where(sql`status = 'completed'`),
    uniqueIndex("payments_bank_reference").on(table.bankReference),
    index("payments_order").on(table.orderId),
    index("payments_depositor").using("gin", table.depositorName.op("gin_trgm_ops")),
    index("payments_open").on(table.createdAt).where(sql`status = 'pending'`),
  ],
);
