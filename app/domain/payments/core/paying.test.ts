import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { exchangeRates } from "#db/schema/catalog.ts";
import { fxQuotes } from "#db/schema/fx.ts";
import { databaseTest, type TestServices } from "#db/testing/test.ts";
import { type PayPalStandIn, providersWith, startPayPal as startStandIn } from "#tests/paypal.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { changePaymentMethod } from "#app/domain/payments/methods/change-method.server.ts";
import { refreshPayment } from "./refresh-payment.server.ts";
import { start, refused, transfer, anOrder, paymentsOf, press, refreshed } from "./paying.testing.ts";

let paypal: PayPalStandIn;
beforeAll(async () => {
  paypal = await startStandIn();
});
afterAll(() => paypal.close());
afterEach(() => paypal.noFaults());
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
const pending = async (shop: TestServices, orderId: string) =>
  (await paymentsOf(shop, orderId)).find(({ status }) => status === "pending")!;
const ordersAtPayPal = async (paymentId: string) =>
  (await paypal.orders()).filter(({ unit }) => unit.custom_id === paymentId);

describe("the charge of a PayPal payment", () => {
  test("is stored with the quoted rate and sent to PayPal in dollars", async ({ shop }) => {
    const order = await anOrder(shop);
    const payment = await pending(shop, order.orderId);
    expect(payment).toMatchObject({
      method: "paypal",
      amount: 1_100_000,
      currency: "KRW",
      chargeAmount: 79_337,
      chargeCurrency: "USD",
    });
    const [quote] = await shop.db.select().from(fxQuotes).where(eq(fxQuotes.id, payment.fxQuoteId!));
    expect(quote).toMatchObject({
      krwPerUnit: "1386.500000",
      currency: "USD",
      expiresAt: new Date("2026-01-05T01:00:00Z"),
    });
    await shop.db.update(exchangeRates).set({ krwPerUnit: "1000" });
    await press(shop, order);
    await shop.db.update(exchangeRates).set({ krwPerUnit: "1386.5" });
    expect((await ordersAtPayPal(payment.id)).map(({ unit }) => unit.amount)).toEqual([
      expect.objectContaining({ currency_code: "USD", value: "793.37" }),
    ]);
  });

  test("of a service priced in dollars is that price", async ({ shop }) => {
    const { orderId } = await anOrder(shop, { currency: "USD", priceAmount: 12_000 });
    expect(await pending(shop, orderId)).toMatchObject({
      chargeAmount: 12_000,
      chargeCurrency: "USD",
      amount: 166_380,
    });
  });

  test("expires before the payment is opened and is renewed only on request", async ({ shop }) => {
    const order = await anOrder(shop);
    const { id: replaces } = await pending(shop, order.orderId);
    shop.setTime(new Date("2026-01-05T01:00:00Z"));
    await expect(press(shop, order)).rejects.toEqual(refused("quote-expired"));
    const again = await changePaymentMethod(shop, order.buyer, {
      orderNumber: order.orderNumber,
      replaces,
      method: "paypal",
    });
    expect((await paymentsOf(shop, order.orderId)).map(({ status, dueAt }) => [status, dueAt?.toISOString()])).toEqual([
      ["cancelled", "2026-01-06T00:30:00.000Z"],
      ["pending", "2026-01-06T01:00:00.000Z"],
    ]);
    expect(shop.enqueuedJobs.findLast(({ name }) => name === "cancel-unpaid-order")).toMatchObject({
      payload: { orderId: order.orderId },
      key: `cancel-unpaid-order:${order.orderId}`,
      runAt: again.dueAt,
    });
    await press(shop, order);
    // An opened payment keeps its amount.
    shop.setTime(new Date("2026-01-05T03:00:00Z"));
    expect((await press(shop, order)).approveUrl).toContain("checkoutnow");
  });
});

