import { providersWith } from "../paypal.ts";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll } from "vitest";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { cancelUnpaidOrder } from "#app/domain/checkout/cancel-unpaid-order.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { orderMoves } from "#app/domain/orders/status.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { changePaymentMethod } from "#app/domain/payments/methods/change-method.server.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import { openCoinPayment } from "#app/domain/payments/coins/open-coin-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { paymentMoves } from "#app/domain/payments/core/status.ts";
import { completeManualRefund } from "#app/domain/refunds/complete-manual-refund.server.ts";
import { reconcileRefunds } from "#app/domain/refunds/reconcile-refunds.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { sendRefund } from "#app/domain/refunds/send-refund.server.ts";
import { refundMoves } from "#app/domain/refunds/status.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { coinPaymentsGateway } from "#app/integrations/coinpayments/coinpayments.server.ts";
import type { CoinPaymentsGateway } from "#app/integrations/coinpayments/gateway.ts";
import type { PayPalGateway } from "#app/integrations/paypal/gateway.ts";
import { paypalGateway } from "#app/integrations/paypal/paypal.server.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentFindings, payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";

/**
 * Two windows of one buyer, PayPal, CoinPayments and an operator do whatever comes to their minds, in any order, with
 * answers lost on the way. What must hold is small, and is looked at after every step.
 */
const paypal = { clientId: "model", clientSecret: "model-secret", webhookId: "MODELWEBHOOK" };
const coins = { clientId: "model", clientSecret: "model-secret" };
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir: undefined,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "i", clientSecret: "s" },
    paypal,
    coinpayments: coins,
  });
});
afterAll(() => sandbox.close());

const acts = {
  buyer: ["to-paypal", "to-paypal", "to-coins", "look", "look", "cancel", "use-paypal", "use-bank", "use-coins"],
  provider: [
    "agree",
    "agree",
    "agree-card-declined",
    "webhook",
    "webhook",
    "finish-pending",
    "deny-pending",
    "give-back",
    "take-back",
    "coins-arrive",
    "coins-short",
    "coins-expire",
    "coins-late",
  ],
  trouble: ["lose-answer", "hold-money", "other-amount", "other-currency", "other-payment"],
  operator: ["confirm", "refund-some", "refund-rest", "sent-by-hand"],
  time: ["work", "work", "wait-a-minute", "wait-two-days"],
} as const;
type Act = (typeof acts)[keyof typeof acts][number];
const act = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Act>(...acts.buyer) },
  { weight: 8, arbitrary: fc.constantFrom<Act>(...acts.provider) },
  { weight: 1, arbitrary: fc.constantFrom<Act>(...acts.trouble) },
  { weight: 4, arbitrary: fc.constantFrom<Act>(...acts.operator) },
  { weight: 4, arbitrary: fc.constantFrom<Act>(...acts.time) },
);
type Method = "paypal" | "coinpayments" | "bank-transfer";
/** Left to chance alone, hardly anybody would ever pay: most stories begin near the moment the money moves. */
const beginning = fc.constantFrom<{ method: Method; first: Act[] }>(
  { method: "paypal", first: [] },
  { method: "paypal", first: ["to-paypal", "agree"] },
  { method: "paypal", first: ["to-paypal", "agree", "look"] },
  { method: "paypal", first: ["to-paypal", "agree", "lose-answer", "look"] },
  { method: "paypal", first: ["to-paypal", "hold-money", "agree", "look"] },
  { method: "paypal", first: ["to-paypal", "other-amount", "agree", "webhook"] },
  { method: "paypal", first: ["to-paypal", "other-currency", "agree", "work"] },
  { method: "paypal", first: ["to-paypal", "agree-card-declined", "look", "agree"] },
  { method: "paypal", first: ["to-paypal", "agree", "webhook", "refund-some", "give-back"] },
  { method: "paypal", first: ["to-paypal", "use-coins", "to-coins", "agree"] },
  { method: "coinpayments", first: ["to-coins"] },
  { method: "coinpayments", first: ["to-coins", "coins-arrive", "webhook"] },
  { method: "coinpayments", first: ["to-coins", "use-paypal", "to-paypal", "coins-arrive", "agree"] },
  { method: "coinpayments", first: ["to-coins", "coins-short"] },
  { method: "bank-transfer", first: [] },
  { method: "bank-transfer", first: ["confirm", "refund-some"] },
);

