import { and, asc, eq, exists, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { massRefundOrders } from "#db/schema/refunds/mass-refunds.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { refundCases, refunds } from "#db/schema/refunds.ts";
import { openCaseStatuses } from "../refunds/status.ts";

export type Selection = { serviceId: number } | { numbers: readonly string[] };

/** Orders with their money as it stands: one statement, up to `limit`, the oldest first. */
export async function selectedOrders(db: Db, selection: Selection, limit: number) {
  const given = sql<number>`coalesce((select sum(${refunds.amount}) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed'), 0)::float8`;
  const givenCharge = sql<number>`coalesce((select sum(${refunds.chargeAmount}) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed'), 0)::float8`;
  const hasCase = exists(
    db
      .select({ one: sql`1` })
      .from(refundCases)
      .where(and(eq(refundCases.orderId, orders.id), inArray(refundCases.status, [...openCaseStatuses]))),
  );
  const waits = exists(
    db
      .select({ one: sql`1` })
      .from(massRefundOrders)
      .where(and(eq(massRefundOrders.orderId, orders.id), eq(massRefundOrders.status, "waiting"))),
  );
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      buyerId: orders.buyerId,
      sellerId: orders.sellerId,
      method: payments.method,
      paid: payments.amount,
      chargeAmount: payments.chargeAmount,
      chargeCurrency: payments.chargeCurrency,
      given,
      givenCharge,
      hasCase: sql<boolean>`${hasCase}`,
      waits: sql<boolean>`${waits}`,
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, "completed")))
    .where(
      "numbers" in selection
        ? inArray(orders.number, [...selection.numbers])
        : and(
            inArray(
              orders.id,
              db
                .select({ id: orderLines.orderId })
                .from(orderLines)
                .where(eq(orderLines.serviceId, selection.serviceId)),
            ),
            inArray(orders.status, ["in_progress", "completed"]),
          ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}
export type SelectedOrder = Awaited<ReturnType<typeof selectedOrders>>[number];
