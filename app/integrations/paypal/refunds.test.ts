import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll } from "vitest";
import { reconcileRefunds } from "#app/domain/refunds/reconcile-refunds.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { sendRefund } from "#app/domain/refunds/send-refund.server.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentFindings, payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { anOperator, anOrder } from "#db/testing/order-builders.ts";
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
  return { services, order, ref, ask, seen, mailCount };
}

test("parts go back in proportion, and the last takes the last cent", async ({ services: own }) => {
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

test("F-2: an answer lost after the money went is asked for again with the same id: one refund, one mail to each", async ({
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

test("a refund PayPal thinks about is asked for later, and then counts or fails", async ({ services: own }) => {
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

test("what PayPal refuses has failed, and its money may be asked for again", async ({ services: own }) => {
  const { services, ask, seen } = await paidOrder(own);
  await control("faults", { on: "refund", as: "refused", issue: "REFUND_FAILED_INSUFFICIENT_FUNDS" });
  await sendRefund(services, { refundId: await ask(null) });
  const [row] = await services.db.select().from(refunds);
  expect(row).toMatchObject({ status: "failed", failureCode: "REFUND_FAILED_INSUFFICIENT_FUNDS" });
  await sendRefund(services, { refundId: await ask(null) });
  expect(await seen()).toMatchObject({ order: "refunded", sum: 0, back: 79_585 });
});

test("less than a cent is refused", async ({ services: own }) => {
  const { ask } = await paidOrder(own);
  await expect(ask(1)).rejects.toMatchObject({ code: "refund-too-small" });
});

test.for(["refund", "reverse"] as const)(
  "F-17: a %s made at PayPal is written once, whoever tells of it how often",
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
    // Ours has not been sent: PayPal refuses it now, and all that PayPal gave back is written.
    expect(await reconcileRefunds(services, { paymentId })).toBe("written");
    const [refused] = await services.db.select().from(refunds).where(eq(refunds.id, waiting));
    expect(refused).toMatchObject({ status: "failed" });
    expect(await seen()).toMatchObject({ order: "refunded", sum: 0, back: 79_585 });
    expect(await mailCount()).toBe(4);
    expect(await services.db.select().from(paymentFindings)).toEqual([]);
  },
);
