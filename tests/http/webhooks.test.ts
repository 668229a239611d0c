import { once } from "node:events";
import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { ViewCounter } from "#app/domain/catalog/view-counter.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { openCoinPayment } from "#app/domain/payments/coins/open-coin-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { handleWebhookEvent } from "#app/domain/reconciliation/handle-event.server.ts";
import { webhookPath } from "#app/domain/payments/providers/webhook-address.ts";
import { readEnv } from "#app/env.server.ts";
import { createApplication } from "#app/server/application.server.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import { coinPaymentsGateway } from "#app/integrations/coinpayments/coinpayments.server.ts";
import { signedHeaders } from "#app/integrations/coinpayments/signature.server.ts";
import { databaseJobs, prepareJobs } from "#app/integrations/jobs.server.ts";
import { paypalGateway } from "#app/integrations/paypal/paypal.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, type TestServices } from "#db/testing/test.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { type PayPalStandIn, providersWith, startPayPal as startStandIn } from "../paypal.ts";

type Delivery = { headers: Record<string, string>; body: Buffer };

const keys = { clientId: "id", clientSecret: "secret" };
const METRICS_KEY = "a-key-of-at-least-32-characters-for-machines";
const logger = pino({ level: "silent" });
const PAYPAL = webhookPath("paypal");
const COINS = webhookPath("coinpayments");

let paypal: PayPalStandIn;
let coins: Sandbox;
let recorder: Server;
let shopServer: Server | undefined;
let origin: string;
const recorded: Delivery[] = [];

beforeAll(async () => {
  paypal = await startStandIn();
  coins = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: keys,
    coinpayments: keys,
  });
  recorder = createServer(async (incoming, outgoing) => {
    recorded.push({
      headers: incoming.headers as Record<string, string>,
      body: Buffer.concat(await incoming.toArray()),
    });
    outgoing.end();
  }).listen(0, "127.0.0.1");
  await once(recorder, "listening");
  await paypal.listener(`http://127.0.0.1:${(recorder.address() as AddressInfo).port}/`);
});
afterEach(() => paypal.noFaults());
afterAll(async () => {
  for (const server of [recorder, shopServer]) {
    server?.closeAllConnections();
    server?.close();
  }
  await Promise.all([paypal.close(), coins.close()]);
});

/** The product as it listens, with the queue it really has; Remix is never asked. */
async function open(services: TestServices, databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await prepareJobs(pool, logger);
  await pool.end();
  const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", METRICS_KEY });
  const nobody = () => Promise.reject(new Error("nobody asks Remix"));
  const app = createApplication({
    env,
    root: process.cwd(),
    services,
    library: await openLibrary(join(process.cwd(), "locales")),
    views: new ViewCounter(services, () => {}),
    logger,
    build: nobody,
    ready: async () => {},
    sandbox: null,
  });
  shopServer = createServer(app).listen(0, "127.0.0.1");
  await once(shopServer, "listening");
  origin = `http://127.0.0.1:${(shopServer.address() as AddressInfo).port}`;
  Object.assign(services.settings, { origin });
}

const test = databaseTest.extend<{ shop: TestServices }>({
  shop: async ({ services, databaseUrl }, use) => {
    services.setTime(new Date());
    await services.db
      .insert(exchangeRates)
      .values({ currency: "USD", krwPerUnit: "1386.5", updatedAt: new Date() })
      .onConflictDoNothing();
    const coinpayments = coinPaymentsGateway({
      ...keys,
      baseUrl: `http://127.0.0.1:${coins.httpPort}/coinpayments`,
      currency: "USD",
      clock: () => new Date(),
    });
    Object.assign(services, { providers: providersWith({ paypal: paypal.gateway, coinpayments }), jobs: databaseJobs });
    if (!shopServer) await open(services, databaseUrl);
    await use(services);
  },
});

/** From now on these are offered. */
function offer(shop: TestServices, gateways: Parameters<typeof providersWith>[0]): void {
  shop.providers = providersWith(gateways);
}

async function anOrder(shop: TestServices, method: "paypal" | "coinpayments") {
  const buyer = await aBuyer(shop);
  const { id, number } = await placeOrder(shop, buyer, aCheckout(await aServiceForSale(shop), { method }));
  return { buyer, orderId: id, orderNumber: number };
}