describe("starting a PayPal payment", () => {
  test("ten times simultaneously and again later creates one PayPal order", async ({ shop }) => {
    const order = await anOrder(shop);
    const started = await Promise.all(Array.from({ length: 10 }, () => press(shop, order)));
    const again = await press(shop, order);
    expect(new Set([...started, again].map(({ approveUrl }) => approveUrl)).size).toBe(1);
    expect(await ordersAtPayPal(again.payment.id)).toHaveLength(1);
    expect(await pending(shop, order.orderId)).toMatchObject({ providerState: "open", nextCheckAt: expect.any(Date) });
  });

  test("after a lost answer returns the PayPal order that was created", async ({ shop }) => {
    const order = await anOrder(shop);
    await paypal.fault({ on: "create", as: "lost", count: 2 });
    await expect(press(shop, order)).rejects.toEqual(refused("payment-provider-down"));
    const { payment } = await press(shop, order);
    expect((await ordersAtPayPal(payment.id)).map(({ id }) => id)).toEqual([payment.providerRef]);
  });

  test("is refused after a change of method, a cancellation, or when PayPal is not offered", async ({ shop }) => {
    const [moved, cancelled, unoffered] = [await anOrder(shop), await anOrder(shop), await anOrder(shop)];
    shop.setTime(new Date("2026-01-05T00:40:00Z"));
    await changePaymentMethod(shop, moved.buyer, {
      orderNumber: moved.orderNumber,
      replaces: (await pending(shop, moved.orderId)).id,
      ...transfer,
    });
    await expect(press(shop, moved)).rejects.toEqual(refused("payment-method-required"));
    await cancelOrder(shop, cancelled.buyer, cancelled);
    await expect(press(shop, cancelled)).rejects.toEqual(refused("order-not-payable"));
    await expect(press({ ...shop, providers: providersWith({}) }, unoffered)).rejects.toEqual(
      refused("payment-method-unavailable"),
    );
  });
});

describe("the state of a PayPal payment", () => {
  test("is open, declined or completed as PayPal reports it, also by PayPal's own id", async ({ shop }) => {
    const order = await anOrder(shop);
    const { providerRef } = (await press(shop, order)).payment;
    expect(await refreshed(shop, order)).toBe("open");
    await paypal.act(providerRef!, "approve-declined-card");
    expect(await refreshed(shop, order)).toBe("declined");
    expect(await refreshed(shop, order)).toBe("declined");
    expect((await press(shop, order)).approveUrl).toContain(providerRef);
    await paypal.act(providerRef!, "approve");
    // A declined card is tried again only when the buyer comes back, not by a background job.
    expect(await refreshed(shop, order)).toBe("declined");
    expect(await refreshPayment(shop, order.buyer, { orderNumber: providerRef!, payerIsBack: true })).toMatchObject({
      progress: "completed",
      orderNumber: order.orderNumber,
    });
    await expect(press(shop, order)).rejects.toEqual(refused("order-not-payable"));
  });

  test("is checking during a review, and the order cannot be cancelled, changed or opened meanwhile", async ({
    shop,
  }) => {
    const order = await anOrder(shop);
    const { payment } = await press(shop, order);
    await paypal.fault({ on: "capture", as: "pending", reason: "PENDING_REVIEW" });
    await paypal.act(payment.providerRef!, "approve");
    expect(await refreshed(shop, order)).toBe("checking");
    await expect(cancelOrder(shop, order.buyer, order)).rejects.toEqual(refused("payment-in-progress"));
    await expect(
      changePaymentMethod(shop, order.buyer, { orderNumber: order.orderNumber, replaces: payment.id, ...transfer }),
    ).rejects.toEqual(refused("payment-in-progress"));
    expect((await press(shop, order)).approveUrl).toBeNull();
    await paypal.act(payment.providerRef!, "complete-pending");
    expect(await refreshed(shop, order)).toBe("completed");
  });

  test("is checking while PayPal does not answer, and review when the captured amount differs", async ({ shop }) => {
    const [unknown, other] = [await anOrder(shop), await anOrder(shop)];
    await press(shop, unknown);
    await paypal.fault({ on: "get", as: "error-500", count: 2 });
    expect(await refreshed(shop, unknown)).toBe("checking");
    const { payment } = await press(shop, other);
    await paypal.fault({ on: "capture", as: "other-amount" });
    await paypal.act(payment.providerRef!, "approve");
    expect(await refreshed(shop, other)).toBe("review");
  });
});
