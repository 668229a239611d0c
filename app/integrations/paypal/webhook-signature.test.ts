import { createHash, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type PayPalStandIn, startPayPal } from "#tests/paypal.ts";
import { isCertificateUrl } from "./certificates.server.ts";
import { paypalClient } from "./client.server.ts";
import { paypalGateway } from "./paypal.server.ts";
import { signedMessage, webhookSignatures } from "./webhook-signature.server.ts";

type Delivery = { headers: Record<string, string>; rawBody: Buffer };

let standIn: PayPalStandIn;
let genuine: Delivery;
const deliveries: Delivery[] = [];
const listener = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  deliveries.push({ headers: request.headers as Record<string, string>, rawBody: Buffer.concat(chunks) });
  response.end();
});

beforeAll(async () => {
  standIn = await startPayPal();
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  await standIn.listener(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/payment/paypal/webhook`);
  genuine = (await webhooksOfAnApproval()).at(0)!;
});
afterAll(async () => {
  await standIn.close();
  listener.close();
});
beforeEach(() => standIn.noFaults());

/** An approval at PayPal, and the webhooks it causes. */
async function webhooksOfAnApproval(expected = 1): Promise<Delivery[]> {
  deliveries.length = 0;
  const { id } = await standIn.gateway.createOrder({
    requestId: randomUUID(),
    paymentId: randomUUID(),
    orderNumber: "JT-1",
    description: "토큰",
    amount: { amount: 100, currency: "USD" },
    locale: "ko-KR",
    returnUrl: "https://jangteo.test/a",
    cancelUrl: "https://jangteo.test/b",
  });
  await standIn.act(id, "approve");
  await vi.waitFor(() => expect(deliveries).toHaveLength(expected), 90_000);
  return [...deliveries];
}

test("the checksum of a webhook is CRC-32 as an unsigned decimal", () => {
  expect(crc32("123456789").toString(16)).toBe("cbf43926");
  expect(signedMessage({ id: "i", time: "t" }, "W", Buffer.from("123456789"))).toBe("i|t|W|3421780262");
});

test("a webhook of PayPal is genuine, also with Korean text and with the cached certificate", async () => {
  expect(JSON.parse(genuine.rawBody.toString())).toMatchObject({
    event_type: "CHECKOUT.ORDER.APPROVED",
    resource: { purchase_units: [{ description: "토큰" }] },
  });
  expect(await standIn.gateway.isGenuine(genuine)).toBe(true);
  await standIn.fault({ on: "certificate", as: "error-500", count: 5 });
  await standIn.fault({ on: "verify", as: "error-500", count: 5 });
  expect(await standIn.gateway.isGenuine(genuine)).toBe(true);
});

describe("T-04: a forged webhook", () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const withHeaders = (change: Record<string, string>): Delivery => ({
    ...genuine,
    headers: { ...genuine.headers, ...change },
  });
  const certificate = () => new URL(genuine.headers["paypal-cert-url"]!);
  const without = (name: string): Delivery => ({
    ...genuine,
    headers: Object.fromEntries(Object.entries(genuine.headers).filter(([header]) => header !== name)),
  });
  const changed = (change: (text: string) => string | Buffer): Delivery => ({
    ...genuine,
    rawBody: Buffer.from(change(genuine.rawBody.toString())),
  });

  const cases: [string, () => Delivery][] = [
    ["no headers at all", () => ({ ...genuine, headers: {} })],
    ["no signature", () => without("paypal-transmission-sig")],
    ["no certificate", () => without("paypal-cert-url")],
    ["another algorithm", () => withHeaders({ "paypal-auth-algo": "SHA1withRSA" })],
    ["a signature of zeros", () => withHeaders({ "paypal-transmission-sig": Buffer.alloc(256).toString("base64") })],
    [
      "a signature by another key",
      () =>
        withHeaders({ "paypal-transmission-sig": sign("RSA-SHA256", Buffer.from("x"), privateKey).toString("base64") }),
    ],
    ["one changed byte", () => changed((text) => text.replace("APPROVED", "APPROVEE"))],
    ["a reformatted body", () => changed((text) => JSON.stringify(JSON.parse(text), null, 1))],
    ["a byte order mark before the body", () => changed((text) => `\ufeff${text}`)],
    ["an empty body", () => changed(() => "")],
    ["a body of five megabytes", () => changed((text) => text + " ".repeat(5 * 1024 * 1024))],
    ["another transmission id", () => withHeaders({ "paypal-transmission-id": randomUUID() })],
    ["another transmission time", () => withHeaders({ "paypal-transmission-time": "2020-01-01T00:00:00Z" })],
    [
      "a certificate of api.paypal.com.evil.example",
      () => withHeaders({ "paypal-cert-url": "https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1" }),
    ],
    [
      "a certificate of the live PayPal",
      () => withHeaders({ "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1" }),
    ],
    [
      "a certificate from another port of this machine",
      () => withHeaders({ "paypal-cert-url": Object.assign(certificate(), { port: "9" }).href }),
    ],
    [
      "a certificate URL with .. in its path",
      () => withHeaders({ "paypal-cert-url": certificate().href.replace("/certs/", "/certs/../certs/") }),
    ],
  ];
  for (const [name, forge] of cases) {
    test(`with ${name} is refused`, async () => {
      expect(await standIn.gateway.isGenuine(forge())).toBe(false);
    });
  }

  test("signed for another webhook id is refused", async () => {
    expect(await paypalGateway({ ...standIn.config, webhookId: "ANOTHER" }).isGenuine(genuine)).toBe(false);
  });

  test("signed by the sandbox is refused when the live PayPal is configured", async () => {
    const real = paypalGateway({ ...standIn.config, baseUrl: "https://api-m.paypal.com" });
    expect(await real.isGenuine(genuine)).toBe(false);
  });
});

describe("a webhook whose certificate is unavailable", () => {
  test("is verified by PayPal over its exact bytes", async () => {
    const gateway = paypalGateway(standIn.config);
    await standIn.fault({ on: "certificate", as: "error-500", count: 3 });
    expect(await gateway.isGenuine(genuine)).toBe(true);
    const spaced = { ...genuine, rawBody: Buffer.from(genuine.rawBody.toString().replace(",", ", ")) };
    expect(await gateway.isGenuine(spaced)).toBe(false);
    const second = { ...genuine, rawBody: Buffer.from(`{},"webhook_event":${genuine.rawBody.toString()}`) };
    expect(await gateway.isGenuine(second)).toBe(false);
  });

  test("is verified by PayPal too when the certificate's issuer is unknown", async () => {
    const { origin, pathname } = new URL(standIn.config.baseUrl);
    const source = { origins: [origin], basePath: pathname, selfSigned: false, timeoutMs: 1_000 };
    const isGenuine = webhookSignatures({
      client: paypalClient(standIn.config),
      webhookId: standIn.config.webhookId,
      source,
    });
    expect(await isGenuine(genuine)).toBe(true);
    await standIn.fault({ on: "verify", as: "error-503", count: 2 });
    await expect(isGenuine(genuine)).rejects.toMatchObject({ retryable: true });
  });

  test("is a retryable failure when PayPal does not answer", async () => {
    const gateway = paypalGateway(standIn.config);
    await standIn.fault({ on: "certificate", as: "half-json", count: 5 });
    await standIn.fault({ on: "verify", as: "error-503", count: 2 });
    await expect(gateway.isGenuine(genuine)).rejects.toMatchObject({ provider: "paypal", retryable: true });
  });
});

test.each([
  "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270",
  "https://api-m.paypal.com/v1/notifications/certs/CERT-1",
])("%s is accepted as a certificate URL", (url) => {
  expect(isCertificateUrl(url, paypalItself)).toBe(true);
});

const paypalItself = {
  origins: ["https://api.paypal.com", "https://api-m.paypal.com"],
  basePath: "",
  selfSigned: false,
  timeoutMs: 1,
};
test.each([
  "http://api.paypal.com/v1/notifications/certs/CERT-1",
  "https://api.paypal.com:444/v1/notifications/certs/CERT-1",
  "https://api.paypal.com@evil.example/v1/notifications/certs/C",
  "https://user@api.paypal.com/v1/notifications/certs/C",
  "https://api.paypal.com.evil.example/v1/notifications/certs/C",
  "https://evil.example/https://api.paypal.com/v1/notifications/certs/C",
  "https://api.paypal.com/v1/notifications/certs/",
  "https://api.paypal.com/v1/notifications/certs/../../x",
  "https://api.paypal.com/v1/notifications/certs/C?x=1",
  "https://api.paypal.com/v1/notifications/certs/C#x",
  "https://api.sandbox.paypal.com/v1/notifications/certs/C",
  "https://127.0.0.1/v1/notifications/certs/C",
  "https://API.PAYPAL.COM\\@evil.example/v1/notifications/certs/C",
  "file:///etc/passwd",
  "",
])("%j is refused as a certificate URL", (url) => {
  expect(isCertificateUrl(url, paypalItself)).toBe(false);
});

describe("webhooks of the sandbox", () => {
  test("arrive several times, late or with a wrong signature on request", async () => {
    await standIn.fault({ on: "webhook", as: "duplicate", times: 3 });
    const three = await webhooksOfAnApproval(3);
    expect(new Set(three.map(({ rawBody }) => createHash("sha256").update(rawBody).digest("hex"))).size).toBe(1);
    for (const delivery of three) expect(await standIn.gateway.isGenuine(delivery)).toBe(true);
    await standIn.fault({ on: "webhook", as: "wrong-signature" });
    expect(await standIn.gateway.isGenuine((await webhooksOfAnApproval())[0]!)).toBe(false);
    await standIn.fault({ on: "webhook", as: "late", ms: 50 });
    expect(await standIn.gateway.isGenuine((await webhooksOfAnApproval())[0]!)).toBe(true);
  });

  test("are dropped on request and can be sent again", async () => {
    await standIn.fault({ on: "webhook", as: "dropped" });
    await webhooksOfAnApproval(0);
    const [event] = await standIn.events();
    expect(event).toMatchObject({ state: "dropped", attempts: 0 });
    await standIn.resend(event!.id);
    await expect.poll(() => deliveries.length).toBe(1);
  });
});

test("the signature is verified with the certificate's public key", async () => {
  const pem = await (await fetch(genuine.headers["paypal-cert-url"]!)).text();
  const { headers, rawBody } = genuine;
  const message = `${headers["paypal-transmission-id"]}|${headers["paypal-transmission-time"]}|TESTWEBHOOK|${crc32(rawBody)}`;
  expect(
    verify(
      "RSA-SHA256",
      Buffer.from(message),
      createPublicKey(pem),
      Buffer.from(headers["paypal-transmission-sig"]!, "base64"),
    ),
  ).toBe(true);
});
