import { request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { openCoinPayment } from "#app/domain/payments/coins/open-coin-payment.server.ts";
import { opsReports } from "#app/server/ops.server.ts";
import { handleWebhookEvent } from "#app/domain/reconciliation/handle-event.server.ts";
import { signedHeaders } from "#app/integrations/coinpayments/signature.server.ts";
import { paypalGateway } from "#app/integrations/paypal/paypal.server.ts";
import { payments } from "#db/schema/payments.ts";
import { webhookEvents } from "#db/schema/webhooks.ts";
import type { TestServices } from "#db/testing/test.ts";
import {
  anOrder,
  closeProviders,
  COINS,
  coins,
  type Delivery,
  handleAll,
  keys,
  METRICS_KEY,
  offer,
  openProviders,
  origin,
  paidAtPayPal,
  PAYPAL,
  paypal,
  post,
  recorded,
  recorder,
  rowsOf,
  stateOf,
  test,
} from "./webhook-shop.ts";

beforeAll(openProviders);
afterEach(() => paypal.noFaults());
afterAll(closeProviders);

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

  test("T-04: is refused with 400 when any byte of it was not signed for this listener", async ({ shop }) => {
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

  test("F-4, T-04: sent thirty times simultaneously is stored as one event, one job and one settlement", async ({
    shop,
  }) => {
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
    expect(await stateOf(shop, orderId)).toEqual({ order: "completed", payment: "completed", entries: 8, sum: 0 });
    expect(await post(PAYPAL, genuine)).toBe(200);
    await handleAll(shop);
    expect(await stateOf(shop, orderId)).toEqual({ order: "completed", payment: "completed", entries: 8, sum: 0 });
  });

  test("F-4, T-04: about a refund may arrive before that about the payment", async ({ shop }) => {
    const { told, ref, orderId } = await paidAtPayPal(shop);
    await paypal.act(ref, "refund");
    expect(await post(PAYPAL, await told("PAYMENT.CAPTURE.REFUNDED"))).toBe(200);
    await handleAll(shop);
    const refunded = { order: "refunded", payment: "completed", entries: 14, sum: 0 };
    expect(await stateOf(shop, orderId)).toEqual(refunded);
    for (const type of ["PAYMENT.CAPTURE.COMPLETED", "CHECKOUT.ORDER.APPROVED"])
      expect(await post(PAYPAL, await told(type))).toBe(200);
    await handleAll(shop);
    expect(await stateOf(shop, orderId)).toEqual(refunded);
  });

  test("F-4: is answered with 200 only when it was verified and stored", async ({ shop }) => {
    const genuine = await (await paidAtPayPal(shop)).told("CHECKOUT.ORDER.APPROVED");
    const before = await rowsOf(shop);
    await shop.db.execute(sql`alter table webhook_events rename to elsewhere`);
    expect(await post(PAYPAL, genuine)).toBe(500);
    await shop.db.execute(sql`alter table elsewhere rename to webhook_events`);
    offer(shop, { paypal: paypalGateway(paypal.config) }); // with an empty certificate cache
    await paypal.fault({ on: "any", as: "down", count: 10 });
    expect(await post(PAYPAL, genuine)).toBe(503);
    await paypal.noFaults();
    expect(await rowsOf(shop)).toEqual(before);
    expect([await post(PAYPAL, genuine), (await rowsOf(shop)).events]).toEqual([200, before.events + 1]);
  });

  test("F-14, T-04: is limited in size, and only POST is accepted", async ({ shop }) => {
    const before = await rowsOf(shop);
    expect(await post(PAYPAL, { headers: {}, body: Buffer.alloc(5_000_000, 32) }).catch(() => 413)).toBe(413);
    expect(await inChunks(300)).toBe(413);
    expect((await fetch(origin + PAYPAL)).status).toBe(405);
    expect(await rowsOf(shop)).toEqual(before);
  });

  /** Sends a body without a Content-Length. */
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

  test("F-4: sent with two ids is stored once, and a later timeout does not change a paid invoice", async ({
    shop,
  }) => {
    const { buyer, orderNumber, orderId } = await anOrder(shop, "coinpayments");
    const { payment } = await coinPayment(shop, buyer, orderNumber, orderId);
    await control("/api/control", { target: "coinpayments-webhook", mode: "fail-next", as: "duplicate", count: 50 });
    for (const move of ["detect", "pay"]) await control(`/api/coinpayments/${payment.providerRef}`, { move });
    await expect
      .poll(async () => (await eventTypes(shop, payment.providerRef!)).includes("InvoicePaid"), { timeout: 90_000 })
      .toBe(true);
    expect(new Set(await eventTypes(shop, payment.providerRef!)).size).toBe(
      (await eventTypes(shop, payment.providerRef!)).length,
    );
    await handleAll(shop);
    const paid = { order: "completed", payment: "completed", entries: 8, sum: 0 };
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

  test("T-04: must be signed for our URL and its exact bytes", async ({ shop }) => {
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

test.for(Object.keys(opsReports))("%s answers with its key and is 404 without it", async (path) => {
  const read = (authorization?: string) =>
    fetch(origin + path, { headers: authorization ? { Authorization: authorization } : {} });
  for (const wrong of [undefined, "Bearer wrong", `Basic ${METRICS_KEY}`, `Bearer ${METRICS_KEY}x`])
    expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
  const answer = await read(`Bearer ${METRICS_KEY}`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
});

test("/ops/reconcile tells of open payments", async ({ shop }) => {
  await paidAtPayPal(shop);
  const answer = await fetch(`${origin}/ops/reconcile`, { headers: { Authorization: `Bearer ${METRICS_KEY}` } });
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

test("T-04: webhooks about one payment are limited to 120 an hour", async ({ shop }) => {
  const genuine = await (await paidAtPayPal(shop)).told("CHECKOUT.ORDER.APPROVED");
  const before = await rowsOf(shop);
  const limit = { name: "webhook-resource", points: 120, seconds: 3600 };
  const { resource } = JSON.parse(genuine.body.toString()) as { resource: { id: string } };
  for (let told = 0; told < 120; told += 1) await shop.limiter.take(limit, `paypal:${resource.id}`);
  expect([await post(PAYPAL, genuine), await rowsOf(shop)]).toEqual([429, before]);
});

// This test is the last one: it exhausts the limit of this machine.
test("T-04: a network is limited to sixty forged webhooks, without storing or verifying further ones", async ({
  shop,
}) => {
  const genuine = await (await paidAtPayPal(shop)).told("CHECKOUT.ORDER.APPROVED");
  const before = await rowsOf(shop);
  const fresh = (index: number): Delivery => ({
    ...genuine,
    headers: {
      ...genuine.headers,
      "paypal-cert-url": `${paypal.config.baseUrl}/v1/notifications/certs/CERT-${index}`,
    },
  });
  const statuses = await Promise.all(Array.from({ length: 90 }, (_, index) => post(PAYPAL, fresh(index))));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
  expect(new Set(statuses)).toEqual(new Set([400, 429, 503].filter((status) => statuses.includes(status))));
  expect([await post(PAYPAL, genuine), await rowsOf(shop)]).toEqual([429, before]);
});
