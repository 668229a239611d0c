import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll } from "vitest";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import { reconcileRefunds } from "#app/domain/refunds/reconcile-refunds.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { sendRefund } from "#app/domain/refunds/send-refund.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { licences } from "#db/schema/licences.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentDiscrepancies, payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { aCheckout, anOperator, anOrder, type BuiltOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { providersWith } from "#tests/paypal.ts";
import { type PayPalConfig, paypalGateway } from "./paypal.server.ts";

const keys = { clientId: "id", clientSecret: "secret", webhookId: "8PT597110X687430LKGECATA" };
let sandbox: Sandbox;
let origin: string;

beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "id", clientSecret: "s" },
    paypal: keys,
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
});
afterAll(() => sandbox.close());
afterEach(() => fetch(`${origin}/api/paypal/faults`, { method: "DELETE" }));

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${origin}/api/paypal/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** An order of 1,100,000 won, paid with 795.85 dollars. */
async function paidOrder(own: TestServices) {
  const config: PayPalConfig = {
    ...keys,
    baseUrl: `${origin}/paypal`,
    merchantId: null,
    currency: "USD",
    sdkBaseUrl: null,
    timeoutMs: 2_000,
  };
  const paypal = paypalGateway(config);
  const services: TestServices = { ...own, providers: providersWith({ paypal }) };
  const order = await anOrder(services, "completed");
  const { id: ref } = await paypal.createOrder({
    requestId: randomUUID(),
    paymentId: order.paymentId,
    orderNumber: order.number,
    description: "템플릿",
    amount: { amount: 79_585, currency: "USD" },
    locale: "ko-KR",
    returnUrl: "https://jangteo.test/",
    cancelUrl: "https://jangteo.test/",
  });
  await control(`orders/${ref}`, { action: "approve" });
  const { capture } = await paypal.captureOrder(ref, { requestId: randomUUID() });
  await services.db
    .update(payments)
    .set({ method: "paypal", chargeAmount: 79_585, chargeCurrency: "USD", providerRef: ref, captureRef: capture!.id })
    .where(eq(payments.id, order.paymentId));
  const operator = await anOperator(services);
  const ask = async (amount: number | null) =>
    (
      await requestRefund(services, operator, {
        orderNumber: order.number,
        amount,
        reason: "작동하지 않음",
        idempotencyKey: randomUUID(),
      })
    ).id;
  const seen = async () => {
    const rows = await services.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    const [{ status } = { status: "?" }] = await services.db.select().from(orders).where(eq(orders.id, order.id));
    const ledger = await services.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id));
    return {
      order: status,
      refunds: rows.map((row) => `${row.status} ${row.amount} ${row.chargeAmount}`).sort(),
      sum: ledger.reduce((sum, { amountKrw }) => sum + amountKrw, 0),
      back: (await paypal.capture(capture!.id))?.refunded?.amount ?? 0,
    };
  };
  const mailCount = async () =>
    (await services.db.select().from(mails).where(eq(mails.template, "refund-completed"))).length;
  return { services, order, operator, ref, ask, seen, mailCount };
}

/** A support extension of that order, paid by transfer, whose refund is pending. */
async function anExtensionBeingRefunded(services: TestServices, operator: Member, purchase: BuiltOrder) {
  const { id, number } = await placeOrder(
    services,
    purchase.buyer,
    aCheckout(purchase.service, { extendsOrder: purchase.number }),
  );
  const [payment] = await services.db.select().from(payments).where(eq(payments.orderId, id));
  await confirmDeposit(services, operator, {
    paymentId: payment!.id,
    amount: payment!.amount,
    depositedOn: "2026-01-05",
    bankReference: `REF-${id}`,
    note: "",
  });
  const account = { bank: "088", number: "110482739105", holder: "김구매" };
  await requestRefund(services, operator, {
    orderNumber: number,
    amount: null,
    reason: "단순 변심",
    idempotencyKey: randomUUID(),
    account,
  });
  return id;
}

test("partial refunds are sent in proportion, and the last one sends the rest to the cent", async ({
  services: own,
}) => {
  const { services, ask, seen } = await paidOrder(own);
  await sendRefund(services, { refundId: await ask(550_000) });
  expect(await seen()).toEqual({ order: "completed", refunds: ["completed 550000 39792"], sum: 0, back: 39_792 });
  await sendRefund(services, { refundId: await ask(null) });
  expect(await seen()).toEqual({
    order: "refunded",
    refunds: ["completed 550000 39792", "completed 550000 39793"],
    sum: 0,
    back: 79_585,
  });
});

test("F-2: a refund with a lost answer is sent again with the same id: one refund, one mail to each side", async ({
  services: own,
}) => {
  const { services, ask, seen, mailCount } = await paidOrder(own);
  const refundId = await ask(null);
  await control("faults", { on: "refund", as: "lost", count: 5 });
  await expect(sendRefund(services, { refundId })).rejects.toMatchObject({ retryable: true });
  expect(await seen()).toMatchObject({ order: "completed", refunds: ["pending 1100000 79585"], back: 79_585 });
  await fetch(`${origin}/api/paypal/faults`, { method: "DELETE" });
  await sendRefund(services, { refundId });
  await sendRefund(services, { refundId });
  expect(await seen()).toEqual({ order: "refunded", refunds: ["completed 1100000 79585"], sum: 0, back: 79_585 });
  expect(await mailCount()).toBe(2);
});

