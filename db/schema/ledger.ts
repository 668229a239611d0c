import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, minorUnits, uuidKey } from "./columns.ts";
import { orders } from "./orders.ts";

/** Double entry, append only: the entries of one transaction sum to zero. Won. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuidKey(),
    transactionId: uuid().notNull(),
    orderId: uuid().notNull().references(() => orders.id),
    kind: text({ enum: ["settlement"] }).notNull(),
    /** `bank`, `seller:<member id>`, `platform`, `vat`. */
    account: text().notNull(),
    /** Won; what comes in is positive on `bank`, what is owed is negative. */
    amountKrw: minorUnits().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex("ledger_entries_once").on(table.orderId, table.kind, table.account),
    index("ledger_entries_account").on(table.account, table.at),
    index("ledger_entries_transaction").on(table.transactionId),
  ],
);
