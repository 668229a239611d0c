import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { comparePayment } from "#app/domain/reconciliation/compare-payment.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { sendRefund } from "#app/domain/refunds/send-refund.server.ts";
import type { ProviderBooking, ProviderPayment } from "#app/domain/shared/payment-provider.ts";
import { exchangeRates } from "#db/schema/catalog.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { booksOfMonth } from "./books-of-month.server.ts";
import { wonOf, wonPart } from "./won-of.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
const PRICE = 1_100_000;
/** 1,100,000 won at 1,386.5, rounded up: the amount charged to the buyers of these tests. */
const CHARGE = 79_337;
const FEE = 3_521;

type Setting = {
  currency?: string;
  credited?: ProviderBooking | null;
  later?: ProviderBooking | null;
  feeBack?: number;
};

/** An order quoted at 1,386.5 won a dollar and paid when a dollar was worth 1,400. */
async function paid(services: TestServices, { currency = "USD", credited = null, later = null, feeBack = 0 }: Setting) {
  const rate = { currency: "USD", krwPerUnit: "1386.5", updatedAt: services.clock() };
  await services.db
    .insert(exchangeRates)
    .values(rate)
    .onConflictDoUpdate({ target: exchangeRates.currency, set: rate });
  let given = 0;
  const shop = withMadeUpProvider(services, {
    currency,
    report: async ({ id, charge }: ProviderPayment) => ({
      state: "paid",
      paid: charge,
      captureRef: `cap-${id}`,
      credited,
      paymentId: id,
      payee: null,
    }),
    record: async ({ id, charge }) => ({
      captureRef: `cap-${id}`,
      isPaid: true,
      state: "DONE",
      amount: charge,
      paymentId: id,
      refunded: { ...charge, amount: given },
    }),
    refund: async (_payment, { amount, requestId }) => {
      given += amount!.amount;
      const debited = { fee: { ...amount!, amount: feeBack }, net: { ...amount!, amount: amount!.amount - feeBack } };
      return { ref: `at-${requestId}`, status: "completed", code: "DONE", amount: amount!, debited };
    },
    booking: async (_payment, refundRef) => (refundRef === null ? later : null),
  });
  const buyer = await aBuyer(shop);
  const checkout = aCheckout(await aServiceForSale(shop), { method: "made-up" });
  const { id: orderId, number: orderNumber } = await placeOrder(shop, buyer, checkout);
  const returnUrls = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };
  const { payment } = await startPayment(shop, buyer, { orderNumber, ...returnUrls });
  await shop.db.update(exchangeRates).set({ krwPerUnit: "1400" }).where(eq(exchangeRates.currency, "USD"));
  expect((await advancePayment(shop, { paymentId: payment.id }))!.payment.status).toBe("completed");
  return { shop, orderId, orderNumber, paymentId: payment.id };
}
type Paid = Awaited<ReturnType<typeof paid>>;

/** Won, and minor units of the provider's currency, by account; the deferred constraints run first. */
async function bookedAmounts({ shop }: Paid) {
  await shop.db.execute(sql`set constraints all immediate`);
  const rows = await shop.db
    .select({
      account: ledgerEntries.account,
      won: sql<number>`sum(${ledgerEntries.amountKrw})::float8`,
      foreign: sql<number>`coalesce(sum(${ledgerEntries.foreignAmount}), 0)::float8`,
    })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, won, foreign }) => [account.split(":")[0], [won, foreign]]));
}

async function refundOrder({ shop, orderNumber }: Paid, amount: number | null) {
  const asked = { orderNumber, amount, reason: "환불", idempotencyKey: crypto.randomUUID() };
  const { id: refundId } = await requestRefund(shop, await anOperator(shop), asked);
  await sendRefund(shop, { refundId });
}

const credited = { fee: usd(FEE), net: usd(CHARGE - FEE) };
const worth = wonOf(usd(CHARGE), "1400"); // 1,110,718
const fee = wonOf(usd(FEE), "1400"); // 49,294

