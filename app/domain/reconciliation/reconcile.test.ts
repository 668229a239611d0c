import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentDiscrepancies, payments } from "#db/schema/payments.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, type TestServices } from "#db/testing/test.ts";
import { type PayPalStandIn, providersWith, startPayPal as startStandIn } from "#tests/paypal.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { askAgain } from "./ask-again.server.ts";
import { reconcilerBoard } from "./board.server.ts";
import { compareWithProviders } from "./compare-with-providers.server.ts";
import { discrepancyOf, listOpenDiscrepancies } from "./discrepancies.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { refundDiscrepancy } from "./refund-discrepancy.server.ts";
import { resolveDiscrepancy } from "./resolve-discrepancy.server.ts";
import { settleDiscrepancy } from "./settle-discrepancy.server.ts";
import { insertEvent } from "./store-events.server.ts";

let paypal: PayPalStandIn;
beforeAll(async () => {
  paypal = await startStandIn();
});
afterAll(() => paypal.close());
afterEach(() => paypal.noFaults());

const start = new Date("2026-01-05T00:30:00Z");
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const refused = (code: string) => expect.objectContaining({ code });
const test = databaseTest.extend<{ shop: TestServices }>({
  shop: async ({ services }, use) => {
    services.setTime(start);
    await services.db
      .insert(exchangeRates)
      .values({ currency: "USD", krwPerUnit: "1386.5", updatedAt: start })
      .onConflictDoNothing();
    // Rows of earlier tests must not be picked up by the reconciler.
    await services.db.update(payments).set({ nextCheckAt: null, capturingSince: null });
    await services.db.update(webhookEvents).set({ processedAt: start, outcome: "ignored" });
    await services.db.update(paymentDiscrepancies).set({ resolvedAt: start });
    await use(Object.assign(services, { providers: paypal.providers }));
  },
});

/** An order whose buyer has approved the payment at PayPal, before any webhook or return. */
async function approved(shop: TestServices) {
  const buyer = await aBuyer(shop);
  const { id: orderId, number: orderNumber } = await placeOrder(
    shop,
    buyer,
    aCheckout(await aServiceForSale(shop), { method: "paypal" }),
  );
  const { payment } = await startPayment(shop, buyer, {
    orderNumber,
    returnUrl: "https://jangteo.test/",
    cancelUrl: "https://jangteo.test/",
  });
  const ref = payment.providerRef!;
  await paypal.act(ref, "approve");
  return { buyer, orderId, orderNumber, paymentId: payment.id, ref };
}

/** An approved order whose capture at PayPal differs from the request. */
async function captured(shop: TestServices, as: "other-amount" | "other-custom-id" | "other-payee") {
  const order = await approved(shop);
  await paypal.fault({ on: "capture", as });
  await advancePayment(shop, order);
  const [discrepancy] = await shop.db
    .select()
    .from(paymentDiscrepancies)
    .where(eq(paymentDiscrepancies.paymentId, order.paymentId));
  return { ...order, discrepancyId: discrepancy!.id, discrepancy: discrepancy! };
}

async function stateOf({ db }: TestServices, { orderId, ref }: { orderId: string; ref: string }) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [ledger] = await db.execute<{ entries: number }>(
    sql`select count(*)::int as entries from ledger_entries where order_id = ${orderId}`,
  );
  return {
    order: order!.status,
    payment: payment!.status,
    entries: ledger!.entries,
    atPayPal: (await paypal.order(ref)).capture?.status ?? null,
  };
}
const settled = { order: "completed", payment: "completed", entries: 8, atPayPal: "COMPLETED" };

