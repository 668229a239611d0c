import { and, eq, gt, gte, inArray, ne, notExists, or, sql } from "drizzle-orm";
import { alias, union } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.server.ts";
import { refundCases, refunds } from "#db/schema/refunds.ts";
import { openCaseStatuses } from "./status.ts";

/**
 * Orders with an open case, a refund under way, or a failed refund that no later one has replaced (of as much, or in the
 * same matter).
 */
export async function heldOrderIds(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const ids = [...orderIds];
  const later = alias(refunds, "later");
  const replaced = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.orderId, refunds.orderId),
        gt(later.createdAt, refunds.createdAt),
        ne(later.status, "failed"),
        or(gte(later.amount, refunds.amount), sql`${later.caseId} is not distinct from ${refunds.caseId}`),
      ),
    );
  const rows = await union(
    db
      .select({ orderId: refundCases.orderId })
      .from(refundCases)
      .where(and(inArray(refundCases.orderId, ids), inArray(refundCases.status, [...openCaseStatuses]))),
    db
      .select({ orderId: refunds.orderId })
      .from(refunds)
      .where(
        and(
          inArray(refunds.orderId, ids),
          or(eq(refunds.status, "pending"), and(eq(refunds.status, "failed"), notExists(replaced))),
        ),
      ),
  );
  return rows.map(({ orderId }) => orderId);
}
