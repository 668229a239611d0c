import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { reconcile } from "#app/domain/reconciliation/reconcile.server.ts";
import type { DomainError } from "#app/domain/shared/errors.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, type TestServices } from "#db/testing/test.ts";
import { callFaults } from "#sandbox/paypal/faults.ts";
import { type PayPalStandIn, startPayPal as startStandIn } from "../paypal.ts";

/** Milliseconds: the first calls of a file on a busy machine take some hundred. */
const TIMEOUT = 500;
const start = new Date("2026-01-05T00:30:00Z");
const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };

let paypal: PayPalStandIn;
beforeAll(async () => {
  paypal = await startStandIn({ timeoutMs: TIMEOUT });
});
afterEach(() => paypal.noFaults());
afterAll(() => paypal.close());

const test = databaseTest.extend<{ shop: TestServices }>({
  shop: async ({ services }, use) => {
    services.setTime(start);
    await services.db
      .insert(exchangeRates)
      .values({ currency: "USD", krwPerUnit: "1386.5", updatedAt: start })
      .onConflictDoNothing();
    await use(Object.assign(services, { providers: paypal.providers }));
  },
});

async function anOrder(shop: TestServices) {
  const buyer = await aBuyer(shop);
  const { id: orderId, number: orderNumber } = await placeOrder(
    shop,
    buyer,
    aCheckout(await aServiceForSale(shop), { method: "paypal" }),
  );
  const press = () => startPayment(shop, buyer, { orderNumber, ...returnUrls });
  const refresh = async () => (await refreshPayment(shop, buyer, { orderNumber })).progress;
  return { orderId, press, refresh };
}

async function agreed(shop: TestServices) {
  const order = await anOrder(shop);
  const ref = (await order.press()).payment.providerRef!;
  await paypal.act(ref, "approve");
  return { ...order, ref };
}

async function stateOf({ db }: TestServices, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const tries = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [ledger] = await db.execute<{ entries: number }>(
    sql`select count(*)::int as entries from ledger_entries where order_id = ${orderId}`,
  );
  return {
    order: order!.status,
    payments: tries.map(({ status, failureCode }) => [status, failureCode]),
    entries: ledger!.entries,
  };
}
const open = { order: "processing", payments: [["pending", null]], entries: 0 };
const settled = { order: "completed", payments: [["completed", null]], entries: 8 };

const capturesOf = async (ref: string) =>
  (await paypal.events()).filter(
    ({ orderId, event_type }) => orderId === ref && event_type === "PAYMENT.CAPTURE.COMPLETED",
  ).length;

/** Leases are measured by the database's clock, which no test moves. */
async function leasesRunOut({ db }: TestServices): Promise<void> {
  await db.execute(sql`update payments set capturing_since = capturing_since - interval '1 minute'`);
}

/** Moves the clock on until the next reconciliation picks up unfinished payments. */
async function aMinuteLater(shop: TestServices): Promise<void> {
  await paypal.noFaults();
  await leasesRunOut(shop);
  shop.setTime(new Date(start.getTime() + 61_000));
  await reconcile(shop);
}

// A refusal is a definite answer; every other error leaves the outcome of the payment open.
const silences = callFaults.filter((as) => as !== "refused");
const fault = (on: "create" | "get" | "capture", as: (typeof silences)[number]) =>
  paypal.fault({ on, as, count: 2, seconds: 30, ms: 2 * TIMEOUT });

describe("F-2, F-3: an unknown outcome leaves the payment pending and is resolved later when PayPal fails", () => {
  test.for(silences)("to report the order (%s)", async (as, { shop }) => {
    const order = await agreed(shop);
    await fault("get", as);
    expect(await order.refresh()).toBe("checking");
    expect([await stateOf(shop, order.orderId), await capturesOf(order.ref)]).toEqual([open, 0]);
    await aMinuteLater(shop);
    expect([await stateOf(shop, order.orderId), await capturesOf(order.ref)]).toEqual([settled, 1]);
  });

  test.for(silences)("to answer the capture (%s)", async (as, { shop }) => {
    const order = await agreed(shop);
    await fault("capture", as);
    expect(await order.refresh()).toBe("checking");
    expect(await stateOf(shop, order.orderId)).toEqual(open);
    await aMinuteLater(shop);
    expect([await stateOf(shop, order.orderId), await capturesOf(order.ref)]).toEqual([settled, 1]);
    expect(await order.refresh()).toBe("completed");
  });

  test.for(silences)("to answer the creation of an order (%s)", async (as, { shop }) => {
    const order = await anOrder(shop);
    await fault("create", as);
    await expect(order.press()).rejects.toEqual(
      expect.objectContaining({ code: "payment-provider-down" } satisfies Partial<DomainError>),
    );
    expect(await stateOf(shop, order.orderId)).toEqual(open);
    await paypal.noFaults();
    const { payment } = await order.press();
    expect((await paypal.orders()).filter(({ unit }) => unit.custom_id === payment.id)).toHaveLength(1);
  });

  test("to remember the request id after six hours, because its state is read before another capture", async ({
    shop,
  }) => {
    const order = await agreed(shop);
    await fault("capture", "lost");
    expect(await order.refresh()).toBe("checking");
    await paypal.forget();
    await paypal.noFaults();
    await leasesRunOut(shop);
    shop.setTime(new Date(start.getTime() + 6 * 3_600_000 + 1000));
    await reconcile(shop);
    expect([await stateOf(shop, order.orderId), await capturesOf(order.ref)]).toEqual([settled, 1]);
  });
});

describe("F-7: a database without disk space", () => {
  const fillDisk = async ({ db }: TestServices, status: string) => {
    await db.execute(
      sql`create or replace function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    );
    await db.execute(
      sql.raw(
        `create or replace trigger no_room before update on payments for each row when (new.status = '${status}') execute function no_room()`,
      ),
    );
  };
  const freeSpace = ({ db }: TestServices) => db.execute(sql`drop trigger no_room on payments`);

  test("at the claim captures nothing; later the payment is captured once", async ({ shop }) => {
    const order = await agreed(shop);
    await fillDisk(shop, "pending");
    await expect(order.refresh()).rejects.toThrow();
    await freeSpace(shop);
    expect([await stateOf(shop, order.orderId), await capturesOf(order.ref)]).toEqual([open, 0]);
    await aMinuteLater(shop);
    expect([await stateOf(shop, order.orderId), await capturesOf(order.ref)]).toEqual([settled, 1]);
  });

  test("at the settlement keeps the payment pending; later it is settled once", async ({ shop }) => {
    const order = await agreed(shop);
    await fillDisk(shop, "completed");
    await expect(order.refresh()).rejects.toThrow();
    await freeSpace(shop);
    expect([await stateOf(shop, order.orderId), await capturesOf(order.ref)]).toEqual([open, 1]);
    await aMinuteLater(shop);
    expect([await stateOf(shop, order.orderId), await capturesOf(order.ref)]).toEqual([settled, 1]);
  });
});
