import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type PayPalStandIn, startPayPal } from "#tests/paypal.ts";
import { certificateKeys } from "./certificates.server.ts";
import { webhookSignatures } from "./webhook-signature.server.ts";

const path = "/v1/notifications/certs/";
let standIn: PayPalStandIn;
let server: Server;
let origin: string;
let pem: string;
/** Certificates: `real…` is available, `broken…` a failure, `slow…` a delayed answer, anything else is missing. */
const asked: string[] = [];

beforeAll(async () => {
  standIn = await startPayPal();
  server = createServer((request, response) => {
    const name = request.url!.slice(path.length);
    asked.push(name);
    if (name.startsWith("real")) response.end(pem);
    else if (name.startsWith("slow")) setTimeout(() => response.writeHead(404).end(), 300);
    else response.writeHead(name.startsWith("broken") ? 500 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The stand-in signs with the name of its certificate.
  const told = new Promise<string>((resolve) => {
    const listener = createServer((request, response) => {
      response.end();
      listener.close();
      resolve(String(request.headers["paypal-cert-url"]));
    }).listen(0, "127.0.0.1", async () => {
      await standIn.listener(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`);
      const order = await standIn.gateway.createOrder({
        requestId: "1",
        paymentId: crypto.randomUUID(),
        orderNumber: "JT-1",
        description: "x",
        amount: { amount: 100, currency: "USD" },
        locale: "ko-KR",
        returnUrl: "https://jangteo.test/a",
        cancelUrl: "https://jangteo.test/b",
      });
      await standIn.act(order.id, "approve");
    });
  });
  pem = await (await fetch(await told)).text();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await standIn.close();
});
beforeEach(() => void asked.splice(0));

const source = () => ({ origins: [origin], basePath: "", selfSigned: true, timeoutMs: 10_000 });
const at = (name: string) => `${origin}${path}${name}`;

const headers = (name: string) => ({
  "paypal-transmission-id": crypto.randomUUID(),
  "paypal-transmission-time": "2026-01-05T00:00:00Z",
  "paypal-transmission-sig": Buffer.alloc(256).toString("base64"),
  "paypal-cert-url": at(name),
  "paypal-auth-algo": "SHA256withRSA",
});
const rawBody = Buffer.from("{}");

test("T-04: a webhook with an unknown certificate is forged without asking PayPal, also when repeated", async () => {
  const call = vi.fn();
  const isGenuine = webhookSignatures({ client: { call }, webhookId: "W", source: source() });
  for (let turn = 0; turn < 3; turn += 1) expect(await isGenuine({ headers: headers("made-up"), rawBody })).toBe(false);
  expect([asked, call.mock.calls]).toEqual([["made-up"], []]);
});

test("T-04: while certificates are unavailable PayPal verifies webhooks, over connections of their own", async () => {
  const call = vi.fn(async () => ({ verification_status: "FAILURE" }));
  const isGenuine = webhookSignatures({ client: { call }, webhookId: "W", source: source() });
  for (let turn = 0; turn < 3; turn += 1) expect(await isGenuine({ headers: headers("broken"), rawBody })).toBe(false);
  expect(asked).toEqual(["broken"]);
  expect(call.mock.calls).toHaveLength(3);
  expect(call.mock.calls).toEqual(Array(3).fill([expect.objectContaining({ pool: "paypal-webhooks" })]));
});

test("T-04: made-up certificate names do not evict a known certificate from the cache", async () => {
  const keyAt = certificateKeys(source());
  await keyAt(at("real"));
  await Promise.all(Array.from({ length: 15 }, (_, index) => keyAt(at(`made-up-${index}`))));
  expect((await keyAt(at("real")))?.asymmetricKeyType).toBe("rsa");
  expect(asked.filter((name) => name === "real")).toHaveLength(1);
});

test("T-04: with too many certificate requests further webhooks are retryable failures, and not cached", async () => {
  const call = vi.fn();
  const isGenuine = webhookSignatures({ client: { call }, webhookId: "W", source: source() });
  const verdicts = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => isGenuine({ headers: headers(`slow-${index}`), rawBody })),
  );
  const busy = verdicts.filter(({ status }) => status === "rejected");
  expect(busy.length).toBeGreaterThan(10);
  for (const refused of busy) expect(refused).toMatchObject({ reason: { code: "busy", retryable: true } });
  expect(call).not.toHaveBeenCalled();
  expect(await isGenuine({ headers: headers("slow-39"), rawBody })).toBe(false);
});