describe("the reconciler", () => {
  test("F-2: settles the payment when PayPal captured it but the answer was lost", async ({ shop }) => {
    const order = await approved(shop);
    await paypal.fault({ on: "capture", as: "lost", count: 2 });
    await expect(advancePayment(shop, order)).rejects.toMatchObject({ retryable: true });
    expect(await stateOf(shop, order)).toMatchObject({ payment: "pending", atPayPal: "COMPLETED" });
    await shop.db
      .update(payments)
      .set({ capturingSince: sql`clock_timestamp() - interval '21 seconds'` })
      .where(isNotNull(payments.capturingSince));
    shop.setTime(new Date(start.getTime() + 21_000)); // the lease of the capture is over
    expect(await reconcile(shop)).toEqual({ checked: 1, failed: 0, lastError: null });
    expect(await stateOf(shop, order)).toEqual(settled);
  });

  test("F-15: run three times simultaneously asks for each payment once and settles it once", async ({ shop }) => {
    const all = await Promise.all(Array.from({ length: 12 }, () => approved(shop)));
    shop.setTime(minutesLater(2));
    const rounds = await Promise.all([reconcile(shop), reconcile(shop), reconcile(shop)]);
    expect([rounds.reduce((sum, { checked }) => sum + checked, 0), rounds.map(({ failed }) => failed)]).toEqual([
      12,
      [0, 0, 0],
    ]);
    for (const order of all) expect(await stateOf(shop, order)).toEqual(settled);
  });

  test("F-15: that was killed leaves its payments to the next run after two minutes", async ({ shop }) => {
    const order = await approved(shop);
    shop.setTime(minutesLater(2));
    const silent = { ...paypal.gateway, order: () => new Promise<never>(() => {}) };
    const killed = { ...shop, providers: providersWith({ paypal: silent }) };
    void reconcile(killed);
    await expect
      .poll(async () => (await shop.db.select().from(payments).where(eq(payments.id, order.paymentId)))[0]!.nextCheckAt)
      .toEqual(minutesLater(4));
    expect((await reconcile(shop)).checked).toBe(0);
    shop.setTime(minutesLater(4));
    expect((await reconcile(shop)).checked).toBe(1);
    expect(await stateOf(shop, order)).toEqual(settled);
  });

  test("changes nothing while PayPal is down and records the failure", async ({ shop }) => {
    const order = await approved(shop);
    shop.setTime(minutesLater(2));
    await paypal.fault({ on: "any", as: "error-503", count: 10 });
    expect(await reconcile(shop)).toMatchObject({
      checked: 1,
      failed: 1,
      lastError: expect.stringContaining("paypal"),
    });
    expect(await stateOf(shop, order)).toMatchObject({ order: "processing", payment: "pending", atPayPal: null });
    const board = await reconcilerBoard(shop, await anOperator(shop));
    expect(board).toMatchObject({
      payments: { inFlight: 1, oldestSeconds: 120 },
      runs: [expect.objectContaining({ name: "minute", failed: 1 })],
    });
  });

  test("F-4: retries events whose handling failed and ends unknown ones after ten minutes", async ({ shop }) => {
    const order = await approved(shop);
    const event = (id: string, resource: object) => ({
      provider: "paypal" as const,
      eventId: id,
      type: "CHECKOUT.ORDER.APPROVED",
      resourceRef: null,
      receivedAt: start,
      nextTryAt: minutesLater(1),
      body: Buffer.from(JSON.stringify({ id, event_type: "CHECKOUT.ORDER.APPROVED", resource })),
    });
    await insertEvent(shop.db, event("WH-OURS", { id: order.ref }));
    await insertEvent(shop.db, event("WH-NOBODYS", { id: "NOBODYS" }));
    await shop.db.update(payments).set({ nextCheckAt: null });
    expect((await reconcile(shop)).checked).toBe(0);
    shop.setTime(minutesLater(1));
    expect(await reconcile(shop)).toMatchObject({ checked: 2, failed: 1 });
    expect(await stateOf(shop, order)).toEqual(settled);
    expect((await reconcilerBoard(shop, await anOperator(shop))).inbox).toMatchObject({
      open: 1,
      oldestSeconds: 60,
      failing: [expect.objectContaining({ eventId: "WH-NOBODYS" })],
    });
    shop.setTime(minutesLater(11.1));
    await reconcile(shop);
    const outcomes = await shop.db
      .select({ id: webhookEvents.eventId, outcome: webhookEvents.outcome })
      .from(webhookEvents)
      .where(sql`event_id in ('WH-OURS', 'WH-NOBODYS')`);
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { id: "WH-OURS", outcome: "handled" },
        { id: "WH-NOBODYS", outcome: "unknown" },
      ]),
    );
  });
});