/** Paid at PayPal, and nobody here knows. What PayPal wants to tell about it, by type. */
async function paidAtPayPal(shop: TestServices) {
  const order = await anOrder(shop, "paypal");
  const { payment } = await startPayment(shop, order.buyer, {
    ...order,
    returnUrl: "https://jangteo.test/",
    cancelUrl: "https://jangteo.test/",
  });
  const ref = payment.providerRef!;
  await paypal.act(ref, "approve");
  await paypal.gateway.captureOrder(ref, { requestId: `cap-${payment.id}-0` });
  return { ...order, ref, told: (type: string) => told(ref, type) };
}

async function told(ref: string, type: string): Promise<Delivery> {
  const { id } = (await paypal.events()).find((event) => event.orderId === ref && event.event_type === type)!;
  await expect.poll(() => recorded.some(({ body }) => body.includes(id)), { timeout: 5_000 }).toBe(true);
  return recorded.find(({ body }) => body.includes(id))!;
}

const signed = ({ headers }: Delivery) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("paypal-") || name === "content-type"));
const post = async (path: string, { headers, body }: Delivery) =>
  (await fetch(origin + path, { method: "POST", headers: signed({ headers, body }), body: new Uint8Array(body) }))
    .status;

async function rowsOf({ db }: TestServices) {
  const jobs = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker._private_jobs`,
  );
  return {
    events: await db.$count(webhookEvents),
    jobs: jobs[0]!.count,
    paid: await db.$count(payments, eq(payments.status, "completed")),
  };
}

/** Works off what the inbox holds, as the job does. */
async function handleAll(shop: TestServices): Promise<void> {
  for (const event of await shop.db.select().from(webhookEvents).orderBy(webhookEvents.receivedAt))
    await handleWebhookEvent(shop, event);
}

async function stateOf({ db }: TestServices, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const ledger = await db.execute<{ entries: number; sum: number }>(
    sql`select count(*)::int as entries, coalesce(sum(amount_krw), 0)::int as sum from ledger_entries where order_id = ${orderId}`,
  );
  return { order: order!.status, payment: payment!.status, ...ledger[0]! };
}

describe("PayPal's webhook", () => {
  const forged: [string, (delivery: Delivery) => Delivery][] = [
    ["without headers", ({ body }) => ({ headers: { "content-type": "application/json" }, body })],
    [
      "with another signature",
      ({ headers, body }) => ({
        headers: { ...headers, "paypal-transmission-sig": Buffer.alloc(256, 7).toString("base64") },
        body,
      }),
    ],
    [
      "with one byte changed",
      ({ headers, body }) => ({ headers, body: Buffer.from(body.toString().replace("COMPLETED", "COMPLETEE")) }),
    ],
    [
      "written anew, with the same meaning",
      ({ headers, body }) => ({ headers, body: Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)) }),
    ],
    [
      "with another amount",
      ({ headers, body }) => ({
        headers,
        body: Buffer.from(body.toString().replace(/"value":"[\d.]+"/, '"value":"0.01"')),
      }),
    ],
    [
      "signed at another time",
      ({ headers, body }) => ({ headers: { ...headers, "paypal-transmission-time": "2026-01-01T00:00:00Z" }, body }),
    ],
    [
      "vouched for by another host",
      ({ headers, body }) => ({
        headers: { ...headers, "paypal-cert-url": "https://api.paypal.com.evil.tld/v1/notifications/certs/CERT-1" },
        body,
      }),
    ],
    [
      "vouched for by another port of this machine",
      ({ headers, body }) => ({
        headers: {
          ...headers,
          "paypal-cert-url": `http://127.0.0.1:${(recorder.address() as AddressInfo).port}/v1/notifications/certs/CERT-1`,
        },
        body,
      }),
    ],
    ["with another algorithm", ({ headers, body }) => ({ headers: { ...headers, "paypal-auth-algo": "none" }, body })],
    ["with nothing in it", ({ headers }) => ({ headers, body: Buffer.alloc(0) })],
  ];

  test("T-04: takes nothing that PayPal did not sign for it, byte by byte", async ({ shop }) => {
    const genuine = await (await paidAtPayPal(shop)).told("PAYMENT.CAPTURE.COMPLETED");
    const before = await rowsOf(shop);
    const asked = recorded.length;
    for (const [name, forge] of forged) expect([name, await post(PAYPAL, forge(genuine))]).toEqual([name, 400]);
    expect([await rowsOf(shop), recorded.length]).toEqual([before, asked]);
    const other = paypalGateway({ ...paypal.config, webhookId: "ANOTHERLISTENER" });
    offer(shop, { paypal: other });
    expect([await post(PAYPAL, genuine), await rowsOf(shop)]).toEqual([400, before]);
    offer(shop, {});
    expect([await post(PAYPAL, genuine), await rowsOf(shop)]).toEqual([404, before]);
  });

  test("F-4, T-04: sent thirty times at once is one event, one job and one settlement", async ({ shop }) => {
    const { told, orderId } = await paidAtPayPal(shop);
    const genuine = await told("PAYMENT.CAPTURE.COMPLETED");
    const before = await rowsOf(shop);
    const statuses = await Promise.all(Array.from({ length: 30 }, () => post(PAYPAL, genuine)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await rowsOf(shop)).toEqual({ ...before, events: before.events + 1, jobs: before.jobs + 1 });
    const [event] = await shop.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.eventId, JSON.parse(genuine.body.toString()).id));
    expect(Buffer.from(event!.body).equals(genuine.body)).toBe(true);
    await Promise.all(Array.from({ length: 5 }, () => handleWebhookEvent(shop, event!)));
    expect(await stateOf(shop, orderId)).toEqual({ order: "completed", payment: "completed", entries: 4, sum: 0 });
    expect(await post(PAYPAL, genuine)).toBe(200);
    await handleAll(shop);
    expect(await stateOf(shop, orderId)).toEqual({ order: "completed", payment: "completed", entries: 4, sum: 0 });
  });

  test("F-4, T-04: may tell of a refund before it tells of the payment", async ({ shop }) => {
    const { told, ref, orderId } = await paidAtPayPal(shop);
    await paypal.act(ref, "refund");
    expect(await post(PAYPAL, await told("PAYMENT.CAPTURE.REFUNDED"))).toBe(200);
    await handleAll(shop);
    const refunded = { order: "refunded", payment: "completed", entries: 8, sum: 0 };
    expect(await stateOf(shop, orderId)).toEqual(refunded);
    for (const type of ["PAYMENT.CAPTURE.COMPLETED", "CHECKOUT.ORDER.APPROVED"])
      expect(await post(PAYPAL, await told(type))).toBe(200);
    await handleAll(shop);
    expect(await stateOf(shop, orderId)).toEqual(refunded);
  });

  test("F-4: is answered only when the event is kept: not while the database refuses it, nor while nobody can check it", async ({
    shop,
  }) => {
    const genuine = await (await paidAtPayPal(shop)).told("CHECKOUT.ORDER.APPROVED");
    const before = await rowsOf(shop);
    await shop.db.execute(sql`alter table webhook_events rename to elsewhere`);
    expect(await post(PAYPAL, genuine)).toBe(500);
    await shop.db.execute(sql`alter table elsewhere rename to webhook_events`);
    offer(shop, { paypal: paypalGateway(paypal.config) }); // knows no certificate yet
    await paypal.fault({ on: "any", as: "down", count: 10 });
    expect(await post(PAYPAL, genuine)).toBe(503);
    await paypal.noFaults();
    expect(await rowsOf(shop)).toEqual(before);
    expect([await post(PAYPAL, genuine), (await rowsOf(shop)).events]).toEqual([200, before.events + 1]);
  });

  test("F-14, T-04: reads no more than it should, nor anything but what is posted", async ({ shop }) => {
    const before = await rowsOf(shop);
    expect(await post(PAYPAL, { headers: {}, body: Buffer.alloc(5_000_000, 32) }).catch(() => 413)).toBe(413);
    expect(await inChunks(300)).toBe(413);
    expect((await fetch(origin + PAYPAL)).status).toBe(405);
    expect(await rowsOf(shop)).toEqual(before);
  });

  /** Of a length nobody announces. */
  function inChunks(kilobytes: number): Promise<number> {
    return new Promise((resolve) => {
      const asking = ask(origin + PAYPAL, { method: "POST" }, (answer) => resolve(answer.statusCode!)).on("error", () =>
        resolve(413),
      );
      for (let count = 0; count < kilobytes; count += 1) asking.write(Buffer.alloc(1024, 32));
      asking.end();
    });
  }
});

