import { bigint, integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { services } from "../catalog.ts";

/**
 * Sales, and sales that were paid back, which `services.sales_count` does not contain yet. A settlement adds a row, a job
 * adds rows up by service: a change of the count rewrites the listing with its indexes, 130 to 220 kB of log.
 */
export const uncountedSales = pgTable("uncounted_sales", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  serviceId: integer()
    .notNull()
    .references(() => services.id, { onDelete: "cascade" }),
  /** 1 or -1 */
  change: smallint().notNull(),
});
