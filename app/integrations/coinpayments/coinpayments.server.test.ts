import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { CoinInvoice } from "./gateway.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { type CoinPaymentsConfig, coinPaymentsGateway } from "./coinpayments.server.ts";

const BTC = "1";
const USDT = "4:0xdac17f958d2ee523a2206206994597c13d831ec7";
const keys = { clientId: "dc6a16e545c34187ba21a9edbbe484a5", clientSecret: "secret" };
type Delivery = { url: string; headers: Record<string, string>; rawBody: Buffer };

let sandbox: Sandbox;
let shop: Server;
let origin: string;
let notificationsUrl: string;
const delivered: Delivery[] = [];
let answer = 200;

beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "id", clientSecret: "s" },
    coinpayments: keys,
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    delivered.push({
      url: notificationsUrl,
      headers: request.headers as Record<string, string>,
      rawBody: Buffer.concat(chunks),
    });
    response.writeHead(answer).end();
  }).listen(0, "127.0.0.1");
  await once(shop, "listening");
  notificationsUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/payment/coinpayments/webhook`;
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await sandbox.close();
});
afterEach(async () => {
  answer = 200;
  delivered.length = 0;
  for (const target of ["coinpayments", "coinpayments-webhook"]) await post("/api/control", { target, mode: "ok" });
});

const post = (path: string, body: unknown) =>
  fetch(origin + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const setFault = (as: string, target = "coinpayments", count = 1) =>
  post("/api/control", { target, mode: "fail-next", as, count });
const move = async (invoice: CoinInvoice, ...steps: string[]) => {
  for (const step of steps) expect((await post(`/api/coinpayments/${invoice.id}`, { move: step })).status).toBe(200);
};
const made = async () =>
  ((await (await fetch(`${origin}/api/coinpayments`)).json()) as { items: { invoiceId: string }[] }).items;
const gateway = (change: Partial<CoinPaymentsConfig> = {}) =>
  coinPaymentsGateway({
    baseUrl: `${origin}/coinpayments`,
    ...keys,
    currency: "USD",
    clock: () => new Date(),
    timeoutMs: 1_500,
    ...change,
  });

const wanted = (change: Partial<Parameters<ReturnType<typeof gateway>["createInvoice"]>[0]> = {}) => ({
  paymentId: randomUUID(),
  orderNumber: "JT-20261121-7K3F9Q",
  description: "Rollup explorer · JT-20261121-7K3F9Q",
  amount: { amount: 11_990, currency: "USD" },
  coinId: BTC,
  buyerEmail: "buyer@jangteo.example",
  buyerName: "김구매",
  notificationsUrl,
  ...change,
});

test("an invoice has address, amount and expiry, and reading it again returns the same", async () => {
  const input = wanted();
  const asked = Date.now();
  const invoice = await gateway().createInvoice(input);
  expect(invoice).toMatchObject({
    state: "unpaid",
    paymentId: input.paymentId,
    amount: input.amount,
    payment: { coinId: BTC, symbol: "BTC", amount: "0.00126211" },
  });
  expect(invoice.payment?.address).toMatch(/^bc1q[a-z0-9]{38}$/);
  expect(invoice.expiresAt!.getTime()).toBeGreaterThan(asked + 59 * 60 * 1000);
  expect(await gateway().invoice(invoice.id)).toEqual({ ...invoice, checkoutUrl: null, received: "0" });
  expect(await gateway().invoice("00000000-0000-0000-0000-000000000000")).toBeNull();
  expect(await gateway().invoice("../currencies")).toBeNull();
});

test("a token invoice keeps its contract, and another coin of the payment uses the same invoice", async () => {
  const input = wanted();
  const one = await gateway().createInvoice({ ...input, coinId: USDT });
  expect(one.payment).toMatchObject({
    coinId: USDT,
    symbol: "USDT.ERC20",
    amount: "119.9",
    address: expect.stringMatching(/^0x[0-9a-f]{40}$/),
  });
  expect((await gateway().invoice(one.id))?.payment?.coinId).toBe(USDT);
  const other = await gateway().createInvoice(input);
  expect([other.id, other.payment?.symbol]).toEqual([one.id, "BTC"]);
});

test.each([
  ["detect", [], "pending", "0.00126211"],
  ["pay", [], "paid", "0.00126211"],
  ["pay", ["complete"], "completed", "0.00126211"],
  ["pay-short", ["expire"], "timedOut", "0.00063105"],
  ["pay-over", [], "paid", "0.00189316"],
  ["expire", ["pay-late"], "timedOut", "0.00126211"],
  ["cancel", [], "cancelled", "0"],
])("after %s %j the invoice is %s with %s received", async (first, more, state, received) => {
  const invoice = await gateway().createInvoice(wanted());
  await move(invoice, first, ...more);
  expect(await gateway().invoice(invoice.id)).toMatchObject({
    state,
    received,
    amount: { amount: 11_990, currency: "USD" },
  });
});

test("an invoice whose creation answer was lost is found by the payment id and not created twice", async () => {
  const input = wanted();
  await setFault("lost-answer");
  await expect(gateway().createInvoice(input)).rejects.toMatchObject({ provider: "coinpayments", retryable: true });
  const invoice = await gateway().createInvoice(input);
  expect(invoice.payment?.amount).toBe("0.00126211");
  expect((await made()).filter(({ invoiceId }) => invoiceId === input.paymentId)).toHaveLength(1);
});

test.each([
  ["down", 1, null],
  ["half-answer", 1, null],
  ["error", 2, { code: "http-500", retryable: true }],
  ["refusal", 1, { code: "http-400", retryable: false }],
  ["down", 2, { retryable: true }],
])("reading an invoice with %s ×%i is retried once and then fails", async (fault, count, failure) => {
  const invoice = await gateway().createInvoice(wanted());
  const client = gateway();
  await client.coins();
  await setFault(fault, "coinpayments", count);
  const asked = client.invoice(invoice.id);
  if (failure) await expect(asked).rejects.toMatchObject({ provider: "coinpayments", ...failure });
  else expect(await asked).toMatchObject({ state: "unpaid" });
});

test("a timeout is a retryable failure", async () => {
  await post("/api/control", { target: "coinpayments", mode: "delay", ms: 10_000 });
  const failure = await gateway({ timeoutMs: 200 })
    .invoice("any")
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderFailure);
  expect(failure).toMatchObject({ code: "timeout", retryable: true });
});

test("the coin list is cached for ten minutes and used longer while CoinPayments is down", async () => {
  let now = new Date();
  const client = gateway({ clock: () => now });
  const coins = await client.coins();
  expect(coins[0]).toEqual({ id: "1", symbol: "BTC", name: "Bitcoin", network: "Bitcoin", decimals: 8 });
  expect(coins.map(({ symbol }) => symbol)).toEqual(["BTC", "ETH", "USDT.ERC20", "USDT.TRC20", "USDC", "LTC"]);
  expect(coins.filter(({ id }) => id.includes(":")).map(({ network }) => network)).toEqual([
    "Ethereum (ERC-20)",
    "TRON (TRC-20)",
    "Ethereum (ERC-20)",
  ]);
  await setFault("error", "coinpayments", 100);
  expect(await client.coins()).toEqual(coins);
  now = new Date(now.getTime() + 11 * 60 * 1000);
  expect(await client.coins()).toEqual(coins);
  await expect(gateway().coins()).rejects.toMatchObject({ code: "http-500" });
});

test("invoice() returns the amount and currency reported by CoinPayments, not those requested", async () => {
  const invoice = await gateway().createInvoice(wanted());
  await setFault("other-amount");
  expect(await gateway().invoice(invoice.id)).toMatchObject({ amount: { amount: 11_989, currency: "USD" } });
  await setFault("other-currency");
  expect(await gateway().invoice(invoice.id)).toMatchObject({ amount: { amount: 11_990, currency: "EUR" } });
});

test.each([
  ["JPY", 12_000],
  ["KRW", 1_500_000],
  ["USD", 5],
])("%s %i is sent and read back unchanged", async (currency, amount) => {
  const invoice = await gateway({ currency }).createInvoice(wanted({ amount: { amount, currency } }));
  expect(invoice.amount).toEqual({ amount, currency });
});

test("an invoice paid in coins of a test network is refused", async () => {
  await expect(gateway().createInvoice(wanted({ coinId: "1002" }))).rejects.toMatchObject({ code: "currency" });
  const invoice = await gateway().createInvoice(wanted());
  await fetch(`${origin}/coinpayments/api/v1/invoices/${invoice.id}/payment-currencies/1002`); // at CoinPayments, without our gateway
  await move(invoice, "pay");
  await expect(gateway().invoice(invoice.id)).rejects.toMatchObject({ code: "currency", retryable: false });
});

test("a wrong secret and an unknown coin are permanent failures", async () => {
  await expect(gateway({ clientSecret: "other" }).invoice("any")).rejects.toMatchObject({
    code: "http-401",
    retryable: false,
  });
  await expect(gateway().createInvoice(wanted({ coinId: "999" }))).rejects.toMatchObject({
    code: "currency",
    retryable: false,
  });
});

test("a webhook is signed over its URL and repeated until it is accepted; a changed one is refused", async () => {
  answer = 503;
  await gateway().createInvoice(wanted());
  await vi.waitFor(() => expect(delivered.length).toBeGreaterThan(0), 90_000);
  answer = 200;
  await vi.waitFor(() => expect(delivered.length).toBeGreaterThan(1), 90_000);
  const [first, second] = delivered;
  const client = gateway();
  expect(client.isGenuine(first!)).toBe(true);
  expect(JSON.parse(first!.rawBody.toString())).toMatchObject({
    type: "InvoiceCreated",
    invoice: { state: "Unpaid", amount: { total: 11_990 } },
  });
  expect(second!.rawBody).toEqual(first!.rawBody);

  const changed = Buffer.from(first!.rawBody.toString().replace("11990", "11991"));
  const spaced = Buffer.from(JSON.stringify(JSON.parse(first!.rawBody.toString()), null, 1));
  const header = (name: string, value: string) => ({ ...first!, headers: { ...first!.headers, [name]: value } });
  for (const forged of [
    { ...first!, rawBody: changed },
    { ...first!, rawBody: spaced },
    { ...first!, url: "http://shop.example/api/payment/coinpayments/webhook" },
    { ...first!, headers: {} },
    header("x-coinpayments-client", "somebody"),
    header("x-coinpayments-signature", ""),
    header("x-coinpayments-signature", `${first!.headers["x-coinpayments-signature"]}=`),
    header("x-coinpayments-timestamp", "2026-01-01T00:00:00"),
    header("x-coinpayments-timestamp", "soon"),
  ]) {
    expect(client.isGenuine(forged)).toBe(false);
  }
  expect(gateway({ clientSecret: "other" }).isGenuine(first!)).toBe(false);
  expect(gateway({ clock: () => new Date(Date.now() + 25 * 60 * 60 * 1000) }).isGenuine(first!)).toBe(false);
});

test("the sandbox sends webhooks twice, reordered and with a wrong signature on request", async () => {
  const invoice = await gateway().createInvoice({ ...wanted() });
  await vi.waitFor(() => expect(delivered).toHaveLength(1), 90_000);
  const types = () => delivered.slice(1).map(({ rawBody }) => JSON.parse(rawBody.toString()).type);
  await setFault("reordered", "coinpayments-webhook");
  await move(invoice, "pay");
  await vi.waitFor(() => expect(types()).toEqual(["InvoicePaid", "InvoicePending"]), 90_000);
  await setFault("duplicate", "coinpayments-webhook");
  await move(invoice, "complete");
  await vi.waitFor(() => expect(types().slice(2)).toEqual(["InvoiceCompleted", "InvoiceCompleted"]), 90_000);
  await setFault("wrong-signature", "coinpayments-webhook");
  await gateway().createInvoice(wanted());
  await vi.waitFor(() => expect(delivered).toHaveLength(6), 90_000);
  expect(gateway().isGenuine(delivered[5]!)).toBe(false);
});
