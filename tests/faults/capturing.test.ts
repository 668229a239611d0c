import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import type { Action } from "#sandbox/paypal/actions.ts";
import type { Order as PayPalOrder, WebhookEvent } from "#sandbox/paypal/book.ts";
import { type Account, accountsOf, ledgerSum } from "./books.ts";
import { beside, type Market, openMarket, placed } from "./market.ts";
import { until } from "./traps.ts";

// Every row of a capture, in order: before PayPal is asked (two statements), and after its answer. Another row
// makes "the listed steps …" fail: list it here, and the process is killed there too.
const claim = [["update payments"], ["insert jobs advance-payment"]];
const settlement = [
  "update payments",
  "update orders",
  // One statement, in the order in which its triggers fire.
  "insert jobs send-mail",
  "insert entitlements",
  "insert licences",
  "insert ledger_entries",
  "insert uncounted_sales",
  "insert mails payment-received",
  "insert mails sale-completed",
];
/** The receipt's number: from here on other transactions wait for this one. */
const documents = ["update document_counters", "insert documents"];
const committing = [...settlement, ...documents, "commit"];

const waiting: Account = { ...placed, mails: [] };
const paid: Account = {
  ...waiting,
  status: "completed",
  payments: ["completed"],
  entitlements: 1,
  licences: 1,
  // The price, the fee, and the rounding difference of the quote.
  ledger: { entries: 8, sum: 0 },
  mails: ["payment-received", "sale-completed"],
};

type Order = { key: string; number: string; ref: string };

let market: Market;

beforeAll(async () => {
  market = await openMarket({ DATABASE_POOL: "30" }); // for that many simultaneous captures and their jobs
}, 180_000);
beforeEach(() => market.calm());
afterAll(() => market?.close());

