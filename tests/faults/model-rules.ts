import { sql } from "drizzle-orm";
import { orderMoves } from "#app/domain/orders/status.ts";
import { paymentMoves } from "#app/domain/payments/core/status.ts";
import { refundMoves } from "#app/domain/refunds/status.ts";
import { paymentDiscrepancies } from "#db/schema/payments.ts";
import { expect, type TestServices } from "#db/testing/test.ts";
import { gateways } from "./model-providers.ts";
import { orderOf, paymentsOf, refundsOf, type World } from "./model-world.ts";

type Books = {
  completed: number;
  entitlements: number;
  active: number;
  ledger: number;
  provider: number;
  shares: number;
  refunded: number;
  moves: { entity: string; was: string; is: string }[];
  mails: number;
};

export async function holds(world: World): Promise<void> {
  const { needs, id } = world;
  const [books] = await needs.db.execute<Books>(sql`select
    (select count(*)::int from payments where order_id = ${id} and status = 'completed') as completed,
    (select count(*)::int from entitlements where order_id = ${id}) as entitlements,
    (select count(*)::int from entitlements where order_id = ${id} and revoked_at is null) as active,
    (select coalesce(sum(amount_krw), 0)::float8 from ledger_entries) as ledger,
    (select coalesce(sum(amount_krw), 0)::float8 from ledger_entries where order_id = ${id} and kind in ('settlement', 'refund') and account in ('bank', 'paypal', 'coinpayments')) as provider,
    (select coalesce(sum(amount_krw), 0)::float8 from ledger_entries where order_id = ${id} and kind in ('settlement', 'refund') and account not in ('bank', 'paypal', 'coinpayments')) as shares,
    (select coalesce(sum(amount), 0)::float8 from refunds where order_id = ${id} and status = 'completed') as refunded,
    (select count(*)::int from mails where dedupe_key = ${`${id}:settled:buyer`}) as mails,
    (select coalesce(json_agg(json_build_object('entity', entity, 'was', was, 'is', now)), '[]') from status_moves where subject in
      (select ${id}::text union select p.id::text from payments p where p.order_id = ${id} union select r.id::text from refunds r where r.order_id = ${id})) as moves`);
  const { completed, entitlements, active, ledger, provider, shares, refunded, moves, mails } = books!;
  const order = await orderOf(world);
  expect(ledger).toBe(0);
  expect(completed).toBeLessThanOrEqual(1);
  expect(entitlements).toBe(completed);
  expect(mails).toBe(completed);
  expect(provider).toBe(completed * order.totalAmount - refunded);
  expect(provider + shares).toBe(0);
  expect(active).toBe(order.status === "completed" ? 1 : 0);
  expect(order.status === "refunded").toBe(completed === 1 && refunded === order.totalAmount);
  expect(moves.filter(({ entity, was, is }) => !(tables[entity]![was] ?? []).includes(is))).toEqual([]);
}

const tables: Record<string, Record<string, readonly string[]>> = {
  orders: orderMoves,
  payments: paymentMoves,
  refunds: refundMoves,
};

/** Asserts that every movement at a provider is in the ledger or is an open discrepancy. */
export async function nothingIsLost(world: World): Promise<void> {
  const discrepancies = await world.needs.db.select().from(paymentDiscrepancies);
  const settled = (await refundsOf(world))
    .filter(({ status }) => status === "completed")
    .reduce((sum, { chargeAmount }) => sum + (chargeAmount ?? 0), 0);
  for (const payment of await paymentsOf(world)) {
    if (payment.providerRef === null) continue;
    const isKnown = payment.status === "completed" || discrepancies.some(({ paymentId }) => paymentId === payment.id);
    if (payment.method === "paypal") {
      const there = (await gateways.paypal.order(payment.providerRef))?.capture;
      const hasMoney =
        there?.status === "COMPLETED" || there?.status === "PARTIALLY_REFUNDED" || there?.status === "REFUNDED";
      if (payment.status === "completed")
        expect(there?.amount, "taken at PayPal").toEqual({
          amount: payment.chargeAmount,
          currency: payment.chargeCurrency,
        });
      if (hasMoney) expect(isKnown, `${payment.id} was paid at PayPal`).toBe(true);
      if (
        payment.status === "completed" &&
        !discrepancies.some(({ paymentId, kind }) => paymentId === payment.id && kind === "refund-mismatch")
      ) {
        expect(there?.refunded?.amount ?? 0, "given back at PayPal").toBe(settled);
      }
    } else if (["paid", "completed"].includes((await gateways.coinpayments.invoice(payment.providerRef))!.state)) {
      expect(isKnown, `${payment.id} was paid at CoinPayments`).toBe(true);
    }
  }
}

/** Records every status that any statement sets for an order, a payment or a refund. */
export async function watchMoves({ db }: TestServices): Promise<void> {
  await db.execute(sql`create temp table status_moves (entity text, subject text, was text, now text) on commit drop`);
  await db.execute(sql`create function pg_temp.note_move() returns trigger language plpgsql as $$
    begin
      insert into status_moves values (tg_table_name, new.id::text, old.status, new.status);
      return new;
    end $$`);
  for (const table of ["orders", "payments", "refunds"]) {
    await db.execute(
      sql.raw(
        `create trigger note_move after update of status on ${table} for each row when (old.status is distinct from new.status) execute function pg_temp.note_move()`,
      ),
    );
  }
}
