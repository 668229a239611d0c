import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paypalGateway } from "#app/integrations/paypal/paypal.server.ts";
import { accountsOf, fingerprint, ledgerSum } from "./books.ts";
import { givenBack, type Market, openMarket, placesToKill, type Refund } from "./market.ts";
import { until } from "./traps.ts";

// The rows in the order they are written; those in between are the rows of a confirmation.
const steps = ["update refunds", "insert ledger_entries", "update orders"];

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 180_000);
beforeEach(() => market.calm());
afterAll(() => market?.close());

async function aPaidDeposit() {
  const deposit = await market.aDeposit();
  if ((await market.confirm(deposit)) !== 303) throw new Error("the deposit is not confirmed");
  return deposit;
}

/** Asserts that every mail of the order was delivered once. */
async function expectRefundedOnce({ key }: Refund, killedAfter?: string): Promise<void> {
  expect(await accountsOf(market.sql, key), killedAfter).toEqual([givenBack]);
  expect(await ledgerSum(market.sql), killedAfter).toBe(0);
  expect(await market.deliveriesOf(key), killedAfter).toEqual([1, 1, 1, 1, 1, 1]);
}

test("20 simultaneous reports of one sent refund complete it once", async () => {
  const refund = await market.aRefund(await aPaidDeposit());
  const statuses = await Promise.all(Array.from({ length: 20 }, () => market.sendBack(refund)));
  expect(statuses.sort()).toEqual([303, ...Array(19).fill(409)]);
  await expectRefundedOnce(refund);
});

test("F-1: completing a manual refund whose process is killed after any row leaves nothing, and is booked when it is repeated", async () => {
  const places = placesToKill(steps);
  const refunds: Refund[] = [];
  for (const _place of places) refunds.push(await market.aRefund(await aPaidDeposit()));
  await market.calm();
  const before = await fingerprint(market.sql);
  await market.killBehindEach(
    places.map(([, behind], index) => ({ steps: behind, request: () => market.sendBack(refunds[index]!) })),
  );
  await market.traps.letGo();
  expect(await fingerprint(market.sql)).toEqual(before);
  await market.product.start();
  for (const [index, [place]] of places.entries()) {
    const refund = refunds[index]!;
    expect([await market.sendBack(refund), await market.sendBack(refund)], place).toEqual([303, 409]);
    await expectRefundedOnce(refund, place);
  }
});

test("F-1, F-2: a process killed between PayPal's refund and its booking books it once within a minute", async () => {
  const { product, sql, traps } = market;
  const paypal = paypalGateway({ ...product.paypal, merchantId: null, currency: "USD", sdkBaseUrl: null });
  let captureRef = "";
  const payAtPayPal = async (paymentId: string) => {
    const [asked, back] = [{ amount: 79_585, currency: "USD" }, "https://jangteo.test/"];
    const { id } = await paypal.createOrder({
      requestId: randomUUID(),
      paymentId,
      orderNumber: paymentId,
      description: "템플릿",
      amount: asked,
      locale: "ko-KR",
      returnUrl: back,
      cancelUrl: back,
    });
    const control = product.paypal.baseUrl.replace(/\/paypal$/, `/api/paypal/orders/${id}`);
    await fetch(control, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ action: "approve" }),
    });
    captureRef = (await paypal.captureOrder(id, { requestId: randomUUID() })).capture!.id;
    await sql`update payments set method = 'paypal', charge_amount = 79585, charge_currency = 'USD', provider_ref = ${id}, capture_ref = ${captureRef} where id = ${paymentId}`;
  };
  const deposit = await aPaidDeposit();
  await market.calm();
  await traps.set(["update refunds"]);
  const refund = await market.aRefund(deposit, payAtPayPal);
  await traps.sprung();
  await product.kill();
  await traps.letGo();
  expect((await paypal.capture(captureRef))?.refunded).toEqual({ amount: 79_585, currency: "USD" });
  expect((await accountsOf(sql, deposit.key))[0]).toMatchObject({ status: "completed" });
  await product.start();
  await until(
    "the refund is written",
    async () => (await accountsOf(sql, deposit.key))[0]?.status === "refunded",
    60_000,
  );
  expect((await paypal.capture(captureRef))?.refunded).toEqual({ amount: 79_585, currency: "USD" });
  await expectRefundedOnce(refund);
}, 180_000);