async function controlPayPal<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(
    `${market.product.outside}/api/paypal${path}`,
    body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Orders of one service each, whose buyer has approved the payment at PayPal. */
async function agreed(count: number): Promise<Order[]> {
  const { product, buyer } = market;
  return beside(product, async (services) => {
    const orders: Order[] = [];
    for (let made = 0; made < count; made += 1) {
      const key = randomUUID();
      const { number } = await placeOrder(
        services,
        buyer,
        aCheckout(await aServiceForSale(services), { method: "paypal", idempotencyKey: key }),
      );
      const { payment } = await startPayment(services, buyer, {
        orderNumber: number,
        returnUrl: "https://jangteo.test/",
        cancelUrl: "https://jangteo.test/",
      });
      await controlPayPal(`/orders/${payment.providerRef}`, { action: "approve" satisfies Action });
      orders.push({ key, number, ref: payment.providerRef! });
    }
    return orders;
  });
}

const accountOf = async ({ key }: Order) => (await accountsOf(market.sql, key))[0];
const capturesOf = async ({ ref }: Order) =>
  (await controlPayPal<{ items: WebhookEvent[] }>("/events")).items.filter(
    ({ orderId, event_type }) => orderId === ref && event_type === "PAYMENT.CAPTURE.COMPLETED",
  ).length;
const slow = (ms: number) => controlPayPal("/faults", { on: "capture", as: "slow", ms });

test("the listed steps are all rows a capture writes", async () => {
  const [first, order] = await agreed(2); // the first receipt of a year creates the counter
  for (const { number } of [first!, order!])
    expect(await market.takePayPal(number)).toEqual({ status: 200, state: "completed" });
  expect(await market.traps.stepsOf("update payments")).toEqual(committing);
  expect(await accountOf(order!)).toEqual(paid);
});

describe("F-1, F-2, F-6: a capture whose process is killed", () => {
  test("at any step is completed within a minute of the restart: one capture, settlement and mail to each side", async () => {
    const { product, sql, traps } = market;
    const early = await agreed(2 + claim.length + settlement.length);
    const late = await agreed(documents.length + 2);
    await market.calm();

    const requests: Promise<string>[] = [];
    const take = (order: Order) =>
      void requests.push(
        market.takePayPal(order.number).then(
          () => "answered",
          () => "broken off",
        ),
      );
    const caughtBehind = async (order: Order, steps: string[]) => {
      await traps.set(steps);
      take(order);
      await traps.sprung();
    };
    const isClaimed = async ({ ref }: Order) =>
      (await sql`select from payments where provider_ref = ${ref} and capturing_since is not null`).length === 1;

    const [asking, answered, ...others] = early;
    // PayPal is still capturing when the process here is killed.
    await slow(3_000);
    take(asking!);
    await until("PayPal is asked", () => isClaimed(asking!));
    // PayPal has captured the payment; here only the first row is written.
    await slow(200);
    take(answered!);
    await until("PayPal is asked", () => isClaimed(answered!));
    await traps.set(settlement.slice(0, 1));
    await traps.sprung();
    for (const [index, steps] of claim.entries()) await caughtBehind(others[index]!, steps);
    for (const [index] of settlement.slice(1).entries())
      await caughtBehind(others[claim.length + index]!, settlement.slice(0, index + 2));
    await product.kill();
    await traps.letGo();

    // On a slow machine the early orders would become due and be caught in the traps of the late ones.
    await postpone(early, 10);
    // These steps hold the counter of receipts: one order at a time.
    const [given, ...rest] = late;
    for (const [index, order] of [...rest.slice(0, documents.length), rest.at(-1)!].entries()) {
      await product.start();
      await caughtBehind(order, committing.slice(0, settlement.length + index + 1));
      await product.kill();
      if (index === documents.length) await traps.abort();
      else await traps.letGo();
    }
    await product.start();
    await caughtBehind(given!, committing);
    await product.kill();
    await traps.letGo();
    await postpone(early, -10);
    expect(new Set(await Promise.all(requests))).toEqual(new Set(["broken off"]));

    const lost = [...early, ...rest];
    // The database finishes the commit of the killed process in its own time.
    await until("the commit is done", async () => (await accountOf(given!))?.status === "completed");
    expect(await accountOf(given!)).toMatchObject({ status: "completed", payments: ["completed"] });
    for (const order of lost) expect([order.number, await accountOf(order)]).toEqual([order.number, waiting]);
    await recoverWithinAMinute(lost);
    for (const order of [given!, ...lost]) {
      expect([order.number, await accountOf(order), await capturesOf(order)]).toEqual([order.number, paid, 1]);
      expect(await market.deliveriesOf(order.key)).toEqual([1, 1]);
    }
    expect(await ledgerSum(sql)).toBe(0);
  }, 180_000);

  async function postpone(orders: readonly Order[], minutes: number): Promise<void> {
    const { sql } = market;
    const refs = orders.map(({ ref }) => ref);
    await sql`update payments set next_check_at = next_check_at + make_interval(mins => ${minutes}) where provider_ref = any(${refs})`;
    await sql`update graphile_worker._private_jobs set run_at = run_at + make_interval(mins => ${minutes}) where key in (select 'advance-payment:' || id from payments where provider_ref = any(${refs}))`;
  }

  /** Runs the jobs due within a minute of the restart. Every second order loses its follow-up job, so that the reconciler has to find it. */
  async function recoverWithinAMinute(orders: readonly Order[]): Promise<void> {
    const { product, sql } = market;
    const undue = await sql`
      select p.id from payments p left join graphile_worker.jobs j on j.key = 'advance-payment:' || p.id
      where p.status = 'pending' and p.provider_ref is not null and least(j.run_at, p.next_check_at) > now() + interval '1 minute'`;
    expect(undue).toHaveLength(0);
    await sql`delete from graphile_worker._private_jobs where key in (select 'advance-payment:' || id from payments where provider_ref = any(${orders.filter((_, index) => index % 2).map(({ ref }) => ref)}))`;
    await sql`update graphile_worker._private_jobs set run_at = run_at - interval '1 minute' where key like 'advance-payment:%'`;
    await sql`update payments set capturing_since = capturing_since - interval '1 minute', next_check_at = next_check_at - interval '1 minute' where status = 'pending'`;
    await product.start();
    await sql`select graphile_worker.add_job('reconcile', job_key := 'reconcile')`;
    await until(
      "all are paid",
      async () => (await Promise.all(orders.map(accountOf))).every((account) => account?.status === "completed"),
      60_000,
    );
    const book = await controlPayPal<{ items: PayPalOrder[] }>("/orders");
    expect(
      book.items.filter(({ id, capture }) => orders.some(({ ref }) => ref === id) && capture?.status !== "COMPLETED"),
    ).toEqual([]);
  }
});
