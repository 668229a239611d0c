import { and, eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { exchangeRates } from "#db/schema/catalog.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { databaseTest, type TestServices } from "#db/testing/test.ts";
import { type PayPalStandIn, startPayPal as startStandIn } from "#tests/paypal.ts";
import { advancePayment } from "./advance-payment.server.ts";
import { changePaymentMethod } from "#app/domain/payments/methods/change-method.server.ts";
import { ChangeMethodInput } from "#app/domain/payments/methods/change-method-input.ts";
import { refreshPayment } from "./refresh-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { start, refused, returnUrls, transfer, anOrder, paymentsOf, press, refreshed } from "./paying.testing.ts";

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
const ordersAtPayPal = async (paymentId: string) =>
  (await paypal.orders()).filter(({ unit }) => unit.custom_id === paymentId);

describe("changing the payment method", () => {
  test("cancels the former payment once, and its late approval is not captured", async ({ shop }) => {
    const order = await anOrder(shop);
    const { payment: old } = await press(shop, order);
    shop.setTime(new Date("2026-01-05T00:40:00Z"));
    const ask = { orderNumber: order.orderNumber, replaces: old.id, ...transfer };
    const [one, two] = await Promise.all([
      changePaymentMethod(shop, order.buyer, ask),
      changePaymentMethod(shop, order.buyer, ask),
    ]);
    expect(one!.id).toBe(two!.id);
    expect((await paymentsOf(shop, order.orderId)).map(({ method, status }) => [method, status])).toEqual([
      ["paypal", "cancelled"],
      ["bank-transfer", "pending"],
    ]);
    expect(await shop.db.$count(mails, eq(mails.dedupeKey, `${order.orderId}:placed:buyer`))).toBe(1);
    await paypal.act(old.providerRef!, "approve");
    await advancePayment(shop, { paymentId: old.id });
    expect((await paypal.order(old.providerRef!)).capture).toBeNull();
    await expect(changePaymentMethod(shop, order.buyer, { ...ask, method: "paypal" })).rejects.toEqual(
      refused("payment-not-pending"),
    );
  });

  test("creates a new payment after a failed one", async ({ shop }) => {
    const order = await anOrder(shop);
    const { payment } = await press(shop, order);
    await paypal.fault({ on: "capture", as: "capture-declined" });
    await paypal.act(payment.providerRef!, "approve");
    expect(await refreshed(shop, order)).toBe("failed");
    shop.setTime(new Date("2026-01-05T00:40:00Z"));
    await changePaymentMethod(shop, order.buyer, {
      orderNumber: order.orderNumber,
      replaces: payment.id,
      method: "paypal",
    });
    const { payment: again } = await press(shop, order);
    await paypal.act(again.providerRef!, "approve");
    expect(await refreshed(shop, order)).toBe("completed");
  });

  test.each([
    [{ method: "free" }, ["method"]],
    [{ method: "bank-transfer" }, ["depositorName", "cashReceiptKind", "cashReceiptNumber"]],
    [{ ...transfer, cashReceiptNumber: "12-34" }, ["cashReceiptNumber"]],
    [{ method: "paypal", replaces: "1" }, ["replaces"]],
  ])("is refused with the input %o", (input, fields) => {
    const { error } = ChangeMethodInput.safeParse({ replaces: "0192f0c4-9a3c-7c11-8d52-0a4f6a1b2c3d", ...input });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(fields);
  });
});

test("T-01: another member's order is not found, by its number and by PayPal's id", async ({ shop }) => {
  const order = await anOrder(shop);
  const { payment } = await press(shop, order);
  const other = await aBuyer(shop);
  const missing = { orderNumber: "JT-20260105-000000" };
  for (const { orderNumber } of [order, missing]) {
    await expect(startPayment(shop, other, { orderNumber, ...returnUrls })).rejects.toEqual(refused("not-found"));
    await expect(
      changePaymentMethod(shop, other, { orderNumber, replaces: payment.id, method: "paypal" }),
    ).rejects.toEqual(refused("not-found"));
    await expect(refreshPayment(shop, other, { orderNumber })).rejects.toEqual(refused("not-found"));
  }
  await expect(refreshPayment(shop, other, { orderNumber: payment.providerRef! })).rejects.toEqual(
    refused("not-found"),
  );
  // A payment of another order cannot be replaced through the member's own order.
  const own = await anOrder(shop);
  await expect(
    changePaymentMethod(shop, own.buyer, { orderNumber: own.orderNumber, replaces: payment.id, ...transfer }),
  ).rejects.toEqual(refused("payment-not-pending"));
});

test("T-03: 50 concurrent return pages, webhooks and a reconciler cause one capture, settlement and mail", async ({
  shop,
}) => {
  const order = await anOrder(shop);
  const { payment } = await press(shop, order);
  await paypal.act(payment.providerRef!, "approve");
  const answers = await Promise.allSettled([
    ...Array.from({ length: 50 }, () => refreshed(shop, order)),
    ...Array.from({ length: 10 }, () => advancePayment(shop, { paymentId: payment.id })),
  ]);
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await refreshed(shop, order)).toBe("completed");
  expect(await ordersAtPayPal(payment.id)).toMatchObject([{ capture: { status: "COMPLETED" } }]);
  expect(
    (await paypal.events()).filter(
      ({ event_type, orderId }) => event_type === "PAYMENT.CAPTURE.COMPLETED" && orderId === payment.providerRef,
    ),
  ).toHaveLength(1);
  expect(await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, order.orderId))).toEqual([
    { status: "completed" },
  ]);
  const entries = await shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.orderId));
  expect(entries.reduce((sum, { amountKrw }) => sum + amountKrw, 0)).toBe(0);
  const atPayPal = entries.filter(({ account }) => account === "paypal").map(({ kind }) => kind);
  expect(atPayPal.sort()).toEqual(["fx-difference", "provider-fee", "settlement"]);
  const sent = await shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.memberId, order.buyer.memberId), like(mails.dedupeKey, `${order.orderId}:settled%`)));
  expect(sent).toMatchObject([
    { template: "payment-received", data: { charged: "79337", chargedCurrency: "USD", amount: "1100000" } },
  ]);
});
