import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, uuidKey } from "./columns.ts";
import { licences } from "./deliveries.ts";

/** Activations of a licence, one row for each activation of an installation. */
export const licenceActivations = pgTable(
  "licence_activations",
  {
    id: uuidKey(),
    licenceKey: text()
      .notNull()
      .references(() => licences.key),
    /** The installation as the product names it: a domain, the name of a server. */
    instance: text().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text({ enum: ["holder", "instance", "refund"] }),
  },
  (table) => [
    uniqueIndex("licence_activations_open").on(table.licenceKey, table.instance).where(sql`ended_at is null`),
    index("licence_activations_licence").on(table.licenceKey, table.createdAt),
  ],
);
