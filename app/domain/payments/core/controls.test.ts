import { and, eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { paymentDiscrepancies, payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { aBuyer, aCheckout, anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { orderStatuses } from "#app/domain/orders/status.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { comparePayment } from "#app/domain/reconciliation/compare-payment.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { sendRefund } from "#app/domain/refunds/send-refund.server.ts";
import type { PaymentProviderApi, ProviderState } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { advancePayment } from "./advance-payment.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { paymentCanBecome, type PaymentStatus, paymentStatuses } from "./status.ts";
import { claimForCapture, cancelPaymentsOf, completePayment, endPayment, paymentById } from "./store.server.ts";

/**
 * Controls behind another control: the lock of the order, or a check before it. Each is tested alone here, so that
 * it holds even when the other one is missing.
 */
const AMOUNT = 1_100_000;
const won = (amount: number, currency = "KRW") => ({ amount, currency });
const paid = (id: string, money = won(AMOUNT)): ProviderState => ({
  state: "paid",
  paid: money,
  captureRef: `cap-${id}`,
  credited: null,
  paymentId: id,
  payee: null,
});

/** An order of a template for 1,100,000 won, opened at a made-up provider. */
async function opened(services: TestServices, answers: Partial<PaymentProviderApi> = {}) {
  const shop = withMadeUpProvider(services, answers);
  const buyer = await aBuyer(shop);
  const checkout = aCheckout(await aServiceForSale(shop), { method: "made-up" });
  const { id: orderId, number: orderNumber } = await placeOrder(shop, buyer, checkout);
  const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };
  const { payment } = await startPayment(shop, buyer, { orderNumber, ...returnUrls });
  return { shop, buyer, orderId, orderNumber, paymentId: payment.id };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const statusOf = async ({ shop, orderId, paymentId }: Opened) => {
  const [order] = await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return [order!.status, (await paymentById(shop.db, paymentId))!.status];
};
const discrepancies = async ({ shop, paymentId }: Opened) =>
  (await shop.db.select().from(paymentDiscrepancies).where(eq(paymentDiscrepancies.paymentId, paymentId))).map(
    ({ kind }) => kind,
  );

describe("the statement that changes a row allows only valid transitions", () => {
  test("of a payment", async ({ services: { db, ...rest } }) => {
    const { id: orderId, paymentId } = await anOrder({ db, ...rest }, "processing");
    const moves: Record<Exclude<PaymentStatus, "pending">, () => Promise<unknown>> = {
      completed: () => completePayment(db, paymentId, { completedAt: rest.clock() }),
      failed: () => endPayment(db, paymentId, { to: "failed", failureCode: null }),
      cancelled: () => cancelPaymentsOf(db, orderId),
    };
    for (const from of paymentStatuses)
      for (const [to, move] of Object.entries(moves) as [PaymentStatus, () => Promise<unknown>][]) {
        await db.update(payments).set({ status: from }).where(eq(payments.id, paymentId));
        const moved = await move();
        const { status } = (await paymentById(db, paymentId))!;
        expect(status, `${from} to ${to}`).toBe(paymentCanBecome(from, to) ? to : from);
        if (to === "completed") expect(moved === null, `${from} to ${to}`).toBe(!paymentCanBecome(from, to));
      }
  });
});

test("a unique index allows one completed payment per order", async ({ services }) => {
  const { id: orderId } = await anOrder(services, "completed");
  const second = services.db.insert(payments).values({
    id: crypto.randomUUID(),
    orderId,
    method: "free",
    status: "completed",
    amount: AMOUNT,
    currency: "KRW",
    createdAt: services.clock(),
  });
  await expect(services.db.transaction(async () => second)).rejects.toMatchObject({
    cause: { constraint_name: "payments_one_completed" },
  });
});

describe("a capture", () => {
  test("is not started for an order that is no longer processing", async ({ services }) => {
    let captures = 0;
    const waiting = await opened(services, {
      report: async () => ({ state: "approved" }),
      capture: async ({ id }) => {
        captures += 1;
        return paid(id);
      },
    });
    const { shop, orderId, paymentId } = waiting;
    for (const status of orderStatuses.filter((one) => one !== "processing")) {
      await shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
      const advanced = await advancePayment(shop, { paymentId });
      expect([status, advanced?.report?.state, captures]).toEqual([status, "left-alone", 0]);
      expect((await paymentById(shop.db, paymentId))!.capturingSince).toBeNull();
    }
    await shop.db.update(orders).set({ status: "processing" }).where(eq(orders.id, orderId));
    await advancePayment(shop, { paymentId });
    expect([await statusOf(waiting), captures]).toEqual([["completed", "completed"], 1]);
  });

  test("belongs to one process until its lease expires by the database's clock", async ({ services }) => {
    const { shop, orderId, paymentId } = await opened(services);
    const claim = async () => (await claimForCapture(shop.db, { id: paymentId, orderId, now: shop.clock() })).length;
    expect(await claim()).toBe(1);
    // The lease is measured by the database's clock, not by that of the process.
    shop.setTime(new Date(shop.clock().getTime() + 3_600_000));
    expect(await claim()).toBe(0);
    expect((await paymentById(shop.db, paymentId))!.isBeingCaptured).toBe(true);
    const earlier = (seconds: number) =>
      shop.db
        .update(payments)
        .set({ capturingSince: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
        .where(eq(payments.id, paymentId));
    await earlier(15);
    expect(await claim()).toBe(0);
    await earlier(25);
    expect((await paymentById(shop.db, paymentId))!.isBeingCaptured).toBe(false);
    expect(await claim()).toBe(1);
  });

  test("repeats the same request until the provider definitely refused it", async ({ services }) => {
    const asked: number[] = [];
    const answers: (() => ProviderState)[] = [
      () => {
        throw new ProviderFailure("toss", { code: "timeout", retryable: true, reason: "no answer in time" });
      },
      () => ({ state: "declined", code: "REFUSED" }),
      () => ({ state: "open" }),
    ];
    const { shop, paymentId } = await opened(services, {
      report: async () => ({ state: "approved" }),
      capture: async ({ id }, attempt) => {
        asked.push(attempt);
        return (answers.shift() ?? (() => paid(id)))();
      },
    });
    const again = async () => {
      // The process that had the lease is gone.
      await shop.db.update(payments).set({ capturingSince: null }).where(eq(payments.id, paymentId));
      return advancePayment(shop, { paymentId, payerIsBack: true });
    };
    await expect(again()).rejects.toThrow("no answer in time");
    await again();
    await again();
    await again();
    expect(asked).toEqual([0, 0, 1, 1]);
    expect((await paymentById(shop.db, paymentId))!.status).toBe("completed");
  });
});

describe("a settlement is refused when payment, order and line differ in their amounts", () => {
  const tampered: [string, (services: TestServices, orderId: string) => Promise<unknown>][] = [
    [
      "another amount of the payment",
      ({ db }, id) =>
        db
          .update(payments)
          .set({ amount: AMOUNT - 1 })
          .where(eq(payments.orderId, id)),
    ],
    [
      "another currency of the payment",
      ({ db }, id) => db.update(payments).set({ currency: "USD" }).where(eq(payments.orderId, id)),
    ],
    [
      "another amount of the order",
      ({ db }, id) =>
        db
          .update(orders)
          .set({ totalAmount: AMOUNT + 1 })
          .where(eq(orders.id, id)),
    ],
    [
      "another currency of the order",
      ({ db }, id) => db.update(orders).set({ currency: "USD" }).where(eq(orders.id, id)),
    ],
    [
      "another amount of the line",
      ({ db }, id) =>
        db
          .update(orderLines)
          .set({ amount: AMOUNT - 1 })
          .where(eq(orderLines.orderId, id)),
    ],
    [
      "another amount of both payment and order",
      async ({ db }, id) => {
        await db
          .update(payments)
          .set({ amount: AMOUNT - 1 })
          .where(eq(payments.orderId, id));
        await db
          .update(orders)
          .set({ totalAmount: AMOUNT - 1 })
          .where(eq(orders.id, id));
      },
    ],
  ];
  for (const [what, change] of tampered)
    test(what, async ({ services }) => {
      const { id: orderId, paymentId } = await anOrder(services, "processing");
      await change(services, orderId);
      const settle = services.db.transaction((tx) => settlePayment({ ...services, db: tx }, { orderId, paymentId }));
      await expect(settle).rejects.toThrow("name different amounts");
      expect(await services.db.$count(ledgerEntries, eq(ledgerEntries.orderId, orderId))).toBe(0);
      expect((await paymentById(services.db, paymentId))!.status).toBe("pending");
    });
});

describe("the right amount in another currency is recorded as a discrepancy", () => {
  test("when the provider reports the payment", async ({ services }) => {
    const order = await opened(services, { report: async ({ id }) => paid(id, won(AMOUNT, "JPY")) });
    await advancePayment(order.shop, order);
    expect(await discrepancies(order)).toEqual(["currency-mismatch"]);
    expect(await statusOf(order)).toEqual(["processing", "pending"]);
  });

  const completed = async (services: TestServices, answers: Partial<PaymentProviderApi>) => {
    const order = await opened(services, { report: async ({ id }) => paid(id), ...answers });
    await advancePayment(order.shop, order);
    expect(await statusOf(order)).toEqual(["completed", "completed"]);
    return order;
  };

  test("when the payment is compared with the provider's record", async ({ services }) => {
    const order = await completed(services, {
      record: async ({ id }) => ({
        captureRef: `cap-${id}`,
        isPaid: true,
        state: "DONE",
        amount: won(AMOUNT, "JPY"),
        paymentId: id,
        refunded: null,
      }),
    });
    const payment = (await paymentById(order.shop.db, order.paymentId))!;
    expect(await comparePayment(order.shop, payment)).toBe("differs");
    expect(await discrepancies(order)).toEqual(["currency-mismatch"]);
  });

  test("when the provider refunds it", async ({ services }) => {
    const order = await completed(services, {
      refund: async (_payment, { amount }) => ({
        ref: "back",
        status: "completed",
        code: "DONE",
        amount: won(amount!.amount, "JPY"),
        debited: null,
      }),
    });
    const { shop, orderNumber } = order;
    const asked = { orderNumber, amount: null, reason: "환불", idempotencyKey: crypto.randomUUID() };
    const { id: refundId } = await requestRefund(shop, await anOperator(shop), asked);
    await sendRefund(shop, { refundId });
    expect(await discrepancies(order)).toEqual(["refund-mismatch"]);
    const [refund] = await shop.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.status, "pending")));
    expect(refund).toBeDefined();
  });
});
