import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { connect } from "node:tls";
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
} from "@paypal/paypal-server-sdk";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PayPalStandIn, startPayPal } from "#tests/paypal.ts";
import { type Exchange, operationOf, problemsOf } from "./openapi.testing.ts";
import { orderRequest } from "./order-request.server.ts";
import { paypalGateway } from "./paypal.server.ts";

// Our gateway and the sandbox are compared with PayPal's OpenAPI descriptions and with its own client.

let standIn: PayPalStandIn;
const exchanges: Exchange[] = [];
const recorder = createServer((incoming, outgoing) => void pass(incoming, outgoing, "/paypal"));
let viaRecorder: ReturnType<typeof paypalGateway>;
beforeAll(async () => {
  standIn = await startPayPal();
  await new Promise<void>((resolve) => recorder.listen(0, "127.0.0.1", resolve));
  viaRecorder = paypalGateway({
    ...standIn.config,
    baseUrl: `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  recorder.close();
  await standIn.close();
});

/** Passes a request on to the sandbox and records request and response. */
async function pass(incoming: IncomingMessage, outgoing: ServerResponse, prefix: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { host: _, ...headers } = incoming.headers;
  const sent = Buffer.concat(chunks);
  const upstream = ask(
    `${standIn.origin}${prefix}${incoming.url}`,
    { method: incoming.method, headers },
    async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const answered = Buffer.concat(parts).toString();
      exchanges.push({
        method: incoming.method!,
        path: incoming.url!,
        headers: incoming.headers,
        sent: sent.toString(),
        status: answer.statusCode!,
        answered,
      });
      outgoing.writeHead(answer.statusCode!, answer.headers).end(answered);
    },
  );
  upstream.end(sent);
}

let count = 0;
const newOrder = (change: object = {}) => ({
  requestId: `contract-${++count}`,
  paymentId: "01995c7e-5a4b-7000-8000-00000000abcd",
  orderNumber: `JT-${count}`,
  description: "토큰 발행 템플릿 😀".repeat(20),
  amount: { amount: 12_000, currency: "USD" },
  locale: "ko-KR",
  returnUrl: "https://jangteo.test/a?order=1",
  cancelUrl: "https://jangteo.test/b",
  ...change,
});
const ignored = () => undefined;

describe("PayPal's OpenAPI descriptions", () => {
  test("match all requests of the product and all responses of the sandbox", async () => {
    exchanges.length = 0;
    for (const currency of ["USD", "JPY"]) {
      const { id } = await viaRecorder.createOrder(newOrder({ amount: { amount: 12_000, currency } }));
      await viaRecorder.captureOrder(id, { requestId: "too-early" }).catch(ignored);
      await standIn.act(id, "approve");
      await viaRecorder.order(id);
      const { capture } = await viaRecorder.captureOrder(id, { requestId: `capture-${id}` });
      await viaRecorder.captureOrder(id, { requestId: `capture-${id}` });
      await viaRecorder.captureOrder(id, { requestId: "another" }).catch(ignored);
      const { id: refund } = await viaRecorder.refundCapture(capture!.id, {
        requestId: `part-${id}`,
        amount: { amount: 1_000, currency },
        note: "환불",
        invoiceId: `R-${id}`,
      });
      await viaRecorder.refund(refund);
      await viaRecorder
        .refundCapture(capture!.id, { requestId: `more-${id}`, amount: { amount: 99_999, currency } })
        .catch(ignored);
      await viaRecorder.refundCapture(capture!.id, { requestId: `rest-${id}` });
      await viaRecorder.refundCapture(capture!.id, { requestId: `none-${id}` }).catch(ignored);
      await viaRecorder.capture(capture!.id);
      await viaRecorder.order(id);
    }
    const pending = await viaRecorder.createOrder(newOrder());
    await standIn.act(pending.id, "approve-card");
    await standIn.fault({ on: "capture", as: "pending" });
    const held = (await viaRecorder.captureOrder(pending.id, { requestId: "held" })).capture!;
    await viaRecorder.capture(held.id);
    await viaRecorder.refundCapture(held.id, { requestId: "held" }).catch(ignored);
    await viaRecorder.order("AAAAAAAAAAAAAAAAA");
    await viaRecorder.capture("AAAAAAAAAAAAAAAAA");
    await viaRecorder.refund("AAAAAAAAAAAAAAAAA");
    const said = exchanges.filter(({ path }) => path !== "/v1/oauth2/token");
    expect(said.length).toBeGreaterThan(30);
    expect(
      said.flatMap((exchange) =>
        problemsOf(exchange).map((problem) => `${exchange.method} ${exchange.path} ${problem}`),
      ),
    ).toEqual([]);
    expect([...new Set(said.map(({ status }) => status))].sort()).toEqual([200, 201, 404, 422]);
  });

  test("match every refusal of a new order", async () => {
    exchanges.length = 0;
    const body = orderRequest(newOrder(), "체인장터");
    const [unit] = body.purchase_units;
    const usd = (value: unknown) => ({ currency_code: "USD", value });
    const token = await tokenOf();
    const create = async (
      sent: unknown,
      headers: Record<string, string> = { "paypal-request-id": `refused-${++count}` },
    ) => {
      const answer = await fetch(`http://127.0.0.1:${(recorder.address() as AddressInfo).port}/v2/checkout/orders`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
        body: typeof sent === "string" ? sent : JSON.stringify(sent),
      });
      return `${answer.status} ${((await answer.json()) as { details?: { issue: string }[] }).details?.[0]?.issue}`;
    };
    const priced = (amount: object, items: object[] | undefined = undefined) => ({
      ...body,
      purchase_units: [{ ...unit, amount, items }],
    });
    expect(await create(body, {})).toBe("400 PAYPAL_REQUEST_ID_REQUIRED");
    expect(await create("{")).toBe("400 MALFORMED_REQUEST_JSON");
    expect(await create({ ...body, intent: "CAPTUR" })).toBe("400 INVALID_PARAMETER_VALUE");
    expect(await create({ intent: "CAPTURE" })).toBe("400 MISSING_REQUIRED_PARAMETER");
    expect(await create({ ...body, purchase_units: [] })).toBe("400 INVALID_ARRAY_MIN_ITEMS");
    expect(await create({ ...body, purchase_units: [{ ...unit, description: "x".repeat(128) }] })).toBe(
      "400 INVALID_STRING_LENGTH",
    );
    expect(await create(priced(usd(10)))).toBe("400 INVALID_PARAMETER_SYNTAX");
    expect(await create(priced({ currency_code: "KRW", value: "1000" }))).toBe("422 INVALID_CURRENCY_CODE");
    expect(await create(priced({ currency_code: "JPY", value: "10.50" }))).toBe("422 DECIMAL_PRECISION");
    expect(await create(priced(usd("0.00")))).toBe("422 CANNOT_BE_ZERO_OR_NEGATIVE");
    expect(await create(priced(usd("1.001")))).toBe("422 DECIMAL_PRECISION");
    const item = { name: "a", quantity: "2", unit_amount: usd("5.00") };
    expect(await create(priced(usd("10.00"), [item]))).toBe("422 ITEM_TOTAL_REQUIRED");
    expect(await create(priced({ ...usd("9.00"), breakdown: { item_total: usd("9.00") } }, [item]))).toBe(
      "422 ITEM_TOTAL_MISMATCH",
    );
    expect(await create(priced({ ...usd("9.00"), breakdown: { item_total: usd("10.00") } }, [item]))).toBe(
      "422 AMOUNT_MISMATCH",
    );
    expect(
      await create(
        priced({ ...usd("10.00"), breakdown: { item_total: { currency_code: "EUR", value: "10.00" } } }, [item]),
      ),
    ).toBe("422 MULTI_CURRENCY_ORDER");
    const answers = exchanges.map((exchange) => problemsOf({ ...exchange, sent: JSON.stringify(body) }));
    expect(answers.flat()).toEqual([]);
  });

  test("are checked strictly: wrong requests and responses are reported", async () => {
    const good: Exchange = {
      method: "POST",
      path: "/v2/checkout/orders",
      headers: { "content-type": "application/json" },
      sent: JSON.stringify(orderRequest(newOrder(), "체인장터")),
      status: 201,
      answered: '{"id":"AAAAAAAAAAAAAAAAA","status":"CREATED"}',
    };
    expect(problemsOf(good)).toEqual([]);
    expect(problemsOf({ ...good, sent: good.sent.replace('"120.00"', "120") })).toHaveLength(1);
    expect(problemsOf({ ...good, sent: good.sent.replace("CAPTURE", "CAPTUR") })).toHaveLength(1);
    expect(problemsOf({ ...good, answered: '{"id":"A","status":"PAID"}' })).toHaveLength(1);
    expect(problemsOf({ ...good, status: 202 })).toHaveLength(1);
    expect(
      problemsOf({
        ...good,
        status: 422,
        answered: '{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"NO_SUCH_ISSUE"}]}',
      }),
    ).toHaveLength(1);
    expect(() => operationOf("POST", "/v2/checkout/order")).toThrow();
  });
});