test("a refund pending at PayPal is asked for later, and completes or fails", async ({ services: own }) => {
  const { services, ref, ask, seen } = await paidOrder(own);
  await control("faults", { on: "refund", as: "pending" });
  const refundId = await ask(550_000);
  await sendRefund(services, { refundId });
  expect(services.enqueuedJobs.at(-1)).toMatchObject({
    name: "send-refund",
    payload: { refundId },
    runAt: new Date("2026-01-05T00:35:00Z"),
  });
  expect(await seen()).toMatchObject({ refunds: ["pending 550000 39792"] });
  await control(`orders/${ref}`, { action: "complete-refund" });
  await sendRefund(services, { refundId });
  expect(await seen()).toMatchObject({ refunds: ["completed 550000 39792"] });

  await control("faults", { on: "refund", as: "pending" });
  const another = await ask(null);
  await sendRefund(services, { refundId: another });
  await control(`orders/${ref}`, { action: "fail-refund" });
  await sendRefund(services, { refundId: another });
  expect(await seen()).toMatchObject({
    order: "completed",
    refunds: ["completed 550000 39792", "failed 550000 39793"],
    sum: 0,
  });
});

test("a refund refused by PayPal is failed, and its amount can be refunded again", async ({ services: own }) => {
  const { services, ask, seen } = await paidOrder(own);
  await control("faults", { on: "refund", as: "refused", issue: "REFUND_FAILED_INSUFFICIENT_FUNDS" });
  await sendRefund(services, { refundId: await ask(null) });
  const [row] = await services.db.select().from(refunds);
  expect(row).toMatchObject({ status: "failed", failureCode: "REFUND_FAILED_INSUFFICIENT_FUNDS" });
  await sendRefund(services, { refundId: await ask(null) });
  expect(await seen()).toMatchObject({ order: "refunded", sum: 0, back: 79_585 });
});

test("a refund of less than a cent is refused", async ({ services: own }) => {
  const { ask } = await paidOrder(own);
  await expect(ask(1)).rejects.toMatchObject({ code: "refund-too-small" });
});

test.for(["refund", "reverse"] as const)(
  "F-17: a %s made at PayPal is booked once, also when reconciled again",
  async (action, { services: own }) => {
    const {
      services,
      order: { paymentId },
      ref,
      ask,
      seen,
      mailCount,
    } = await paidOrder(own);
    expect(await reconcileRefunds(services, { paymentId })).toBe("even");
    await control(`orders/${ref}`, { action, value: "100.00" });
    expect(await reconcileRefunds(services, { paymentId })).toBe("written");
    expect(await reconcileRefunds(services, { paymentId })).toBe("even");
    expect(await seen()).toEqual({ order: "completed", refunds: ["completed 138217 10000"], sum: 0, back: 10_000 });
    const waiting = await ask(100_000);
    await control(`orders/${ref}`, { action });
    // Our refund was not sent yet: PayPal refuses it now, and everything PayPal returned is booked.
    expect(await reconcileRefunds(services, { paymentId })).toBe("written");
    const [refused] = await services.db.select().from(refunds).where(eq(refunds.id, waiting));
    expect(refused).toMatchObject({ status: "failed" });
    expect(await seen()).toMatchObject({ order: "refunded", sum: 0, back: 79_585 });
    expect(await mailCount()).toBe(4);
    expect(await services.db.select().from(paymentDiscrepancies)).toEqual([]);
  },
);

test.for(["sent from here", "refund", "reverse"] as const)(
  "money sent back (%s) is booked while the refund of the support extension is pending",
  async (how, { services: own }) => {
    const { services, order, operator, ref, ask, seen } = await paidOrder(own);
    const extensionId = await anExtensionBeingRefunded(services, operator, order);
    if (how === "sent from here") await sendRefund(services, { refundId: await ask(null) });
    else {
      await control(`orders/${ref}`, { action: how });
      expect(await reconcileRefunds(services, { paymentId: order.paymentId })).toBe("written");
    }
    expect(await reconcileRefunds(services, { paymentId: order.paymentId })).toBe("even");
    expect(await seen()).toEqual({ order: "refunded", refunds: ["completed 1100000 79585"], sum: 0, back: 79_585 });
    const [licence] = await services.db.select().from(licences).where(eq(licences.orderId, order.id));
    expect(licence!.revokedAt).not.toBeNull();
    const ofExtension = await services.db.select().from(refunds).where(eq(refunds.orderId, extensionId));
    expect(ofExtension.map(({ status, amount }) => `${status} ${amount}`)).toEqual(["pending 330000"]);
  },
);
