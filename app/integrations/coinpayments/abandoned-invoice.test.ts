import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { exchangeRates } from "#db/schema/catalog.ts";
import { paymentDiscrepancies, paymentProviderDetails, payments } from "#db/schema/payments.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest as base, expect, type TestServices } from "#db/testing/test.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { providersWith } from "#tests/paypal.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { openCoinPayment } from "#app/domain/payments/coins/open-coin-payment.server.ts";
import { compareWithProviders } from "#app/domain/reconciliation/compare-with-providers.server.ts";
import { countMismatches, reconcilerBoard } from "#app/domain/reconciliation/board.server.ts";
import { handleWebhookEvent } from "#app/domain/reconciliation/handle-event.server.ts";
import { resolveEvent } from "#app/domain/reconciliation/resolve-event.server.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import { coinPaymentsGateway } from "./coinpayments.server.ts";

const keys = { clientId: "id", clientSecret: "secret" };
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  const solapi = { apiKey: "k", apiSecret: "s" };
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi,
    google: keys,
    coinpayments: keys,
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
});
afterAll(() => sandbox.close());

const test = base.extend<{ shop: TestServices }>({
  shop: async ({ services }, use) => {
    const baseUrl = `${origin}/coinpayments`;
    const coinpayments = coinPaymentsGateway({ ...keys, baseUrl, currency: "USD", clock: () => new Date() });
    // the sandbox's clock is the present
    services.setTime(new Date());
    const rate = { currency: "USD", krwPerUnit: "1386.5", updatedAt: new Date() };
    await services.db.insert(exchangeRates).values(rate).onConflictDoNothing();
    await services.db.update(webhookEvents).set({ resolvedAt: new Date() });
    await services.db.update(paymentDiscrepancies).set({ resolvedAt: new Date() });
    await use(Object.assign(services, { providers: providersWith({ coinpayments }) }));
  },
});

/** An invoice that is paid although its opener was killed before storing the invoice id. */
async function abandoned(shop: TestServices) {
  const buyer = await aBuyer(shop);
  const service = await aServiceForSale(shop);
  const { number: orderNumber } = await placeOrder(shop, buyer, aCheckout(service, { method: "coinpayments" }));
  const { paymentId } = await openCoinPayment(shop, buyer, { orderNumber, coinId: "BTC" });
  const ref = (await paymentOf(shop, paymentId)).providerRef!;
  await shop.db.delete(paymentProviderDetails).where(eq(paymentProviderDetails.paymentId, paymentId));
  await shop.db.update(payments).set({ providerRef: null, providerState: null }).where(eq(payments.id, paymentId));
  const paid = await fetch(`${origin}/api/coinpayments/${ref}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ move: "pay" }),
  });
  expect(paid.status).toBe(200);
  return { buyer, orderNumber, paymentId, ref };
}

async function paymentOf({ db }: TestServices, paymentId: string) {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return row!;
}

/** A webhook about an invoice, received `minutes` ago and handled now. */
async function reported(
  shop: TestServices,
  id: string,
  { minutes, type = "invoicePaid" }: { minutes: number; type?: string },
) {
  const key = { provider: "coinpayments", eventId: crypto.randomUUID() };
  const receivedAt = new Date(shop.clock().getTime() - minutes * 60_000);
  const body = new TextEncoder().encode(JSON.stringify({ type, invoice: { id } }));
  const row = { ...key, type, resourceRef: id, body, receivedAt, nextTryAt: receivedAt };
  await shop.db.insert(webhookEvents).values(row);
  const isDone = await handleWebhookEvent(shop, key);
  const [kept] = await shop.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, key.eventId));
  return { key, isDone, outcome: kept!.outcome };
}

test("a paid invoice with an unstored id is found by its payment id and settles the order", async ({ shop }) => {
  const { paymentId, ref } = await abandoned(shop);
  // The opening process may still be about to store the id.
  expect(await reported(shop, ref, { minutes: 0 })).toMatchObject({ isDone: false, outcome: null });
  expect((await paymentOf(shop, paymentId)).providerRef).toBeNull();
  expect(await reported(shop, ref, { minutes: 2 })).toMatchObject({ isDone: true, outcome: "handled" });
  expect(await paymentOf(shop, paymentId)).toMatchObject({ status: "completed", providerRef: ref, captureRef: ref });
  expect(await countMismatches(shop, await anOperator(shop))).toBe(0);
});

test("a paid invoice of a cancelled order is recorded as a discrepancy", async ({ shop }) => {
  const { buyer, orderNumber, paymentId, ref } = await abandoned(shop);
  await cancelOrder(shop, buyer, { orderNumber });
  await reported(shop, ref, { minutes: 2 });
  expect(await paymentOf(shop, paymentId)).toMatchObject({ status: "cancelled", providerRef: ref });
  const found = await shop.db.select().from(paymentDiscrepancies).where(eq(paymentDiscrepancies.paymentId, paymentId));
  expect(found.map(({ kind }) => kind)).toEqual(["paid-after-cancel"]);
});

test("a second invoice of a payment is recorded as a discrepancy, and the first keeps its id", async ({ shop }) => {
  const { paymentId, ref } = await abandoned(shop);
  await shop.db.update(payments).set({ providerRef: "another-invoice" }).where(eq(payments.id, paymentId));
  await reported(shop, ref, { minutes: 2 });
  expect((await paymentOf(shop, paymentId)).providerRef).toBe("another-invoice");
  const found = await shop.db.select().from(paymentDiscrepancies).where(eq(paymentDiscrepancies.paymentId, paymentId));
  expect(found).toMatchObject([{ kind: "foreign-payment", details: { captureRef: ref, names: paymentId } }]);
});

test("a paid invoice without a payment is listed for operators until it is resolved", async ({ shop }) => {
  const operator = await anOperator(shop);
  expect((await reported(shop, "inv-nobody", { minutes: 11, type: "invoiceCreated" })).outcome).toBe("unknown");
  const { key, outcome } = await reported(shop, "inv-nobody", { minutes: 11 });
  expect([outcome, await countMismatches(shop, operator)]).toEqual(["unmatched", 1]);
  expect((await reconcilerBoard(shop, operator)).unmatched).toMatchObject([
    { ...key, resourceRef: "inv-nobody", ageDays: 0 },
  ]);
  shop.setTime(addDays(shop.clock(), 100));
  await compareWithProviders(shop);
  expect((await reconcilerBoard(shop, operator)).unmatched).toHaveLength(1);
  await expect(resolveEvent(shop, await aBuyer(shop), { ...key, note: "x" })).rejects.toMatchObject({
    code: "not-found",
  });
  await resolveEvent(shop, operator, { ...key, note: "결제사에서 환불" });
  await expect(resolveEvent(shop, operator, { ...key, note: "또" })).rejects.toMatchObject({
    code: "discrepancy-resolved",
  });
  expect((await reconcilerBoard(shop, operator)).unmatched).toEqual([]);
});
