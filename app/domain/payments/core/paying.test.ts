import { and, eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { exchangeRates } from "#db/schema/catalog.ts";
import { fxQuotes } from "#db/schema/fx.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, type TestServices } from "#db/testing/test.ts";
import { type PayPalStandIn, providersWith, startPayPal as startStandIn } from "#tests/paypal.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { advancePayment } from "./advance-payment.server.ts";
import { changePaymentMethod } from "#app/domain/payments/methods/change-method.server.ts";
import { ChangeMethodInput } from "#app/domain/payments/methods/change-method-input.ts";
import { refreshPayment } from "./refresh-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";

let paypal: PayPalStandIn;
beforeAll(async () => {
  paypal = await startStandIn();
});
afterAll(() => paypal.close());
afterEach(() => paypal.noFaults());

const start = new Date("2026-01-05T00:30:00Z");
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

const refused = (code: string) => expect.objectContaining({ code });
const ways = {
  returnUrl: "https://jangteo.test/payment-complete?order=1",
  cancelUrl: "https://jangteo.test/order/1/pay",
};
const transfer = {
  method: "bank-transfer",
  depositorName: "김구매",
  cashReceiptKind: "phone",
  cashReceiptNumber: "010-1234-5678",
} as const;

type Waiting = { buyer: Member; orderNumber: string; orderId: string };

/** An order of 1,100,000 won that its buyer wants to pay at PayPal. */
async function anOrder(shop: TestServices, service = {}): Promise<Waiting> {
  const buyer = await aBuyer(shop);
  const { id, number } = await placeOrder(
    shop,
    buyer,
    aCheckout(await aServiceForSale(shop, service), { method: "paypal" }),
  );
  return { buyer, orderNumber: number, orderId: id };
}

const paymentsOf = ({ db }: TestServices, orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt);
const pending = async (shop: TestServices, orderId: string) =>
  (await paymentsOf(shop, orderId)).find(({ status }) => status === "pending")!;
const press = (shop: TestServices, { buyer, orderNumber }: Waiting) =>
  startPayment(shop, buyer, { orderNumber, ...ways });
const look = async (shop: TestServices, { buyer, orderNumber }: Waiting) =>
  (await refreshPayment(shop, buyer, { orderNumber })).progress;
const ordersAtPayPal = async (paymentId: string) =>
  (await paypal.orders()).filter(({ unit }) => unit.custom_id === paymentId);

describe("the charge", () => {
  test("is stored with the rate it was promised at, and that is what PayPal is asked", async ({ shop }) => {
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

  test("of a service priced in dollars is its own price", async ({ shop }) => {
    const { orderId } = await anOrder(shop, { currency: "USD", priceAmount: 12_000 });
    expect(await pending(shop, orderId)).toMatchObject({
      chargeAmount: 12_000,
      chargeCurrency: "USD",
      amount: 166_380,
    });
  });

  test("runs out before anything is opened, and is renewed by being asked for only", async ({ shop }) => {
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
    // What has been opened keeps its amount.
    shop.setTime(new Date("2026-01-05T03:00:00Z"));
    expect((await press(shop, order)).approveUrl).toContain("checkoutnow");
  });
});

describe("the way to PayPal", () => {
  test("pressed ten times at once, and again later, is one order there", async ({ shop }) => {
    const order = await anOrder(shop);
    const started = await Promise.all(Array.from({ length: 10 }, () => press(shop, order)));
    const again = await press(shop, order);
    expect(new Set([...started, again].map(({ approveUrl }) => approveUrl)).size).toBe(1);
    expect(await ordersAtPayPal(again.payment.id)).toHaveLength(1);
    expect(await pending(shop, order.orderId)).toMatchObject({ providerState: "open", nextCheckAt: expect.any(Date) });
  });

  test("after a lost answer leads to the order that was made", async ({ shop }) => {
    const order = await anOrder(shop);
    await paypal.fault({ on: "create", as: "lost", count: 2 });
    await expect(press(shop, order)).rejects.toEqual(refused("payment-provider-down"));
    const { payment } = await press(shop, order);
    expect((await ordersAtPayPal(payment.id)).map(({ id }) => id)).toEqual([payment.providerRef]);
  });

  test("is closed while the order is paid in another way, cancelled, or PayPal is not offered", async ({ shop }) => {
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

describe("what is so", () => {
  test("is told after asking PayPal: open, declined, paid; also by PayPal's own id", async ({ shop }) => {
    const order = await anOrder(shop);
    const { providerRef } = (await press(shop, order)).payment;
    expect(await look(shop, order)).toBe("open");
    await paypal.act(providerRef!, "approve-declined-card");
    expect(await look(shop, order)).toBe("declined");
    expect(await look(shop, order)).toBe("declined");
    expect((await press(shop, order)).approveUrl).toContain(providerRef);
    await paypal.act(providerRef!, "approve");
    // No machine behind the buyer's back tries again what was refused; the buyer who comes back does.
    expect(await look(shop, order)).toBe("declined");
    expect(await refreshPayment(shop, order.buyer, { orderNumber: providerRef!, payerIsBack: true })).toMatchObject({
      progress: "completed",
      orderNumber: order.orderNumber,
    });
    await expect(press(shop, order)).rejects.toEqual(refused("order-not-payable"));
  });

  test("money on its way is waited for: nothing is cancelled, changed or opened meanwhile", async ({ shop }) => {
    const order = await anOrder(shop);
    const { payment } = await press(shop, order);
    await paypal.fault({ on: "capture", as: "pending", reason: "PENDING_REVIEW" });
    await paypal.act(payment.providerRef!, "approve");
    expect(await look(shop, order)).toBe("checking");
    await expect(cancelOrder(shop, order.buyer, order)).rejects.toEqual(refused("payment-in-progress"));
    await expect(
      changePaymentMethod(shop, order.buyer, { orderNumber: order.orderNumber, replaces: payment.id, ...transfer }),
    ).rejects.toEqual(refused("payment-in-progress"));
    expect((await press(shop, order)).approveUrl).toBeNull();
    await paypal.act(payment.providerRef!, "complete-pending");
    expect(await look(shop, order)).toBe("completed");
  });

  test("nobody knows while PayPal does not answer; another amount is for a person", async ({ shop }) => {
    const [unknown, other] = [await anOrder(shop), await anOrder(shop)];
    await press(shop, unknown);
    await paypal.fault({ on: "get", as: "error-500", count: 2 });
    expect(await look(shop, unknown)).toBe("checking");
    const { payment } = await press(shop, other);
    await paypal.fault({ on: "capture", as: "other-amount" });
    await paypal.act(payment.providerRef!, "approve");
    expect(await look(shop, other)).toBe("review");
  });
});

describe("another way to pay", () => {
  test("ends the payment before it, once; the old approval takes no money", async ({ shop }) => {
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

  test("is a new payment after one that failed", async ({ shop }) => {
    const order = await anOrder(shop);
    const { payment } = await press(shop, order);
    await paypal.fault({ on: "capture", as: "capture-declined" });
    await paypal.act(payment.providerRef!, "approve");
    expect(await look(shop, order)).toBe("failed");
    shop.setTime(new Date("2026-01-05T00:40:00Z"));
    await changePaymentMethod(shop, order.buyer, {
      orderNumber: order.orderNumber,
      replaces: payment.id,
      method: "paypal",
    });
    const { payment: again } = await press(shop, order);
    await paypal.act(again.providerRef!, "approve");
    expect(await look(shop, order)).toBe("completed");
  });

  test.each([
    [{ method: "free" }, ["method"]],
    [{ method: "bank-transfer" }, ["depositorName", "cashReceiptKind", "cashReceiptNumber"]],
    [{ ...transfer, cashReceiptNumber: "12-34" }, ["cashReceiptNumber"]],
    [{ method: "paypal", replaces: "1" }, ["replaces"]],
  ])("%o is none", (input, fields) => {
    const { error } = ChangeMethodInput.safeParse({ replaces: "0192f0c4-9a3c-7c11-8d52-0a4f6a1b2c3d", ...input });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(fields);
  });
});

test("T-01: another member's order is no order, by number and by PayPal's id", async ({ shop }) => {
  const order = await anOrder(shop);
  const { payment } = await press(shop, order);
  const other = await aBuyer(shop);
  const missing = { orderNumber: "JT-20260105-000000" };
  for (const { orderNumber } of [order, missing]) {
    await expect(startPayment(shop, other, { orderNumber, ...ways })).rejects.toEqual(refused("not-found"));
    await expect(
      changePaymentMethod(shop, other, { orderNumber, replaces: payment.id, method: "paypal" }),
    ).rejects.toEqual(refused("not-found"));
    await expect(refreshPayment(shop, other, { orderNumber })).rejects.toEqual(refused("not-found"));
  }
  await expect(refreshPayment(shop, other, { orderNumber: payment.providerRef! })).rejects.toEqual(
    refused("not-found"),
  );
  // A payment of another order is not replaced through one's own.
  const own = await anOrder(shop);
  await expect(
    changePaymentMethod(shop, own.buyer, { orderNumber: own.orderNumber, replaces: payment.id, ...transfer }),
  ).rejects.toEqual(refused("payment-not-pending"));
});

test("T-03: fifty return pages, webhooks and a reconciler at once are one capture, one settlement, one mail", async ({
  shop,
}) => {
  const order = await anOrder(shop);
  const { payment } = await press(shop, order);
  await paypal.act(payment.providerRef!, "approve");
  const answers = await Promise.allSettled([
    ...Array.from({ length: 50 }, () => look(shop, order)),
    ...Array.from({ length: 10 }, () => advancePayment(shop, { paymentId: payment.id })),
  ]);
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await look(shop, order)).toBe("completed");
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
  expect(entries.filter(({ account }) => account === "paypal")).toHaveLength(1);
  const sent = await shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.memberId, order.buyer.memberId), like(mails.dedupeKey, `${order.orderId}:settled%`)));
  expect(sent).toMatchObject([
    { template: "payment-received", data: { charged: "79337", chargedCurrency: "USD", amount: "1100000" } },
  ]);
});
