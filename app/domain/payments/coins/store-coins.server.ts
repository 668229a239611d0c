import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";
import { type CoinOfPayment, payments } from "#db/schema/payments.ts";
import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";

/** How many coins have been seen so far, for showing; what counts as paid is the provider's own word. */
export async function noteCoins(db: Db, paymentId: string, received: string): Promise<void> {
  await db
    .update(payments)
    .set({ coin: sql`jsonb_set(${payments.coin}, '{received}', to_jsonb(${received}::text))` })
    .where(and(eq(payments.id, paymentId), sql`${payments.coin} ->> 'received' is distinct from ${received}`));
}

/** Another coin for the same invoice, as long as nothing has been seen of the first; null when it is too late. */
export async function changeCoin(
  db: Db,
  { id, providerRef }: { id: string; providerRef: string },
  coin: CoinOfPayment,
): Promise<PaymentRow | null> {
  const [row] = await db
    .update(payments)
    .set({ coin })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.providerRef, providerRef),
        eq(payments.status, "pending"),
        eq(payments.providerState, "open"),
        sql`coalesce(${payments.coin} ->> 'received', '0') !~ '[1-9]'`,
      ),
    )
    .returning();
  return row ?? null;
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