test("whatever two windows, two providers and an operator do, money is neither lost nor doubled", async ({
  services,
}) => {
  const needs = withProviders(services);
  await services.db
    .insert(exchangeRates)
    .values({ currency: "USD", krwPerUnit: "1386.500000", updatedAt: services.clock() })
    .onConflictDoNothing();
  await watchMoves(services);
  const operator = await anOperator(services);
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(act, { maxLength: 16 }), async ({ method, first }, steps) => {
      const world = await aWorld(needs, operator, method);
      for (const step of [...first, ...steps]) {
        await take(world, step);
        await holds(world);
      }
      await everythingComesToRest(world);
      await holds(world);
      await nothingIsLost(world);
    }),
    { numRuns: 40, endOnFailure: true },
  );
}, 120_000);

type World = { needs: TestServices; buyer: Member; operator: Member; id: string; number: string; step: number };

async function aWorld(needs: TestServices, operator: Member, method: Method): Promise<World> {
  await control("/api/paypal/faults", undefined, "DELETE");
  const buyer = await aBuyer(needs);
  const service = await aServiceForSale(needs);
  needs.enqueuedJobs.length = 0;
  const checkout = aCheckout(
    service,
    method === "bank-transfer"
      ? {}
      : { method, depositorName: undefined, cashReceiptKind: undefined, cashReceiptNumber: undefined },
  );
  const { id, number } = await placeOrder(needs, buyer, checkout);
  expect(await placeOrder(needs, buyer, checkout)).toMatchObject({ id, repeated: true });
  return { needs, buyer, operator, id, number, step: 0 };
}

/** A refusal is an answer like another; a bug is not. */
async function take(world: World, step: Act): Promise<void> {
  world.step += 1;
  try {
    await doIt(world, step);
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof ProviderFailure)) throw error;
  }
}

async function doIt(world: World, step: Act): Promise<unknown> {
  const { needs, buyer, number } = world;
  switch (step) {
    case "to-paypal":
      return startPayment(needs, buyer, {
        orderNumber: number,
        returnUrl: "https://jangteo.test/back",
        cancelUrl: "https://jangteo.test/no",
      });
    case "to-coins":
      return openCoinPayment(needs, buyer, { orderNumber: number, coinId: "BTC" });
    case "look":
      return refreshPayment(needs, buyer, { orderNumber: number, payerIsBack: true });
    case "cancel":
      return cancelOrder(needs, buyer, { orderNumber: number });
    case "use-paypal":
      return switchTo(world, "paypal");
    case "use-bank":
      return switchTo(world, "bank-transfer");
    case "use-coins":
      return switchTo(world, "coinpayments");
    case "lose-answer":
      return fault("capture", "lost", 2);
    case "hold-money":
      return fault("capture", "pending");
    case "other-amount":
      return fault("capture", "other-amount");
    case "other-currency":
      return fault("capture", "other-currency");
    case "other-payment":
      return fault("capture", "other-custom-id");
    case "agree":
      return atPayPal(world, "approve");
    case "agree-card-declined":
      return atPayPal(world, "approve-declined-card");
    case "finish-pending":
      return atPayPal(world, "complete-pending");
    case "deny-pending":
      return atPayPal(world, "deny-pending");
    case "give-back":
      return atPayPal(world, "refund", "100.00");
    case "take-back":
      return atPayPal(world, "reverse");
    case "coins-arrive":
      return atCoinPayments(world, "pay");
    case "coins-short":
      return atCoinPayments(world, "pay-short");
    case "coins-expire":
      return atCoinPayments(world, "expire");
    case "coins-late":
      return atCoinPayments(world, "pay-late");
    case "webhook":
      return hearOfEverything(world);
    case "confirm":
      return confirm(world);
    case "refund-some":
      return requestRefund(needs, world.operator, {
        orderNumber: number,
        amount: 110_001,
        reason: "일부",
        idempotencyKey: `some-${number}-${world.step}`,
      });
    case "refund-rest":
      return requestRefund(needs, world.operator, {
        orderNumber: number,
        amount: null,
        reason: "전부",
        idempotencyKey: `rest-${number}-${world.step}`,
      });
    case "sent-by-hand":
      return sendByHand(world);
    case "work":
      return work(world);
    case "wait-a-minute":
      return needs.setTime(new Date(needs.clock().getTime() + 61_000));
    case "wait-two-days":
      return needs.setTime(new Date(needs.clock().getTime() + 2 * 86_400_000));
  }
}

const paymentsOf = ({ needs, id }: World) =>
  needs.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.createdAt);
const refundsOf = ({ needs, id }: World) => needs.db.select().from(refunds).where(eq(refunds.orderId, id));
const orderOf = async ({ needs, id }: World) => (await needs.db.select().from(orders).where(eq(orders.id, id)))[0]!;

