import { eq } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll } from "vitest";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { sendQueuedMail } from "#app/domain/notifications/send-queued-mail.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { databaseJobs, prepareJobs } from "#app/integrations/jobs/queue.server.ts";
import { acceptWebhook } from "#app/domain/reconciliation/accept-webhook.server.ts";
import { keepSettings, settingsInForce, stopKeepingSettings } from "#app/domain/settings/in-force.server.ts";
import { type Connection, connect } from "#db/client.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { mails } from "#db/schema/notifications.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, aServiceForSale, anOperator, type ForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices } from "#db/testing/test.ts";
import { countStatements, type StatementCounter } from "./statement-counter.ts";
import { type PayPalStandIn, startPayPal as startStandIn } from "../paypal.ts";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";

let standIn: PayPalStandIn;
let counter: StatementCounter;
let connection: Connection | undefined;

beforeAll(async () => {
  [standIn, counter] = await Promise.all([startStandIn(), countStatements()]);
});
afterAll(async () => {
  stopKeepingSettings();
  await connection?.close();
  await Promise.all([standIn.close(), counter.close()]);
});

/** The use cases on the product's own client and queue, seen through the counter. */
const test = databaseTest.extend<{ shop: TestServices }>({
  shop: async ({ services, databaseUrl }, use) => {
    services.setTime(new Date());
    const rate = { currency: "USD", krwPerUnit: "1386.5", updatedAt: new Date() };
    await services.db.insert(exchangeRates).values(rate).onConflictDoNothing();
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    await prepareJobs(pool, pino({ level: "silent" }));
    await pool.end();
    connection ??= connect(counter.through(databaseUrl), { max: 1 });
    // As in a process that hears of changes.
    keepSettings();
    await settingsInForce(connection);
    await use({ ...services, db: connection.db, providers: standIn.providers, jobs: databaseJobs });
  },
});

const listed = (statements: string[]) => statements.map((text) => text.replace(/\s+/g, " ").slice(0, 140)).join("\n");

async function atMost(most: number, work: () => Promise<unknown>): Promise<void> {
  const statements = await counter.during(work);
  expect(statements.length, listed(statements)).toBeLessThanOrEqual(most);
  expect(statements.length).toBeGreaterThan(0);
}

const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };

async function payAtPayPal(shop: TestServices, buyer: Member, service: ForSale): Promise<void> {
  let orderNumber = "";
  await atMost(9, async () => {
    orderNumber = (await placeOrder(shop, buyer, aCheckout(service, { method: "paypal" }))).number;
  });
  let ref = "";
  await atMost(4, async () => {
    ref = (await startPayment(shop, buyer, { orderNumber, ...returnUrls })).payment.providerRef!;
  });
  await standIn.act(ref, "approve");
  await atMost(10, () => refreshPayment(shop, buyer, { orderNumber, payerIsBack: true }));
  await atMost(4, () => orderByNumber(shop, buyer, { orderNumber }));
  await deliverWebhooks(shop, ref);
  const [mail] = await shop.db.select({ id: mails.id }).from(mails).limit(1);
  await atMost(3, () => sendQueuedMail(shop, { mailId: mail!.id }));
}

/** PayPal's webhooks about a settled payment: the approval and the capture. They are closed as they come in: no job follows. */
async function deliverWebhooks(shop: TestServices, ref: string): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.providerRef, ref));
  const paypal = shop.providers.get("paypal")!;
  const genuine = { ...paypal, api: { ...paypal.api!, isGenuine: async () => true } };
  const here = { ...shop, providers: new Map([["paypal", genuine]]) };
  const related = { supplementary_data: { related_ids: { order_id: ref } } };
  for (const [type, resource] of [
    ["CHECKOUT.ORDER.APPROVED", { id: ref }],
    ["PAYMENT.CAPTURE.COMPLETED", { id: payment!.captureRef, ...related }],
  ] as const) {
    const eventId = `WH-${type}-${ref}`;
    const rawBody = new TextEncoder().encode(JSON.stringify({ id: eventId, event_type: type, resource }));
    await atMost(1, () => acceptWebhook(here, { provider: "paypal", headers: {}, rawBody }));
  }
}

test("an order paid at PayPal, from checkout to mails, stays within its number of statements", async ({ shop }) => {
  await payAtPayPal(shop, await aBuyer(shop), await aServiceForSale(shop));
});

test("a free order is placed and settled with at most 12 statements", async ({ shop }) => {
  const [buyer, service] = [await aBuyer(shop), await aServiceForSale(shop, { pricingType: "free" })];
  await atMost(12, () => placeOrder(shop, buyer, aCheckout(service, { method: "free" })));
});

test("a bank transfer is ordered and confirmed within its number of statements", async ({ shop }) => {
  const [buyer, operator, service] = [await aBuyer(shop), await anOperator(shop), await aServiceForSale(shop)];
  let orderNumber = "";
  await atMost(8, async () => {
    orderNumber = (await placeOrder(shop, buyer, aCheckout(service))).number;
  });
  const { payment, totalAmount } = await orderByNumber(shop, buyer, { orderNumber });
  const deposit = {
    paymentId: payment!.id,
    amount: totalAmount,
    depositedOn: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10),
    bankReference: "HB-1",
    note: "",
  };
  await atMost(13, () => confirmDeposit(shop, operator, deposit as Parameters<typeof confirmDeposit>[2]));
});
