import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { expect } from "vitest";
import { ClickCounter } from "#app/domain/partners/referrals/click-counter.server.ts";
import { MissCounter } from "#app/domain/search-misses/miss-counter.server.ts";
import { CampaignCounter } from "#app/domain/campaigns/campaign-counter.server.ts";
import { ViewCounter } from "#app/domain/catalog/view-counter.server.ts";
import { LiveRequests } from "#app/domain/api-requests/live-requests.server.ts";
import { RequestRecorder } from "#app/domain/api-requests/request-recorder.server.ts";
import { UsageRecorder } from "#app/domain/usage/usage-recorder.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { handleWebhookEvent } from "#app/domain/reconciliation/handle-event.server.ts";
import { webhookPath } from "#app/domain/payments/providers/webhook-address.ts";
import { readEnv } from "#app/env.server.ts";
import { createApplication } from "#app/server/application.server.ts";
import { PageStore } from "#app/server/page-cache/page-store.server.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import { coinPaymentsGateway } from "#app/integrations/coinpayments/coinpayments.server.ts";
import { databaseJobs, prepareJobs } from "#app/integrations/jobs/queue.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, type TestServices } from "#db/testing/test.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { type PayPalStandIn, providersWith, startPayPal as startStandIn } from "../paypal.ts";

export type Delivery = { headers: Record<string, string>; body: Buffer };

export const keys = { clientId: "id", clientSecret: "secret" };
export const METRICS_KEY = "a-key-of-at-least-32-characters-for-machines";
const logger = pino({ level: "silent" });
export const PAYPAL = webhookPath("paypal");
export const COINS = webhookPath("coinpayments");

export let paypal: PayPalStandIn;
export let coins: Sandbox;
export let recorder: Server;
let shopServer: Server | undefined;
export let origin: string;
export const recorded: Delivery[] = [];

/** The PayPal and CoinPayments sandboxes, and a listener that records PayPal's webhooks. */
export async function openProviders(): Promise<void> {
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
}

export async function closeProviders(): Promise<void> {
  for (const server of [recorder, shopServer]) {
    server?.closeAllConnections();
    server?.close();
  }
  await Promise.all([paypal.close(), coins.close()]);
}

/** The product's HTTP server with its real queue; Remix is not called. */
async function open(services: TestServices, databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
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
    usage: new UsageRecorder(services, () => {}),
    requests: new RequestRecorder(services, () => {}),
    liveRequests: new LiveRequests(services, () => {}),
    clicks: new ClickCounter(services, () => {}),
    campaigns: new CampaignCounter(services, () => {}),
    misses: new MissCounter(services, () => {}),
    pages: new PageStore({ maxBytes: 1_000_000, maxAgeMs: 1_000, now: () => Date.now() }),
    logger,
    build: nobody,
    ready: async () => ({ secondsSinceRound: null }),
    sandbox: null,
    inboundMailKey: null,
  });
  shopServer = createServer(app).listen(0, "127.0.0.1");
  await once(shopServer, "listening");
  origin = `http://127.0.0.1:${(shopServer.address() as AddressInfo).port}`;
  Object.assign(services.settings, { origin });
}

export const test = databaseTest.extend<{ shop: TestServices }>({
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

/** From now on these providers are offered. */
export function offer(shop: TestServices, gateways: Parameters<typeof providersWith>[0]): void {
  shop.providers = providersWith(gateways);
}

export async function anOrder(shop: TestServices, method: "paypal" | "coinpayments") {
  const buyer = await aBuyer(shop);
  const { id, number } = await placeOrder(shop, buyer, aCheckout(await aServiceForSale(shop), { method }));
  return { buyer, orderId: id, orderNumber: number };
}

/** An order paid at PayPal that the product does not know of, with PayPal's webhooks about it, by type. */
export async function paidAtPayPal(shop: TestServices) {
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
export const post = async (path: string, { headers, body }: Delivery) =>
  (await fetch(origin + path, { method: "POST", headers: signed({ headers, body }), body: new Uint8Array(body) }))
    .status;

export async function rowsOf({ db }: TestServices) {
  const jobs = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker._private_jobs`,
  );
  return {
    events: await db.$count(webhookEvents),
    jobs: jobs[0]!.count,
    paid: await db.$count(payments, eq(payments.status, "completed")),
  };
}

/** Runs the events of the inbox, as the job does. */
export async function handleAll(shop: TestServices): Promise<void> {
  for (const event of await shop.db.select().from(webhookEvents).orderBy(webhookEvents.receivedAt))
    await handleWebhookEvent(shop, event);
}

export async function stateOf({ db }: TestServices, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const ledger = await db.execute<{ entries: number; sum: number }>(
    sql`select count(*)::int as entries, coalesce(sum(amount_krw), 0)::int as sum from ledger_entries where order_id = ${orderId}`,
  );
  return { order: order!.status, payment: payment!.status, ...ledger[0]! };
}