async function switchTo(world: World, method: Method): Promise<unknown> {
  const replaces = (await paymentsOf(world)).at(-1)!.id;
  const transfer = { depositorName: "김구매", cashReceiptKind: "phone" as const, cashReceiptNumber: "010-1234-5678" };
  return changePaymentMethod(world.needs, world.buyer, {
    orderNumber: world.number,
    replaces,
    method,
    ...(method === "bank-transfer" && transfer),
  } as Parameters<typeof changePaymentMethod>[2]);
}

async function confirm({ needs, operator, ...world }: World): Promise<unknown> {
  const payment = (await paymentsOf({ needs, operator, ...world })).findLast(
    ({ method }) => method === "bank-transfer",
  );
  if (!payment) return;
  return confirmDeposit(needs, operator, {
    paymentId: payment.id,
    amount: payment.amount,
    depositedOn: seoulDay(needs.clock()),
    bankReference: `IN-${world.number}-${world.step}`,
    note: "",
  });
}

async function sendByHand(world: World): Promise<void> {
  for (const { id } of (await refundsOf(world)).filter(
    ({ status, method }) => status === "pending" && method !== "paypal",
  )) {
    await completeManualRefund(world.needs, world.operator, {
      refundId: id,
      reference: `OUT-${id}`,
      sentOn: seoulDay(world.needs.clock()),
    });
  }
}

/** Jobs that are due, once each, as the queue would: what fails stays due. */
async function work(world: World): Promise<void> {
  const { needs } = world;
  const due = needs.enqueuedJobs.filter(({ runAt }) => !runAt || runAt <= needs.clock());
  for (const job of due) {
    needs.enqueuedJobs.splice(needs.enqueuedJobs.indexOf(job), 1);
    try {
      if (job.name === "advance-payment") await advancePayment(needs, job.payload as { paymentId: string });
      if (job.name === "send-refund") await sendRefund(needs, job.payload as { refundId: string });
      if (job.name === "cancel-unpaid-order") await cancelUnpaidOrder(needs, job.payload as { orderId: string });
    } catch (error) {
      if (!(error instanceof ProviderFailure) && !(error instanceof DomainError)) throw error;
      needs.enqueuedJobs.push({ ...job, runAt: new Date(needs.clock().getTime() + 60_000) });
    }
  }
}

/** Delivers every webhook twice and in reverse order. */
async function hearOfEverything(world: World): Promise<void> {
  for (const { id, providerRef } of (await paymentsOf(world)).reverse()) {
    if (providerRef === null) continue;
    await reconcileRefunds(world.needs, { paymentId: id });
    await advancePayment(world.needs, { paymentId: id });
    await advancePayment(world.needs, { paymentId: id });
  }
}

/** The reconciler and the queue have time; every trouble is over. */
async function everythingComesToRest(world: World): Promise<void> {
  await control("/api/paypal/faults", undefined, "DELETE");
  for (let round = 0; round < 3; round += 1) {
    await doIt(world, "wait-a-minute");
    await take(world, "webhook");
    await take(world, "work");
    await take(world, "sent-by-hand");
  }
}

type Books = {
  completed: number;
  entitlements: number;
  active: number;
  ledger: number;
  provider: number;
  shares: number;
  refunded: number;
  moves: { entity: string; was: string; is: string }[];
  mails: number;
};

async function holds(world: World): Promise<void> {
  const { needs, id } = world;
  const [books] = await needs.db.execute<Books>(sql`select
    (select count(*)::int from payments where order_id = ${id} and status = 'completed') as completed,
    (select count(*)::int from entitlements where order_id = ${id}) as entitlements,
    (select count(*)::int from entitlements where order_id = ${id} and revoked_at is null) as active,
    (select coalesce(sum(amount_krw), 0)::float8 from ledger_entries) as ledger,
    (select coalesce(sum(amount_krw), 0)::float8 from ledger_entries where order_id = ${id} and account in ('bank', 'paypal', 'coinpayments')) as provider,
    (select coalesce(sum(amount_krw), 0)::float8 from ledger_entries where order_id = ${id} and account not in ('bank', 'paypal', 'coinpayments')) as shares,
    (select coalesce(sum(amount), 0)::float8 from refunds where order_id = ${id} and status = 'completed') as refunded,
    (select count(*)::int from mails where dedupe_key = ${`${id}:settled:buyer`}) as mails,
    (select coalesce(json_agg(json_build_object('entity', entity, 'was', was, 'is', now)), '[]') from status_moves where subject in
      (select ${id}::text union select p.id::text from payments p where p.order_id = ${id} union select r.id::text from refunds r where r.order_id = ${id})) as moves`);
  const { completed, entitlements, active, ledger, provider, shares, refunded, moves, mails } = books!;
  const order = await orderOf(world);
  expect(ledger).toBe(0);
  expect(completed).toBeLessThanOrEqual(1);
  expect(entitlements).toBe(completed);
  expect(mails).toBe(completed);
  expect(provider).toBe(completed * order.totalAmount - refunded);
  expect(provider + shares).toBe(0);
  expect(active).toBe(order.status === "completed" ? 1 : 0);
  expect(order.status === "refunded").toBe(completed === 1 && refunded === order.totalAmount);
  expect(moves.filter(({ entity, was, is }) => !(tables[entity]![was] ?? []).includes(is))).toEqual([]);
}