async function tokenOf(): Promise<string> {
  const { clientId, clientSecret, baseUrl } = standIn.config;
  const answer = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

describe("PayPal's own client", () => {
  const usd = (value: string) => ({ currencyCode: "USD", value });

  test("creates, captures and refunds at the sandbox", async () => {
    const { client, close } = await officialClient();
    const [orders, payments] = [new OrdersController(client), new PaymentsController(client)];
    const body = {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [{ amount: usd("10"), customId: "payment-1" }],
    };
    const created = await orders.createOrder({ body, paypalRequestId: "sdk-1" });
    expect(created).toMatchObject({ statusCode: 201, result: { status: "CREATED" } });
    const again = await orders.createOrder({ body, paypalRequestId: "sdk-1" });
    expect([again.statusCode, again.result.id]).toEqual([200, created.result.id]);
    const id = created.result.id!;
    await expect(orders.captureOrder({ id, paypalRequestId: "sdk-2" })).rejects.toSatisfy(
      (error) => error instanceof ApiError && error.statusCode === 422,
    );
    await standIn.act(id, "approve");
    expect((await orders.getOrder({ id })).result).toMatchObject({
      status: "APPROVED",
      purchaseUnits: [{ amount: usd("10.00"), customId: "payment-1" }],
    });
    const { result, statusCode } = await orders.captureOrder({
      id,
      paypalRequestId: "sdk-2",
      prefer: "return=representation",
    });
    const capture = result.purchaseUnits![0]!.payments!.captures![0]!;
    expect([statusCode, result.status, capture.status, capture.amount]).toEqual([
      201,
      "COMPLETED",
      "COMPLETED",
      usd("10.00"),
    ]);
    const refund = await payments.refundCapturedPayment({
      captureId: capture.id!,
      paypalRequestId: "sdk-3",
      prefer: "return=representation",
      body: { amount: usd("4.00") },
    });
    expect([refund.statusCode, refund.result.status, refund.result.amount]).toEqual([201, "COMPLETED", usd("4.00")]);
    expect((await payments.getCapturedPayment({ captureId: capture.id! })).result.status).toBe("PARTIALLY_REFUNDED");
    expect(
      (await payments.getRefund({ refundId: refund.result.id! })).result.sellerPayableBreakdown?.totalRefundedAmount,
    ).toEqual(usd("4.00"));
    close();
  });
});

/** The client only knows https://api-m.sandbox.paypal.com: its connections are redirected to our sandbox. */
async function officialClient() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], {
    keySize: 2048,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const front = https.createServer({ key, cert }, (incoming, outgoing) => void pass(incoming, outgoing, "/paypal"));
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const agent = new https.Agent();
  (agent as unknown as { createConnection: () => unknown }).createConnection = () =>
    connect({ host: "127.0.0.1", port: (front.address() as AddressInfo).port, ca: cert, servername: "localhost" });
  const client = new Client({
    clientCredentialsAuthCredentials: {
      oAuthClientId: standIn.config.clientId,
      oAuthClientSecret: standIn.config.clientSecret,
    },
    environment: Environment.Sandbox,
    timeout: 5_000,
    unstable_httpClientOptions: { httpsAgent: agent },
    httpClientOptions: { httpsAgent: agent } as object,
  });
  return { client, close: () => void front.close() };
}
