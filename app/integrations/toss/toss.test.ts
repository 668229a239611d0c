import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe } from "vitest";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import { offeredOptions } from "#app/domain/payments/methods/offered-options.server.ts";
import { paymentInstructions } from "#app/domain/payments/providers/payment-instructions.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { acceptWebhook } from "#app/domain/reconciliation/accept-webhook.server.ts";
import { comparePayment } from "#app/domain/reconciliation/compare-payment.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { caseForOperator } from "#app/domain/refunds/case-view.server.ts";
import { decideCase } from "#app/domain/refunds/decide-case.server.ts";
import { openDispute } from "#app/domain/refunds/disputes/open-dispute.server.ts";
import { openCase } from "#app/domain/refunds/open-case.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { sendRefund } from "#app/domain/refunds/send-refund.server.ts";
import { type Member, visitor } from "#app/domain/shared/actor.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices } from "#db/testing/test.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { tossProvider } from "./provider.server.ts";
import { tossRegistration } from "./registration.server.ts";

const secretKey = "test_sk_contract";
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "id", clientSecret: "secret" },
    toss: { secretKey },
  });
  origin = `http://127.0.0.1:${sandbox.httpPort}`;
});
afterAll(() => sandbox.close());

const providersOf = (key: string) => {
  const config = { baseUrl: `${origin}/toss`, secretKey: key, timeoutMs: 3_000 };
  const kinds = { "toss-card": "CARD", "toss-account": "VIRTUAL_ACCOUNT" } as const;
  return new Map(
    tossRegistration.methods.map((facts) => [
      facts.method,
      { ...facts, api: tossProvider(config, kinds[facts.method as keyof typeof kinds]) },
    ]),
  );
};
const test = databaseTest.extend<{ shop: TestServices }>({
  shop: async ({ services }, use) => {
    services.setTime(new Date());
    await use(Object.assign(services, { providers: providersOf(secretKey) }));
  },
});

type Waiting = { buyer: Member; orderNumber: string; orderId: string; paymentId: string };

/** An order of 1,100,000 won whose buyer has opened the payment window. */
async function atWindow(shop: TestServices, method: string): Promise<Waiting & { window: string }> {
  const buyer = await aBuyer(shop);
  const { id: orderId, number: orderNumber } = await placeOrder(
    shop,
    buyer,
    aCheckout(await aServiceForSale(shop), { method }),
  );
  const start = () =>
    startPayment(shop, buyer, { orderNumber, returnUrl: `${origin}/back`, cancelUrl: `${origin}/cancelled` });
  const [one, two] = [await start(), await start()];
  expect(two.approveUrl).toBe(one.approveUrl);
  return { buyer, orderNumber, orderId, paymentId: one.payment.id, window: one.approveUrl! };
}

/** Presses a button of the window and returns the address to which the payer is redirected. */
async function press(window: string, choice: string): Promise<URL> {
  const key = new URL(window).searchParams.get("key")!;
  const answer = await fetch(`${origin}/toss/window`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ key, choice }),
  });
  return new URL(answer.headers.get("location")!);
}

const refreshed = (shop: TestServices, { buyer, orderNumber }: Waiting) =>
  refreshPayment(shop, buyer, { orderNumber, payerIsBack: true });