const tables: Record<string, Record<string, readonly string[]>> = {
  orders: orderMoves,
  payments: paymentMoves,
  refunds: refundMoves,
};

/** Every movement at a provider is in the ledger or is an open discrepancy. */
async function nothingIsLost(world: World): Promise<void> {
  const findings = await world.needs.db.select().from(paymentFindings);
  const settled = (await refundsOf(world))
    .filter(({ status }) => status === "completed")
    .reduce((sum, { chargeAmount }) => sum + (chargeAmount ?? 0), 0);
  for (const payment of await paymentsOf(world)) {
    if (payment.providerRef === null) continue;
    const isKnown = payment.status === "completed" || findings.some(({ paymentId }) => paymentId === payment.id);
    if (payment.method === "paypal") {
      const there = (await gateways.paypal.order(payment.providerRef))?.capture;
      const hasMoney =
        there?.status === "COMPLETED" || there?.status === "PARTIALLY_REFUNDED" || there?.status === "REFUNDED";
      if (payment.status === "completed")
        expect(there?.amount, "taken at PayPal").toEqual({
          amount: payment.chargeAmount,
          currency: payment.chargeCurrency,
        });
      if (hasMoney) expect(isKnown, `${payment.id} was paid at PayPal`).toBe(true);
      if (
        payment.status === "completed" &&
        !findings.some(({ paymentId, kind }) => paymentId === payment.id && kind === "refund-mismatch")
      ) {
        expect(there?.refunded?.amount ?? 0, "given back at PayPal").toBe(settled);
      }
    } else if (["paid", "completed"].includes((await gateways.coinpayments.invoice(payment.providerRef))!.state)) {
      expect(isKnown, `${payment.id} was paid at CoinPayments`).toBe(true);
    }
  }
}

/** Every status that any statement gives to an order, a payment or a refund. */
async function watchMoves({ db }: TestServices): Promise<void> {
  await db.execute(sql`create temp table status_moves (entity text, subject text, was text, now text) on commit drop`);
  await db.execute(sql`create function pg_temp.note_move() returns trigger language plpgsql as $$
    begin
      insert into status_moves values (tg_table_name, new.id::text, old.status, new.status);
      return new;
    end $$`);
  for (const table of ["orders", "payments", "refunds"]) {
    await db.execute(
      sql.raw(
        `create trigger note_move after update of status on ${table} for each row when (old.status is distinct from new.status) execute function pg_temp.note_move()`,
      ),
    );
  }
}

let gateways: { paypal: PayPalGateway; coinpayments: CoinPaymentsGateway };

function withProviders(services: TestServices): TestServices {
  const base = `http://127.0.0.1:${sandbox.httpPort}`;
  gateways = {
    paypal: paypalGateway({
      ...paypal,
      baseUrl: `${base}/paypal`,
      merchantId: null,
      currency: "USD",
      sdkBaseUrl: null,
      timeoutMs: 3_000,
    }),
    coinpayments: coinPaymentsGateway({
      ...coins,
      baseUrl: `${base}/coinpayments`,
      currency: "USD",
      clock: () => new Date(),
    }),
  };
  return Object.assign(services, {
    providers: providersWith(gateways),
    limiter: { take: async () => {}, giveBack: async () => {} },
  });
}

const fault = (on: string, as: string, count = 1) => control("/api/paypal/faults", { on, as, count });

async function atPayPal(world: World, action: string, value?: string): Promise<void> {
  const payment = (await paymentsOf(world)).findLast(
    ({ method, providerRef }) => method === "paypal" && providerRef !== null,
  );
  if (payment) await control(`/api/paypal/orders/${payment.providerRef}`, { action, ...(value && { value }) });
}

async function atCoinPayments(world: World, action: string): Promise<void> {
  const payment = (await paymentsOf(world)).findLast(
    ({ method, providerRef }) => method === "coinpayments" && providerRef !== null,
  );
  if (payment) await control(`/api/coinpayments/${payment.providerRef}`, { move: action });
}

/** 409: not possible as things are, which is fine here. */
async function control(path: string, body?: object, method = body ? "POST" : "GET"): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${sandbox.httpPort}${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok && answer.status !== 409)
    throw new Error(`the sandbox answers ${answer.status} to ${path}: ${await answer.text()}`);
}
