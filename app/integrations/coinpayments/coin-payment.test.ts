import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { exchangeRates } from "#db/schema/catalog.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { paymentDiscrepancies, paymentProviderDetails, payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest as base, expect, test as plain, type TestServices } from "#db/testing/test.ts";
import { coinPaymentsGateway } from "./coinpayments.server.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { providersWith } from "#tests/paypal.ts";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { coinPaymentStatus } from "#app/domain/payments/coins/coin-payment.server.ts";
import { coinsMissing } from "#app/domain/shared/coin-details.ts";
import { coinStateOf } from "#app/domain/payments/coins/coin-state.ts";
import { coinUri } from "#app/domain/payments/coins/coin-uri.ts";
import { openCoinPayment } from "#app/domain/payments/coins/open-coin-payment.server.ts";

const keys = { clientId: "id", clientSecret: "secret" };
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: keys,
    coinpayments: keys,
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
});
afterAll(() => sandbox.close());
afterEach(() => post("/api/control", { target: "coinpayments", mode: "ok" }));

const test = base.extend<{ shop: TestServices }>({
  shop: async ({ services }, use) => {
    const coinpayments = coinPaymentsGateway({
      ...keys,
      baseUrl: `${origin}/coinpayments`,
      currency: "USD",
      clock: () => new Date(),
    });
    // the sandbox's clock is the present
    services.setTime(new Date());
    await services.db
      .insert(exchangeRates)
      .values({ currency: "USD", krwPerUnit: "1386.5", updatedAt: new Date() })
      .onConflictDoNothing();
    await use(Object.assign(services, { providers: providersWith({ coinpayments }) }));
  },
});