describe("CoinPayments' webhook", () => {
  const control = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${coins.httpPort}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const sign = (url: string, body: string) => signedHeaders(keys, { method: "POST", url, body }, new Date());
  const send = async (headers: Record<string, string>, body: string) =>
    (await fetch(origin + COINS, { method: "POST", headers, body })).status;

  test("F-4: sent twice under two numbers is one event; what was paid stays paid whatever is said later", async ({
    shop,
  }) => {
    const { buyer, orderNumber, orderId } = await anOrder(shop, "coinpayments");
    const { payment } = await coinPayment(shop, buyer, orderNumber, orderId);
    await control("/api/control", { target: "coinpayments-webhook", mode: "fail-next", as: "duplicate", count: 50 });
    for (const move of ["detect", "pay"]) await control(`/api/coinpayments/${payment.providerRef}`, { move });
    await expect
      .poll(async () => (await eventTypes(shop, payment.providerRef!)).includes("InvoicePaid"), { timeout: 5_000 })
      .toBe(true);
    expect(new Set(await eventTypes(shop, payment.providerRef!)).size).toBe(
      (await eventTypes(shop, payment.providerRef!)).length,
    );
    await handleAll(shop);
    const paid = { order: "completed", payment: "completed", entries: 4, sum: 0 };
    expect(await stateOf(shop, orderId)).toEqual(paid);
    const late = JSON.stringify({
      id: "1",
      type: "InvoiceTimedOut",
      invoice: { id: payment.providerRef, state: "TimedOut" },
    });
    expect(await send(sign(origin + COINS, late), late)).toBe(200);
    await handleAll(shop);
    expect(await stateOf(shop, orderId)).toEqual(paid);
  });

  test("T-04: is signed for our address, whatever host it came to, and for these bytes", async ({ shop }) => {
    const before = await rowsOf(shop);
    const body = JSON.stringify({ id: "2", type: "InvoicePaid", invoice: { id: "made-up" } });
    expect(await send(sign(`http://elsewhere.example${COINS}`, body), body)).toBe(400);
    expect(await send(sign(origin + COINS, body), `${body} `)).toBe(400);
    expect(await send({}, body)).toBe(400);
    expect(await send(sign(origin + COINS, "[]"), "[]")).toBe(400);
    expect(await rowsOf(shop)).toEqual(before);
    const unknown = JSON.stringify({ id: "3", type: "SomethingNew" });
    expect(await send(sign(origin + COINS, unknown), unknown)).toBe(200);
    await handleAll(shop);
    const [kept] = await shop.db.select().from(webhookEvents).where(eq(webhookEvents.type, "SomethingNew"));
    expect(kept).toMatchObject({ outcome: "ignored" });
  });

  async function coinPayment(
    shop: TestServices,
    buyer: Parameters<typeof openCoinPayment>[1],
    orderNumber: string,
    orderId: string,
  ) {
    await openCoinPayment(shop, buyer, { orderNumber, coinId: "1" });
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    return { payment: payment! };
  }

  async function eventTypes({ db }: TestServices, ref: string): Promise<string[]> {
    return (
      await db.select({ type: webhookEvents.type }).from(webhookEvents).where(eq(webhookEvents.resourceRef, ref))
    ).map(({ type }) => type);
  }
});

test("machines with the key see how old things are; nobody else learns that there is something to see", async ({
  shop,
}) => {
  const look = (authorization?: string) =>
    fetch(`${origin}/ops/reconcile`, { headers: authorization ? { Authorization: authorization } : {} });
  for (const wrong of [undefined, "Bearer wrong", `Basic ${METRICS_KEY}`, `Bearer ${METRICS_KEY}x`])
    expect([wrong, (await look(wrong)).status]).toEqual([wrong, 404]);
  await paidAtPayPal(shop);
  const answer = await look(`Bearer ${METRICS_KEY}`);
  expect([answer.status, answer.headers.get("Cache-Control"), await answer.json()]).toEqual([
    200,
    "no-store",
    {
      payments: { inFlight: expect.any(Number), oldestSeconds: expect.any(Number) },
      inbox: { open: 0, oldestSeconds: null },
      mismatches: 0,
      secondsSinceRound: null,
      circuits: [],
    },
  ]);
});
