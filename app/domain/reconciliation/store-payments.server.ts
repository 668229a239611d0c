import { and, asc, gt, isNotNull, lt, ne, or, eq, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { joinLine } from "#db/order-parties.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { paymentDiscrepancies, payments } from "#db/schema/payments.ts";
import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";

type Ended = {
  /** Ids sort by time. */
  after: string;
  before: string | null;
  statuses: "completed" | "ended";
  limit: number;
};

/**
 * Payments of a time that have ended at a provider: completed payments, and unless only those are asked for the ones given
 * up that nobody has looked into yet. In the order of their ids.
 */
export async function endedPayments(
  db: Db,
  { after, before, statuses, limit }: Ended,
): Promise<Pick<PaymentRow, "id" | "status">[]> {
  const looked = db
    .select({ one: sql`1` })
    .from(paymentDiscrepancies)
    .where(eq(paymentDiscrepancies.paymentId, payments.id));
  return db
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(
      and(
        gt(payments.id, after),
        before === null ? undefined : lt(payments.id, before),
        isNotNull(payments.providerRef),
        ne(payments.status, "pending"),
        or(eq(payments.status, "completed"), statuses === "ended" ? notExists(looked) : undefined),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit);
}

/** Payments that their provider has had under review since before `before`, oldest first. */
export async function paymentsInReview(db: Db, { before, limit }: { before: Date; limit: number }) {
  const query = db
    .select({
      id: payments.id,
      method: payments.method,
      createdAt: payments.createdAt,
      amount: payments.amount,
      currency: payments.currency,
      orderNumber: orders.number,
      title: orderLines.title,
      titleLocale: orderLines.titleLocale,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));
  return joinLine(query.$dynamic())
    .where(
      and(eq(payments.status, "pending"), eq(payments.providerState, "processing"), lt(payments.createdAt, before)),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit);
}