const post = (path: string, body: unknown) =>
  fetch(origin + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const setFault = (as: string, count = 1) =>
  post("/api/control", { target: "coinpayments", mode: "fail-next", as, count });
const refused = (code: string) => expect.objectContaining({ code });

async function anOrder(shop: TestServices): Promise<{ buyer: Member; orderNumber: string }> {
  const buyer = await aBuyer(shop);
  const service = await aServiceForSale(shop);
  const { number: orderNumber } = await placeOrder(shop, buyer, aCheckout(service, { method: "coinpayments" }));
  return { buyer, orderNumber };
}

async function invoicesOf(paymentId: string): Promise<{ id: string }[]> {
  const { items } = (await (await fetch(`${origin}/api/coinpayments`)).json()) as {
    items: { id: string; invoiceId: string }[];
  };
  return items.filter(({ invoiceId }) => invoiceId === paymentId);
}

async function move(paymentId: string, ...moves: string[]): Promise<void> {
  const [invoice] = await invoicesOf(paymentId);
  for (const step of moves) expect((await post(`/api/coinpayments/${invoice!.id}`, { move: step })).status).toBe(200);
}

describe("openCoinPayment", () => {
  test("opened three times simultaneously returns one address, amount and rate", async ({ shop }) => {
    const { buyer, orderNumber } = await anOrder(shop);
    const opened = await Promise.all([1, 2, 3].map(() => openCoinPayment(shop, buyer, { orderNumber, coinId: "BTC" })));
    const [one] = opened;
    expect(one).toMatchObject({
      state: "waiting",
      price: { amount: 1_100_000, currency: "KRW" },
      charge: { amount: 79_337, currency: "USD" },
      quote: { rate: expect.stringMatching(/^1386\.5/) },
    });
    expect(one!.coin).toMatchObject({
      symbol: "BTC",
      amount: "0.00835127",
      missing: "0.00835127",
      uri: expect.stringMatching(/^bitcoin:bc1q\w+\?amount=0\.00835127$/),
    });
    expect(new Set(opened.map(({ coin }) => coin?.address)).size).toBe(1);
    const [row] = await shop.db.select().from(payments).where(eq(payments.id, one!.paymentId));
    expect(row).toMatchObject({ status: "pending", providerState: "open" });
    const [kept] = await shop.db
      .select()
      .from(paymentProviderDetails)
      .where(eq(paymentProviderDetails.paymentId, one!.paymentId));
    expect(kept!.details).toMatchObject({ address: one!.coin!.address });
    expect(row!.nextCheckAt).not.toBeNull();
  });

  test("repeated after a lost answer returns the same invoice", async ({ shop }) => {
    const { buyer, orderNumber } = await anOrder(shop);
    await setFault("lost-answer");
    await expect(openCoinPayment(shop, buyer, { orderNumber, coinId: "1" })).rejects.toEqual(
      refused("payment-provider-down"),
    );
    const { paymentId } = await openCoinPayment(shop, buyer, { orderNumber, coinId: "1" });
    expect(await invoicesOf(paymentId)).toHaveLength(1);
  });

  test("another coin gets another address of the invoice until coins were received", async ({ shop }) => {
    const { buyer, orderNumber } = await anOrder(shop);
    const bitcoin = await openCoinPayment(shop, buyer, { orderNumber, coinId: "BTC" });
    const tether = await openCoinPayment(shop, buyer, { orderNumber, coinId: "USDT.ERC20" });
    expect(tether.coin).toMatchObject({
      symbol: "USDT.ERC20",
      amount: "793.37",
      uri: expect.stringMatching(/^0x[0-9a-f]{40}$/),
    });
    expect(await invoicesOf(bitcoin.paymentId)).toHaveLength(1);
    await move(bitcoin.paymentId, "pay-short");
    expect((await openCoinPayment(shop, buyer, { orderNumber, coinId: "BTC" })).coin?.symbol).toBe("USDT.ERC20");
  });

  test("is refused for other members, unknown coins, expired quotes and an unavailable provider", async ({ shop }) => {
    const { buyer, orderNumber } = await anOrder(shop);
    const stranger = await aBuyer(shop);
    await expect(openCoinPayment(shop, stranger, { orderNumber, coinId: "1" })).rejects.toEqual(refused("not-found"));
    await expect(openCoinPayment(shop, { kind: "visitor" }, { orderNumber, coinId: "1" })).rejects.toEqual(
      refused("signed-out"),
    );
    await expect(openCoinPayment(shop, buyer, { orderNumber, coinId: "DOGE" })).rejects.toEqual(
      refused("coin-unknown"),
    );
    shop.setTime(new Date(Date.now() + 31 * 60_000));
    await expect(openCoinPayment(shop, buyer, { orderNumber, coinId: "1" })).rejects.toEqual(refused("quote-expired"));
    await expect(
      openCoinPayment({ ...shop, providers: providersWith({}) }, buyer, { orderNumber, coinId: "1" }),
    ).rejects.toEqual(refused("payment-method-unavailable"));
  });
});

describe("F-17: coinPaymentStatus", () => {
  test.for([
    [[], "waiting", "pending", null],
    [["detect"], "seen", "pending", null],
    [["pay-short"], "short", "pending", null],
    [["pay"], "paid", "completed", null],
    [["pay", "complete"], "paid", "completed", null],
    [["pay-over"], "paid", "completed", null],
    [["expire"], "expired", "failed", null],
    [["pay-short", "expire"], "underpaid", "pending", "underpaid"],
    [["expire", "pay-late"], "late", "pending", "paid-late"],
    [["cancel"], "cancelled", "failed", null],
  ] as const)(
    "after %j returns state %s, payment %s and discrepancy %s",
    async ([moves, state, status, discrepancy], { shop }) => {
      const { buyer, orderNumber } = await anOrder(shop);
      const { paymentId } = await openCoinPayment(shop, buyer, { orderNumber, coinId: "BTC" });
      await move(paymentId, ...moves);
      expect(await coinPaymentStatus(shop, buyer, { paymentId })).toMatchObject({ state });
      const [row] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
      expect(row!.status).toBe(status);
      const discrepancies = await shop.db
        .select()
        .from(paymentDiscrepancies)
        .where(eq(paymentDiscrepancies.paymentId, paymentId));
      expect(discrepancies.map(({ kind }) => kind)).toEqual(discrepancy === null ? [] : [discrepancy]);
      const order = await orderByNumber(shop, buyer, { orderNumber, as: ["buyer"] });
      expect([order.next, order.download?.state]).toEqual(
        status === "completed" ? ["download", "available"] : ["pay", undefined],
      );
    },
  );

  test("the 0.5 % that CoinPayments deducts is booked as its fee", async ({ shop }) => {
    const { buyer, orderNumber } = await anOrder(shop);
    const { paymentId } = await openCoinPayment(shop, buyer, { orderNumber, coinId: "BTC" });
    await move(paymentId, "pay", "complete");
    await coinPaymentStatus(shop, buyer, { paymentId });
    const kept = await shop.db
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.ref, paymentId), eq(ledgerEntries.kind, "provider-fee")));
    // 79,337 cents, in whole satoshi.
    expect(kept.map(({ account, amountKrw, foreignAmount }) => [account, amountKrw, foreignAmount]).sort()).toEqual([
      ["coinpayments", -5_504, -397],
      ["provider-fees", 5_504, null],
    ]);
  });

  test("coins received after the invoice expired are shown as late, and nothing is delivered", async ({ shop }) => {
    const { buyer, orderNumber } = await anOrder(shop);
    const { paymentId } = await openCoinPayment(shop, buyer, { orderNumber, coinId: "BTC" });
    await move(paymentId, "expire");
    expect((await coinPaymentStatus(shop, buyer, { paymentId })).state).toBe("expired");
    await move(paymentId, "pay-late");
    expect((await coinPaymentStatus(shop, buyer, { paymentId })).state).toBe("late");
    expect((await orderByNumber(shop, buyer, { orderNumber, as: ["buyer"] })).download).toBeNull();
  });

  test("an outage of CoinPayments changes nothing, and another amount or currency is reviewed by an operator", async ({
    shop,
  }) => {
    const { buyer, orderNumber } = await anOrder(shop);
    const { paymentId } = await openCoinPayment(shop, buyer, { orderNumber, coinId: "BTC" });
    await setFault("error", 10);
    expect((await coinPaymentStatus(shop, buyer, { paymentId })).state).toBe("unreachable");
    await post("/api/control", { target: "coinpayments", mode: "ok" });
    await move(paymentId, "pay");
    await setFault("other-amount");
    expect((await coinPaymentStatus(shop, buyer, { paymentId })).state).toBe("review");
    await expect(coinPaymentStatus(shop, await aBuyer(shop), { paymentId })).rejects.toEqual(refused("not-found"));
    await expect(coinPaymentStatus(shop, buyer, { paymentId: "nonsense" })).rejects.toEqual(refused("not-found"));
  });
});

plain("coinsMissing is exact, and an expired quote asks for no coins", () => {
  expect(coinsMissing({ amount: "1.000000000000000001", received: "1" })).toBe("0.000000000000000001");
  expect(coinsMissing({ amount: "0.5", received: "0.50" })).toBeNull();
  expect(coinsMissing({ amount: "793.37", received: null })).toBe("793.37");
  const coin = {
    coinId: "1",
    symbol: "BTC",
    amount: "1",
    address: "a",
    tag: null,
    expiresAt: "2026-01-01T00:00:00Z",
    received: null,
    checkoutUrl: null,
  };
  const open = { coin, status: "pending", providerState: "open", failureCode: null } as const;
  const after = new Date("2026-01-01T00:00:01Z");
  expect(coinStateOf(open, "open", after)).toBe("expired");
  expect(coinStateOf({ ...open, coin: { ...coin, received: "0.5" } }, "open", after)).toBe("underpaid");
  expect(coinUri({ symbol: "ETH", amount: "0.5", address: "0xab", tag: null })).toBe(
    "ethereum:0xab?value=500000000000000000",
  );
  expect(coinUri({ symbol: "BTC", amount: "0.5", address: "b", tag: "7" })).toBe("b");
});
