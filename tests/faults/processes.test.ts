import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { migrate } from "#db/migrate.ts";
import { aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import type { WebhookEvent } from "#sandbox/paypal/book.ts";
import { accountsOf, ledgerSum } from "./books.ts";
import { type Answer, beside, type Market, openMarket, placed } from "./market.ts";
import { until } from "./traps.ts";

type Order = { key: string; number: string; ref: string };

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 180_000);
beforeEach(() => market.calm());
afterAll(() => market?.close());

async function controlPayPal<Told>(path: string, body?: object): Promise<Told> {
  const answer = await fetch(
    `${market.product.outside}/api/paypal${path}`,
    body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
  );
  return (await answer.json()) as Told;
}

/** Orders whose buyer has approved the payment at PayPal. */
function agreed(count: number): Promise<Order[]> {
  const { product, buyer } = market;
  return beside(product, async (services) => {
    const service = await aServiceForSale(services);
    const orders: Order[] = [];
    for (let made = 0; made < count; made += 1) {
      const key = randomUUID();
      const { number } = await placeOrder(
        services,
        buyer,
        aCheckout(service, { method: "paypal", idempotencyKey: key }),
      );
      const { payment } = await startPayment(services, buyer, {
        orderNumber: number,
        returnUrl: "https://jangteo.test/",
        cancelUrl: "https://jangteo.test/",
      });
      await controlPayPal(`/orders/${payment.providerRef}`, { action: "approve" });
      orders.push({ key, number, ref: payment.providerRef! });
    }
    return orders;
  });
}

async function expectSettledOnce({ key, ref }: Order): Promise<void> {
  const [account] = await accountsOf(market.sql, key);
  expect(account).toMatchObject({
    status: "completed",
    payments: ["completed"],
    entitlements: 1,
    licences: 1,
    ledger: { entries: 8, sum: 0 },
    mails: ["payment-received", "sale-completed"],
  });
  const { items } = await controlPayPal<{ items: WebhookEvent[] }>("/events");
  expect(
    items.filter(({ orderId, event_type }) => orderId === ref && event_type === "PAYMENT.CAPTURE.COMPLETED"),
  ).toHaveLength(1);
}

test("F-5: dropped database connections leave no partial order, and the next request is served", async () => {
  const { sql, product } = market;
  /** Sends forty checkouts while connections are dropped; returns whether one of them was interrupted. */
  async function disturb(): Promise<boolean> {
    const keys = Array.from({ length: 40 }, () => randomUUID());
    const answers: Promise<Answer>[] = [];
    for (const [index, key] of keys.entries()) {
      answers.push(market.checkOut(key).catch(() => ({ status: 0 })));
      // Requests follow each time: a dropped connection is noticed before the orders are repeated.
      if (index % 8 === 0)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query not like '%faults.%'`;
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set([...statuses, 200, 500, 503])).toEqual(new Set([200, 500, 503]));
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
    const again = await Promise.all(keys.map((key) => market.checkOut(key)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    for (const [index, key] of keys.entries()) {
      expect(await accountsOf(sql, key)).toEqual([placed]);
      if (statuses[index] === 200) expect(again[index]!.repeated).toBe(true);
    }
    expect(new Set((await Promise.all(keys.map((key) => market.deliveriesOf(key)))).flat())).toEqual(new Set([1]));
    // The next round and the next tests place orders of the same buyer, who may have a hundred unpaid ones.
    await sql`update payments set status = 'cancelled' where status = 'pending'`;
    await sql`update orders set status = 'cancelled', cancel_reason = 'buyer' where status = 'processing'`;
    return statuses.some((status) => status >= 500);
  }

  let wasDisturbed = false;
  for (let round = 0; round < 10 && !wasDisturbed; round += 1) wasDisturbed = await disturb();
  expect(wasDisturbed).toBe(true);
});

test("F-9: two processes settle a payment with twenty concurrent returns once, and run each job once", async () => {
  const { product, sql } = market;
  const [order] = await agreed(1);
  const another = await product.startAnother();
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        market.takePayPal(order!.number, index % 2 ? another.origin : product.origin),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await sql`select graphile_worker.add_job('reconcile', job_key := 'reconcile')`;
    expect(await market.deliveriesOf(order!.key)).toEqual([1, 1]);
    await expectSettledOnce(order!);
  } finally {
    await another.stop();
  }
  expect((await market.takePayPal(order!.number)).state).toBe("completed");
});

test("F-13: a process stopped during captures finishes those it started, and the others are recovered", async () => {
  const { product, sql } = market;
  const orders = await agreed(8);
  await controlPayPal("/faults", { on: "capture", as: "slow", ms: 700, count: 5 });
  const requests = orders.map(({ number }) => market.takePayPal(number).catch(() => null));
  await until(
    "PayPal is asked",
    async () => (await sql`select from payments where capturing_since is not null and status = 'pending'`).length >= 5,
  );
  const tooLate = sleep(60_000, "still running after a minute", { ref: false });
  expect(await Promise.race([product.stop(), tooLate])).toBe(0);
  for (const answer of await Promise.all(requests)) expect(answer).toEqual({ status: 200, state: "completed" });
  await product.start();
  for (const order of orders) await expectSettledOnce(order);
  expect(await ledgerSum(sql)).toBe(0);
});

test("F-14: five megabytes sent to a webhook, the API or a form answer 413, and the process keeps running", async () => {
  const { origin } = market.product;
  const body = Buffer.alloc(5_000_000, 65);
  const send = (path: string, type: string) =>
    fetch(origin + path, { method: "POST", headers: { Origin: origin, "Content-Type": type }, body }).then(
      ({ status }) => status,
      () => 413,
    ); // the connection is closed before everything is sent
  const statuses = await Promise.all([
    ...["/api/payment/paypal/webhook", "/api/payment/coinpayments/webhook", "/api/market/checkout"].map((path) =>
      send(path, "application/json"),
    ),
    ...["/login", "/checkout"].map((path) => send(path, "application/x-www-form-urlencoded")),
  ]);
  expect(new Set(statuses)).toEqual(new Set([413]));
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
});

describe("F-16: migrating", () => {
  test("repeatedly during checkouts disturbs none of them", async () => {
    const { product } = market;
    // Free ones: the orders of the tests above count against the limit of unpaid orders.
    const orders = Promise.all(Array.from({ length: 30 }, () => market.takeFree(randomUUID())));
    const rounds = await Promise.all(Array.from({ length: 5 }, () => migrate(product.databaseUrl, () => {})));
    expect(rounds.flatMap(({ applied }) => applied)).toEqual([]);
    expect(new Set((await orders).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