describe("the daily comparison", () => {
  test("reports differing amounts and payments after a cancellation once, until they are resolved", async ({
    shop,
  }) => {
    const [even, tampered, cancelled] = [await approved(shop), await approved(shop), await approved(shop)];
    for (const order of [even, tampered]) await advancePayment(shop, order);
    await shop.db.update(payments).set({ chargeAmount: 1 }).where(eq(payments.id, tampered.paymentId));
    await cancelOrder(shop, cancelled.buyer, cancelled);
    await paypal.gateway.captureOrder(cancelled.ref, { requestId: "outside" });
    await compareWithProviders(shop);
    await compareWithProviders(shop);
    const operator = await anOperator(shop);
    const found = async () => (await listOpenDiscrepancies(shop, operator, { page: 1, limit: 50 })).items;
    expect((await found()).map(({ kind, paymentId }) => [kind, paymentId]).sort()).toEqual([
      ["amount-mismatch", tampered.paymentId],
      ["paid-after-cancel", cancelled.paymentId],
    ]);
    for (const { id } of await found()) await resolveDiscrepancy(shop, operator, { discrepancyId: id, note: "봤음" });
    await compareWithProviders(shop);
    expect(await found()).toEqual([]);
  });

  test("deletes webhook events after three months", async ({ shop }) => {
    await insertEvent(shop.db, {
      provider: "paypal",
      eventId: "WH-OLD",
      type: "X",
      body: Buffer.from("{}"),
      receivedAt: new Date("2025-10-04T00:00:00Z"),
      nextTryAt: start,
    });
    await compareWithProviders(shop);
    expect(await shop.db.$count(webhookEvents, eq(webhookEvents.eventId, "WH-OLD"))).toBe(0);
  });
});

describe("a payment discrepancy", () => {
  test("is shown and resolved by operators only", async ({ shop }) => {
    const { discrepancyId, buyer } = await captured(shop, "other-amount");
    const operator = await anOperator(shop);
    expect(await discrepancyOf(shop, operator, { discrepancyId })).toMatchObject({
      kind: "amount-mismatch",
      paymentStatus: "pending",
      chargeAmount: 79_337,
    });
    const acts = [resolveDiscrepancy, settleDiscrepancy, refundDiscrepancy, discrepancyOf, askAgain, reconcilerBoard];
    for (const act of acts) {
      await expect(act(shop, buyer, { discrepancyId, note: "x" })).rejects.toEqual(refused("not-found"));
      await expect(act(shop, visitor, { discrepancyId, note: "x" })).rejects.toEqual(refused("signed-out"));
    }
    await expect(discrepancyOf(shop, operator, { discrepancyId: "7" })).rejects.toEqual(refused("not-found"));
  });

  test("in the amount cannot be settled; its refund is sent once and the order can be paid again", async ({ shop }) => {
    const order = await captured(shop, "other-amount");
    const operator = await anOperator(shop);
    const act = { discrepancyId: order.discrepancyId, note: "돌려보냄", ip: "203.0.113.9" };
    await expect(settleDiscrepancy(shop, operator, act)).rejects.toEqual(refused("discrepancy-not-settleable"));
    await paypal.fault({ on: "refund", as: "lost", count: 2 });
    await expect(refundDiscrepancy(shop, operator, act)).resolves.toBeUndefined();
    await expect(refundDiscrepancy(shop, operator, act)).rejects.toEqual(refused("discrepancy-resolved"));
    expect(await stateOf(shop, order)).toEqual({
      order: "processing",
      payment: "failed",
      entries: 0,
      atPayPal: "REFUNDED",
    });
    const [event] = await shop.db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.subject, `order:${order.orderNumber}`), eq(auditEvents.action, "discrepancy.refunded")),
      );
    expect(event).toMatchObject({
      actorId: operator.memberId,
      ip: "203.0.113.9",
      details: { kind: "amount-mismatch", before: "pending", note: "돌려보냄" },
    });
  });

  test("in the reference can be settled once by an operator", async ({ shop }) => {
    const order = await captured(shop, "other-custom-id");
    const operator = await anOperator(shop);
    expect(await askAgain(shop, operator, order)).toBe("paid");
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        settleDiscrepancy(shop, operator, { discrepancyId: order.discrepancyId, note: "확인" }).then(
          () => "settled",
          ({ code }) => code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "settled")).toHaveLength(1);
    // The fee was booked with the money, before it was known to be this order's.
    expect(await stateOf(shop, order)).toEqual({ ...settled, entries: settled.entries - 2 });
  });

  test("in the payee can be neither settled nor refunded; resolving it ends the payment", async ({ shop }) => {
    const order = await captured(shop, "other-payee");
    const operator = await anOperator(shop);
    const act = { discrepancyId: order.discrepancyId, note: "PayPal에 문의" };
    await expect(settleDiscrepancy(shop, operator, act)).rejects.toEqual(refused("discrepancy-not-settleable"));
    await expect(refundDiscrepancy(shop, operator, act)).rejects.toEqual(refused("discrepancy-not-refundable"));
    await resolveDiscrepancy(shop, operator, act);
    expect(await stateOf(shop, order)).toMatchObject({ order: "processing", payment: "failed", entries: 0 });
  });
});
