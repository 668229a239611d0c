import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { openDownload } from "#app/domain/downloads/open-download.server.ts";
import { requestDownload } from "#app/domain/downloads/request-download.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { changePaymentMethod } from "#app/domain/payments/methods/change-method.server.ts";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { cutOffOf, payoutFor } from "#app/domain/shared/periods/payout-calendar.ts";
import { prepareRun } from "#app/domain/payouts/prepare-run.server.ts";
import { reconcile } from "#app/domain/reconciliation/reconcile.server.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { payments } from "#db/schema/payments.ts";
import { payoutAccounts } from "#db/schema/payouts.ts";
import { aBuyer, aCheckout, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, type TestServices } from "#db/testing/test.ts";
import { type PayPalStandIn, startPayPal as startStandIn } from "../paypal.ts";

const start = new Date("2026-01-05T00:30:00Z");
const MINUTE = 60_000;
const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };
const refused = (code: string) => expect.objectContaining({ code });

let paypal: PayPalStandIn;
beforeAll(async () => {
  paypal = await startStandIn();
});
afterAll(() => paypal.close());

type Processes = { shop: TestServices; ahead: TestServices; behind: TestServices; later: (minutes: number) => void };

/** Three processes on one database: one with the right time, one ten minutes ahead, one ten minutes behind. */
const test = databaseTest.extend<{ processes: Processes }>({
  processes: async ({ services }, use) => {
    services.setTime(start);
    await services.db
      .insert(exchangeRates)
      .values({ currency: "USD", krwPerUnit: "1386.5", updatedAt: start })
      .onConflictDoNothing();
    Object.assign(services, { providers: paypal.providers });
    const off = (minutes: number) => ({
      ...services,
      clock: () => new Date(services.clock().getTime() + minutes * MINUTE),
    });
    await use({
      shop: services,
      ahead: off(10),
      behind: off(-10),
      later: (minutes) => services.setTime(new Date(services.clock().getTime() + minutes * MINUTE)),
    });
  },
});

async function ordered(shop: TestServices) {
  const buyer = await aBuyer(shop);
  const { id: orderId, number: orderNumber } = await placeOrder(
    shop,
    buyer,
    aCheckout(await aServiceForSale(shop), { method: "paypal" }),
  );
  return { buyer, orderId, orderNumber };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

async function agreed(shop: TestServices, { buyer, orderNumber }: Ordered) {
  const { payment } = await startPayment(shop, buyer, { orderNumber, ...returnUrls });
  await paypal.act(payment.providerRef!, "approve");
  return { paymentId: payment.id, ref: payment.providerRef! };
}

const capturesOf = async (ref: string) =>
  (await paypal.events()).filter(
    ({ orderId, event_type }) => orderId === ref && event_type === "PAYMENT.CAPTURE.COMPLETED",
  ).length;
const statusOf = async ({ db }: TestServices, paymentId: string) =>
  (await db.select().from(payments).where(eq(payments.id, paymentId)))[0]!.status;

describe("F-8: processes with clocks twenty minutes apart", () => {
  test("charge the quoted rate, whichever process quoted it and whichever uses it", async ({
    processes: { ahead, behind, shop, later },
  }) => {
    for (const [first, second] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const order = await ordered(first);
      later(5);
      const { ref } = await agreed(second, order);
      expect((await paypal.order(ref)).unit.amount.value).toBe("793.37");
      expect((await refreshPayment(first, order.buyer, order)).progress).toBe("completed");
    }
    // The quote expires after half an hour, plus or minus the difference of the clocks.
    const late = await ordered(ahead);
    later(61);
    await expect(startPayment(behind, late.buyer, { ...late, ...returnUrls })).rejects.toEqual(
      refused("quote-expired"),
    );
    expect(shop.enqueuedJobs.length).toBeGreaterThan(0);
  });

  test("capture a payment once, also when each considers the other's lease expired", async ({
    processes: { ahead, behind, shop },
  }) => {
    for (const [first, second] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const order = await ordered(shop);
      const { paymentId, ref } = await agreed(shop, order);
      await paypal.fault({ on: "capture", as: "slow", ms: 200 });
      const slow = advancePayment(first, { paymentId });
      await expect
        .poll(async () => (await shop.db.select().from(payments).where(eq(payments.id, paymentId)))[0]!.capturingSince)
        .not.toBeNull();
      await Promise.all([slow, advancePayment(second, { paymentId }), reconcile(second), reconcile(shop)]);
      expect([await statusOf(shop, paymentId), await capturesOf(ref)]).toEqual(["completed", 1]);
    }
  });

  test("agree on the active payment of an order, whichever process opened it", async ({
    processes: { ahead, behind },
  }) => {
    const order = await ordered(ahead);
    const { payment: replaced } = await startPayment(ahead, order.buyer, { ...order, ...returnUrls });
    const payment = await changePaymentMethod(behind, order.buyer, {
      orderNumber: order.orderNumber,
      replaces: replaced.id,
      method: "paypal",
    });
    const { paymentId, ref } = await agreed(ahead, order);
    expect(paymentId).toBe(payment.id);
    expect((await refreshPayment(behind, order.buyer, order)).progress).toBe("completed");
    expect(await capturesOf(ref)).toBe(1);
  });

  test("open a download link for a minute, plus or minus the clock difference, for its buyer only", async ({
    processes: { ahead, behind, shop, later },
  }) => {
    const { buyer, number: orderNumber } = await anOrder(shop, "completed");
    const open = (at: TestServices, token: string, who = buyer) =>
      openDownload(at, who, { token, ip: "203.0.113.9", userAgent: "" });
    const long = await requestDownload(ahead, buyer, { orderNumber, waiveWithdrawal: true });
    const short = await requestDownload(behind, buyer, { orderNumber, waiveWithdrawal: true });
    expect(await open(behind, long.token)).toMatchObject({ size: 2048 });
    await expect(open(ahead, short.token)).rejects.toEqual(refused("download-link-expired"));
    await expect(open(shop, long.token, await aBuyer(shop))).rejects.toEqual(refused("not-found"));
    later(21);
    await expect(open(behind, long.token)).rejects.toEqual(refused("download-link-expired"));
  });

  test("pay a sale out once after its cut-off, plus or minus the clock difference", async ({
    processes: { ahead, behind, shop },
  }) => {
    const { memberId: sellerId } = await aShop(shop);
    await shop.db.insert(payoutAccounts).values({
      id: uuidv7(shop.clock()),
      sellerId,
      bank: "088",
      numberSealed: shop.secrets.encrypt(`payout-account:${sellerId}`, "110482739105"),
      holder: "블록웍스",
      createdAt: shop.clock(),
    });
    await anOrder(shop, "completed", { service: await aServiceForSale(shop, { sellerId }) });
    const operator = await anOperator(shop);
    const prepare = (at: TestServices) => prepareRun(at, operator, { idempotencyKey: randomUUID() });
    shop.setTime(new Date(cutOffOf(payoutFor(addDays(shop.clock(), 7))).getTime() - 11 * MINUTE));
    for (const process of [ahead, behind])
      await expect(prepare(process)).rejects.toEqual(refused("payout-nothing-due"));
    shop.setTime(new Date(shop.clock().getTime() + 22 * MINUTE));
    const runs = await Promise.allSettled([prepare(ahead), prepare(behind), prepare(shop)]);
    expect(runs.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const process of [ahead, behind, shop])
      await expect(prepare(process)).rejects.toEqual(refused("payout-nothing-due"));
  });
});
