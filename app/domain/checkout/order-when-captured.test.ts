import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { exchangeRates } from "#db/schema/catalog.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices } from "#db/testing/test.ts";
import { type PayPalStandIn, startPayPal } from "#tests/paypal.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { orderByNumber } from "./order-by-number.server.ts";
import { orderWhenCaptured } from "./order-when-captured.server.ts";
import { placeOrder } from "./place-order.server.ts";

let paypal: PayPalStandIn;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());
beforeEach(() => paypal.noFaults());

const test = databaseTest.extend<{ shop: TestServices }>({
  shop: async ({ services }, use) => {
    const rate = { currency: "USD", krwPerUnit: "1386.5", updatedAt: services.clock() };
    await services.db.insert(exchangeRates).values(rate).onConflictDoNothing();
    await use(Object.assign(services, { providers: paypal.providers }));
  },
});

/** An order whose buyer has approved the payment at PayPal. */
async function agreed(shop: TestServices) {
  const buyer = await aBuyer(shop);
  const { number: orderNumber } = await placeOrder(
    shop,
    buyer,
    aCheckout(await aServiceForSale(shop), { method: "paypal" }),
  );
  const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };
  const { payment } = await startPayment(shop, buyer, { orderNumber, ...returnUrls });
  await paypal.act(payment.providerRef!, "approve");
  return { buyer, orderNumber, paymentId: payment.id };
}

/** Starts the job of a webhook and returns while it captures; the capture takes a second. */
async function captureUnderWay(shop: TestServices, paymentId: string): Promise<{ done: Promise<unknown> }> {
  await paypal.fault({ on: "capture", as: "slow", ms: 1_000 });
  const done = advancePayment(shop, { paymentId });
  await expect
    .poll(async () => (await shop.db.select().from(payments).where(eq(payments.id, paymentId)))[0]!.capturingSince)
    .not.toBeNull();
  return { done };
}

test("a payer who returns while a webhook's job captures the payment reads completed", async ({ shop }) => {
  const { buyer, ...order } = await agreed(shop);
  const { done } = await captureUnderWay(shop, order.paymentId);
  const back = refreshPayment(shop, buyer, { ...order, payerIsBack: true });
  expect((await back).progress).toBe("completed");
  await done;
});

test("a capture that times out waiting for a row lock is refused with overloaded", async ({ shop }) => {
  const { paymentId, orderNumber } = await agreed(shop);
  await shop.db.transaction(async (holder) => {
    await holder.execute(sql`select from orders where number = ${orderNumber} for update`);
    const waiting = shop.db.transaction(async (db) => {
      await db.execute(sql`set local lock_timeout = '20ms'`);
      await advancePayment({ ...shop, db }, { paymentId });
    });
    await expect(waiting).rejects.toMatchObject({ code: "overloaded" });
  });
});

test("orderWhenCaptured waits for a running capture and shows the order as completed", async ({ shop }) => {
  const { buyer, ...order } = await agreed(shop);
  const { done } = await captureUnderWay(shop, order.paymentId);
  expect((await orderByNumber(shop, buyer, order)).status).toBe("processing");
  expect((await orderWhenCaptured(shop, buyer, order)).status).toBe("completed");
  await done;
});

test("orderWhenCaptured does not wait for a killed process and stops waiting for a hanging one", async ({ shop }) => {
  const { buyer, ...order } = await agreed(shop);
  const began = (seconds: number) =>
    shop.db
      .update(payments)
      .set({ capturingSince: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
      .where(eq(payments.id, order.paymentId));
  let reads = 0;
  const select = ((...fields: []) => {
    reads += 1;
    return shop.db.select(...fields);
  }) as TestServices["db"]["select"];
  const counting = { ...shop, db: Object.assign(Object.create(shop.db), { select }) as TestServices["db"] };
  await began(30);
  expect((await orderWhenCaptured(counting, buyer, order)).payment?.inFlight).toBe(true);
  const atOnce = reads;
  reads = 0;
  await began(1);
  expect((await orderWhenCaptured(counting, buyer, order)).payment?.inFlight).toBe(true);
  // The payment is read twenty times, and the order once more.
  expect(reads - atOnce).toBeGreaterThanOrEqual(20);
  expect(reads - atOnce).toBeLessThan(30);
});
