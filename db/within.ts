import { and, gte, lt, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows whose moment is not before `since` and is before `before`; null leaves that end open. */
export function within(column: PgColumn, { since, before }: { since: Date | null; before: Date | null }) {
  return and(since ? gte(column, since) : undefined, before ? lt(column, before) : undefined);
}

/** Condition on a column of days like "2026-01-31", both included; "" leaves that end open. */
export function withinDays(column: PgColumn, { from = "", to = "" }: { from?: string; to?: string }): SQL | undefined {
  return and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined);
}
