import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Acts of operators and changes of accounts; append only. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    actorId: integer(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    ip: text().notNull().default(""),
    occurredAt: instant().notNull(),
  },
  (table) => [
    index("audit_events_at").on(table.occurredAt.desc().nullsFirst()),
    index("audit_events_address").on(table.occurredAt).where(sql`ip <> ''`),
    index("audit_events_subject").on(table.subject, table.occurredAt.desc().nullsFirst()),
  ],
);
