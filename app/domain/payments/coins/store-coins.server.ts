import { and, eq, exists, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentProviderDetails, payments } from "#db/schema/payments.ts";
import type { ProviderDetails } from "#app/domain/shared/payment-provider.ts";

/** Another coin for the same invoice, as long as nothing has been seen of the first; false when it is too late. The caller holds the order's lock. */
export async function changeCoin(
  db: Db,
  { id, providerRef }: { id: string; providerRef: string },
  details: ProviderDetails,
): Promise<boolean> {
  const isOpen = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.id, id),
        eq(payments.providerRef, providerRef),
        eq(payments.status, "pending"),
        eq(payments.providerState, "open"),
      ),
    );
  const changed = await db
    .update(paymentProviderDetails)
    .set({ details })
    .where(
      and(
        eq(paymentProviderDetails.paymentId, id),
        exists(isOpen),
        sql`coalesce(${paymentProviderDetails.details} ->> 'received', '0') !~ '[1-9]'`,
      ),
    )
    .returning({ paymentId: paymentProviderDetails.paymentId });
  return changed.length > 0;
}

/** The order of this buyer's payment; whose it is is part of the query. */
export async function orderNumberOfPayment(db: Db, buyerId: number, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), eq(orders.buyerId, buyerId)));
  return row?.number ?? null;
}
