import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentFindings, payments } from "#db/schema/payments.ts";

/** Whether somebody has to look at a payment of this order. */
export async function hasOpenFinding(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentFindings.id })
    .from(paymentFindings)
    .innerJoin(payments, eq(payments.id, paymentFindings.paymentId))
    .where(and(eq(payments.orderId, orderId), isNull(paymentFindings.resolvedAt)))
    .limit(1);
  return rows.length > 0;
}

/** The number of this buyer's order that a provider knows by this name; whose it is is part of the query. */
export async function orderNumberOfRef(db: Db, buyerId: number, providerRef: string): Promise<string | null> {
  const [row] = await db
    .select({ number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.providerRef, providerRef), eq(orders.buyerId, buyerId)));
  return row?.number ?? null;
}