const atToss = async (orderId: string) => {
  const { items } = (await (await fetch(`${origin}/api/toss`)).json()) as {
    items: { orderId: string; status: string; secret: string | null; balanceAmount: number }[];
  };
  return items.find((payment) => payment.orderId === orderId)!;
};
const move = (orderId: string, name: string) =>
  fetch(`${origin}/api/toss/${orderId}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ move: name }),
  });
const delivery = (body: object) => ({
  provider: "toss",
  headers: { "tosspayments-webhook-transmission-id": crypto.randomUUID() },
  rawBody: new TextEncoder().encode(JSON.stringify(body)),
});

describe("a card payment by Toss", () => {
  test("is charged in won, confirmed once with our own amount, and settled", async ({ shop }) => {
    const offered = await offeredOptions(shop, { won: 1_100_000, own: null });
    expect(offered.map(({ method, charge }) => [method, charge])).toContainEqual(["toss-card", null]);
    const order = await atWindow(shop, "toss-card");
    expect((await refreshed(shop, order)).progress).toBe("open");
    const back = await press(order.window, "agree");
    expect(back.searchParams.get("orderId")).toBe(order.paymentId);
    const answers = await Promise.all([refreshed(shop, order), refreshed(shop, order), refreshed(shop, order)]);
    expect(answers.map(({ progress }) => progress)).toContain("completed");
    expect((await refreshed(shop, order)).progress).toBe("completed");
    const entries = await shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.orderId));
    expect(entries.map(({ account, amountKrw }) => [account, amountKrw])).toContainEqual(["toss", 1_100_000]);
    const payment = (await findPaymentUnchecked(shop, order.paymentId))!;
    expect(await comparePayment(shop, payment)).toBe("even");
    // The settlement lookup reports a fee of 3 % and its VAT; a cancellation returns its part.
    const asked = {
      orderNumber: order.orderNumber,
      amount: 100_000,
      reason: "환불",
      idempotencyKey: crypto.randomUUID(),
    };
    const { id: refundId } = await requestRefund(shop, await anOperator(shop), asked);
    await sendRefund(shop, { refundId });
    for (const _ of [1, 2]) expect(await comparePayment(shop, payment)).toBe("even");
    const fees = await shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "provider-fee"));
    expect(fees.map(({ ref, account, amountKrw }) => [ref, account, amountKrw]).sort()).toEqual(
      [
        [order.paymentId, "toss", -36_300],
        [order.paymentId, "provider-fees", 36_300],
        [refundId, "toss", 3_300],
        [refundId, "provider-fees", -3_300],
      ].sort(),
    );
  });

  test("fails when the card is refused and stays open when the window is cancelled", async ({ shop }) => {
    const order = await atWindow(shop, "toss-card");
    expect((await press(order.window, "cancel")).pathname).toBe("/cancelled");
    expect((await refreshed(shop, order)).progress).toBe("open");
    await press(order.window, "refused-card");
    const { progress, payment } = await refreshed(shop, order);
    expect([progress, payment!.failureCode]).toEqual(["failed", "REJECT_CARD_COMPANY"]);
  });

  test("is refunded in parts, each once, also when sent again", async ({ shop }) => {
    const order = await atWindow(shop, "toss-card");
    await press(order.window, "agree");
    await refreshed(shop, order);
    const operator = await anOperator(shop);
    for (const amount of [100_000, null]) {
      const { id: refundId } = await requestRefund(shop, operator, {
        orderNumber: order.orderNumber,
        amount,
        reason: "고장",
        idempotencyKey: `key-of-${amount}`,
      });
      await Promise.all([sendRefund(shop, { refundId }), sendRefund(shop, { refundId })]);
    }
    const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
    expect(rows.map(({ status, method }) => [status, method])).toEqual([
      ["completed", "toss-card"],
      ["completed", "toss-card"],
    ]);
    expect(await atToss(order.paymentId)).toMatchObject({ status: "PARTIAL_CANCELED", balanceAmount: 0 });
  });

  test("is not changed by wrong keys or while Toss does not answer", async ({ shop }) => {
    const order = await atWindow(shop, "toss-card");
    await press(order.window, "agree");
    const wrong = { ...shop, providers: providersOf("test_sk_other") };
    await expect(advancePayment(wrong, order)).rejects.toMatchObject({ code: "UNAUTHORIZED_KEY", retryable: true });
    const [row] = await shop.db.select().from(payments).where(eq(payments.id, order.paymentId));
    expect([row!.status, (await atToss(order.paymentId)).status]).toEqual(["pending", "IN_PROGRESS"]);
  });
});

describe("a virtual account by Toss", () => {
  test("is shown, waits for its deposit, and is settled after a webhook with its secret", async ({ shop }) => {
    const order = await atWindow(shop, "toss-account");
    await press(order.window, "agree");
    expect((await refreshed(shop, order)).progress).toBe("open");
    expect(await paymentInstructions(shop, order.buyer, order)).toMatchObject({
      bank: "신한은행",
      number: expect.stringMatching(/^X\d+$/),
    });
    await expect(paymentInstructions(shop, await aBuyer(shop), order)).rejects.toMatchObject({ code: "not-found" });
    await expect(paymentInstructions(shop, visitor, order)).rejects.toMatchObject({ code: "signed-out" });
    const { secret } = await atToss(order.paymentId);
    const told = {
      createdAt: "2026-01-13T12:18:14.123456",
      status: "DONE",
      transactionKey: "t",
      orderId: order.paymentId,
    };
    expect(await acceptWebhook(shop, delivery({ ...told, secret: "forged" }))).toBe("forged");
    expect(await acceptWebhook(shop, delivery({ ...told, secret, orderId: crypto.randomUUID() }))).toBe("forged");
    expect(await acceptWebhook(shop, delivery({ ...told, secret }))).toBe("accepted");
    // The content of a webhook is not trusted: no deposit has arrived yet.
    await advancePayment(shop, order);
    expect((await refreshed(shop, order)).progress).toBe("open");
    await move(order.paymentId, "deposit");
    await advancePayment(shop, order);
    expect((await refreshed(shop, order)).progress).toBe("completed");
  });

  test("that expired keeps its status at Toss, accepts no deposit, and fails the payment", async ({ shop }) => {
    const order = await atWindow(shop, "toss-account");
    await press(order.window, "agree");
    expect((await refreshed(shop, order)).progress).toBe("open");
    await move(order.paymentId, "expire");
    await move(order.paymentId, "deposit");
    expect((await atToss(order.paymentId)).status).toBe("WAITING_FOR_DEPOSIT");
    expect((await refreshed(shop, order)).progress).toBe("failed");
  });

  test("is refunded to the buyer's bank account, and refused without one", async ({ shop }) => {
    const order = await atWindow(shop, "toss-account");
    await press(order.window, "agree");
    await refreshed(shop, order);
    await move(order.paymentId, "deposit");
    await refreshed(shop, order);
    const operator = await anOperator(shop);
    const ask = async (key: string, account: { bank: string; number: string; holder: string } | null) => {
      const asked = { orderNumber: order.orderNumber, amount: 100_000, reason: "고장", account, idempotencyKey: key };
      const { id: refundId } = await requestRefund(shop, operator, asked);
      await sendRefund(shop, { refundId });
      const [row] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId));
      return [row!.status, row!.failureCode];
    };
    await expect(ask("without", null)).rejects.toMatchObject({ code: "refund-account-required" });
    const account = { bank: "088", number: "110123456789", holder: "김구매" };
    expect(await ask("with", account)).toEqual(["completed", null]);
  });

  test("has its account asked for with the case, or with the decision about a dispute, which names none", async ({
    shop,
  }) => {
    const order = await atWindow(shop, "toss-account");
    await press(order.window, "agree");
    await refreshed(shop, order);
    await move(order.paymentId, "deposit");
    await refreshed(shop, order);
    const { orderNumber, paymentId } = order;
    const asked = { orderNumber, reasonCode: "broken", text: "고장", scope: "full" } as const;
    await expect(openCase(shop, order.buyer, asked)).rejects.toMatchObject({ code: "refund-account-required" });
    const operator = await anOperator(shop);
    const { id: caseId } = await openDispute(shop, { paymentId, disputeRef: "d1" });
    const decision = { caseId, outcome: "full", reason: "확인했습니다" } as const;
    await expect(decideCase(shop, operator, decision)).rejects.toMatchObject({
      code: "refund-account-required",
      details: { field: "number" },
    });
    const before = await caseForOperator(shop, operator, caseId);
    expect(before).toMatchObject({ accountNeeded: true, refunds: [], case: { account: null } });
    const account = { bank: "088", number: "110123456789", holder: "김구매" };
    expect((await decideCase(shop, operator, { ...decision, account })).status).toBe("approved");
    const [row] = await shop.db.select().from(refunds).where(eq(refunds.caseId, caseId));
    await sendRefund(shop, { refundId: row!.id });
    expect((await caseForOperator(shop, operator, caseId)).refunds).toMatchObject([{ status: "completed" }]);
  });

  test("whose deposit was cancelled is found by the daily comparison", async ({ shop }) => {
    const order = await atWindow(shop, "toss-account");
    await press(order.window, "agree");
    await refreshed(shop, order);
    await move(order.paymentId, "deposit");
    await refreshed(shop, order);
    await move(order.paymentId, "deposit-error");
    const payment = (await findPaymentUnchecked(shop, order.paymentId))!;
    expect(await comparePayment(shop, payment)).toBe("differs");
  });
});