describe("a payment in the provider's currency", () => {
  test("books the provider's fee and the exchange difference since the quote", async ({ services }) => {
    const order = await paid(services, { credited });
    expect([worth, fee]).toEqual([1_110_718, 49_294]);
    expect(await bookedAmounts(order)).toMatchObject({
      "made-up": [worth - fee, CHARGE - FEE],
      "provider-fees": [fee, 0],
      fx: [PRICE - worth, 0],
      vat: [-100_000, 0],
    });
    const { books } = await booksOfMonth(order.shop, await anOperator(order.shop), { month: "2026-01" });
    expect(books).toMatchObject({
      sum: 0,
      sales: { count: 1, amount: PRICE, vat: 100_000, seller: 700_000, platform: 300_000 },
      providerFees: { count: 1, amount: fee },
      fx: { count: 1, amount: worth - PRICE },
      fees: [{ provider: "made-up", currency: "USD", amount: FEE }],
    });
    expect(books.accounts).toContainEqual({ account: "made-up", balance: worth - fee });
  });

  test("refunded completely in parts leaves only the fee, at any exchange rate", async ({ services }) => {
    const order = await paid(services, { credited });
    await refundOrder(order, 333_333);
    await order.shop.db.update(exchangeRates).set({ krwPerUnit: "1500" }).where(eq(exchangeRates.currency, "USD"));
    await refundOrder(order, null);
    expect(await bookedAmounts(order)).toMatchObject({
      "made-up": [-fee, -FEE],
      "provider-fees": [fee, 0],
      fx: [0, 0],
      vat: [0, 0],
      seller: [0, 0],
    });
  });

  test("reverses a returned fee at the rate at which it was booked", async ({ services }) => {
    const order = await paid(services, { credited, feeBack: 1_000 });
    await refundOrder(order, null);
    const left = fee - wonOf(usd(1_000), "1400");
    expect(await bookedAmounts(order)).toMatchObject({
      "made-up": [-left, -FEE + 1_000],
      "provider-fees": [left, 0],
      fx: [0, 0],
    });
  });

  test("is booked in the currency of our account when the provider converts", async ({ services }) => {
    const won = (amount: number) => ({ amount, currency: "KRW" });
    const order = await paid(services, { credited: { fee: won(48_000), net: won(1_042_000) } });
    expect(await bookedAmounts(order)).toMatchObject({
      "made-up": [1_042_000, 0],
      "provider-fees": [48_000, 0],
      fx: [10_000, 0],
    });
  });
});

describe("a provider fee reported later", () => {
  test("is booked once by the daily comparison", async ({ services }) => {
    const later = { fee: { amount: 36_300, currency: "KRW" }, net: { amount: 1_063_700, currency: "KRW" } };
    const order = await paid(services, { currency: "KRW", later });
    expect(await bookedAmounts(order)).toMatchObject({ "made-up": [PRICE, 0] });
    const payment = (await findPaymentUnchecked(order.shop, order.paymentId))!;
    for (const _ of [1, 2]) expect(await comparePayment(order.shop, payment)).toBe("even");
    expect(await bookedAmounts(order)).toMatchObject({ "made-up": [1_063_700, 0], "provider-fees": [36_300, 0] });
  });

  test("is not booked while the provider does not report it", async ({ services }) => {
    const order = await paid(services, {});
    const payment = (await findPaymentUnchecked(order.shop, order.paymentId))!;
    expect(await comparePayment(order.shop, payment)).toBe("even");
    expect(await bookedAmounts(order)).toMatchObject({ "made-up": [worth, CHARGE] });
    expect(await bookedAmounts(order)).not.toHaveProperty("provider-fees");
  });
});

test("wonOf and wonPart are exact to the nearest won", () => {
  expect(wonOf(usd(CHARGE), "1386.500000")).toBe(1_100_008);
  expect(wonOf({ amount: -1, currency: "JPY" }, "9.5")).toBe(-10);
  expect(wonOf({ amount: 90_071_992_547_409, currency: "USD" }, "1386.123456")).toBe(1_248_509_015_986_208);
  expect([wonPart(100, 1, 3), wonPart(100, 2, 3), wonPart(-100, 2, 3), wonPart(7, 3, 3)]).toEqual([33, 67, -67, 7]);
});
