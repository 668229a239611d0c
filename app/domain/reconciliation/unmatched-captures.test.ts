import { eq, sql } from "drizzle-orm";
import { exchangeRates } from "#db/schema/catalog.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { paymentDiscrepancies } from "#db/schema/payments.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { booksOfMonth } from "#app/domain/ledger/books-of-month.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import type { ProviderBooking, ProviderPayment, ProviderRefund } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { refundDiscrepancy } from "./refund-discrepancy.server.ts";
import { resolveDiscrepancy } from "./resolve-discrepancy.server.ts";
import { settleDiscrepancy } from "./settle-discrepancy.server.ts";

type Given = {
  currency?: string;
  /** The amount that arrives beyond the charge. */
  more?: number;
  /** The payment that the provider assigns it to; null: ours. */
  names?: string | null;
  fee?: number;
  feeBack?: number;
  /** Nobody keeps a rate of the currency any more when the money arrives. */
  isRateGone?: boolean;
};

/** An order with a payment whose money its provider has, and nobody may settle: 1,100,000 won, or 793.37 dollars. */
async function captured(
  services: TestServices,
  { currency = "KRW", more = 0, names = null, fee = 0, feeBack = 0, isRateGone = false }: Given,
) {
  const rate = { currency: "USD", krwPerUnit: "1386.5", updatedAt: services.clock() };
  await services.db.insert(exchangeRates).values(rate).onConflictDoNothing();
  let meanwhile = async () => {};
  const refunds: (ProviderRefund["status"] | "lost")[] = [];
  let given = 0;
  const there = (charge: ProviderPayment["charge"]) => ({ ...charge, amount: charge.amount + more });
  const split = (whole: ProviderPayment["charge"], part: number): ProviderBooking => ({
    fee: { ...whole, amount: part },
    net: { ...whole, amount: whole.amount - part },
  });
  const shop = withMadeUpProvider(services, {
    currency,
    report: async ({ id, charge }) => ({
      state: "paid",
      paid: there(charge),
      captureRef: `cap-${id}`,
      credited: split(there(charge), fee),
      paymentId: names ?? id,
      payee: null,
    }),
    record: async ({ id, charge }) => ({
      captureRef: `cap-${id}`,
      isPaid: true,
      state: "DONE",
      amount: there(charge),
      paymentId: id,
      refunded: { ...charge, amount: given },
    }),
    refund: async ({ charge }, { requestId }) => {
      await meanwhile();
      const status = refunds.shift() ?? "completed";
      if (status === "lost")
        throw new ProviderFailure("timeout", { code: "timeout", reason: "no answer", retryable: true });
      if (status === "completed") given = there(charge).amount;
      const debited = split(there(charge), feeBack);
      return { ref: `at-${requestId}`, status, code: status, amount: there(charge), debited };
    },
  });
  const buyer = await aBuyer(shop);
  const checkout = aCheckout(await aServiceForSale(shop), { method: "made-up" });
  const { number: orderNumber } = await placeOrder(shop, buyer, checkout);
  const ways = { returnUrl: "https://jangteo.test/", cancelUrl: "https://jangteo.test/" };
  const { payment } = await startPayment(shop, buyer, { orderNumber, ...ways });
  if (isRateGone) await shop.db.delete(exchangeRates);
  await advancePayment(shop, { paymentId: payment.id });
  const [found] = await shop.db
    .select()
    .from(paymentDiscrepancies)
    .where(eq(paymentDiscrepancies.paymentId, payment.id));
  const act = { discrepancyId: found!.id, note: "돌려보냄" };
  return {
    shop,
    act,
    paymentId: payment.id,
    operator: await anOperator(shop),
    refunds,
    duringRefund: (act: () => Promise<void>) => {
      meanwhile = act;
    },
    giveBackThere: () => (given = 1_100_000 + more),
  };
}

/** Won, and minor units of the provider's currency, by kind and account; the deferred constraints run first. */
async function booked({ db }: TestServices) {
  await db.execute(sql`set constraints all immediate`);
  const rows = await db.select().from(ledgerEntries);
  return Object.fromEntries(
    rows.map(({ kind, account, amountKrw, foreignAmount }) => [
      `${kind} ${account.split(":")[0]}`,
      foreignAmount === null ? amountKrw : [amountKrw, foreignAmount],
    ]),
  );
}
async function balances({ db }: TestServices) {
  const rows = await db.select().from(ledgerEntries);
  const sums: Record<string, number> = {};
  for (const { account, amountKrw } of rows) sums[account] = (sums[account] ?? 0) + amountKrw;
  return sums;
}

const received = { "unmatched-capture made-up": 1_100_001, "unmatched-capture suspense": -1_100_001 };
const back = { "unmatched-refund made-up": -1_100_001, "unmatched-refund suspense": 1_100_001 };

test("money that no order wants is owed to its payer until it goes back, in the books of the month as well", async ({
  services,
}) => {
  const { shop, act, operator, paymentId } = await captured(services, { more: 1 });
  expect(await booked(shop)).toEqual(received);
  // The webhook, the return page and the reconciler may all report it.
  await advancePayment(shop, { paymentId });
  expect(await booked(shop)).toEqual(received);
  const month = "2026-01";
  const before = (await booksOfMonth(shop, operator, { month })).books;
  expect(before).toMatchObject({
    unmatched: { count: 1, amount: 1_100_001 },
    unmatchedBack: { count: 0, amount: 0 },
    sales: { count: 0, amount: 0 },
    sum: 0,
  });
  expect(before.accounts).toContainEqual({ account: "suspense", balance: -1_100_001 });
  expect(before.providers).toMatchObject([{ provider: "made-up", booked: 1_100_001 }]);

  await refundDiscrepancy(shop, operator, act);
  expect(await booked(shop)).toEqual({ ...received, ...back });
  await expect(refundDiscrepancy(shop, operator, act)).rejects.toMatchObject({ code: "discrepancy-resolved" });
  await advancePayment(shop, { paymentId });
  const { books } = await booksOfMonth(shop, operator, { month });
  expect(books).toMatchObject({ unmatchedBack: { count: 1, amount: 1_100_001 }, sum: 0 });
  expect(books.accounts).toContainEqual({ account: "suspense", balance: 0 });
  expect(books.providers).toMatchObject([{ booked: 0 }]);
});

test("a refund that fails leaves it owed, and the one that works is booked once", async ({ services }) => {
  const { shop, act, operator, refunds } = await captured(services, { more: 1 });
  refunds.push("lost", "failed");
  await expect(refundDiscrepancy(shop, operator, act)).rejects.toMatchObject({ code: "payment-provider-down" });
  await expect(refundDiscrepancy(shop, operator, act)).rejects.toMatchObject({ code: "discrepancy-not-refundable" });
  expect(await booked(shop)).toEqual(received);
  await refundDiscrepancy(shop, operator, act);
  expect(await booked(shop)).toEqual({ ...received, ...back });
});

test("a refund that the provider has not finished leaves it owed until it is through", async ({ services }) => {
  const { shop, act, operator, refunds, giveBackThere } = await captured(services, { more: 1 });
  refunds.push("pending", "pending");
  await expect(refundDiscrepancy(shop, operator, act)).rejects.toMatchObject({ code: "discrepancy-refund-pending" });
  expect(await booked(shop)).toEqual(received);
  giveBackThere();
  await refundDiscrepancy(shop, operator, act);
  expect(await booked(shop)).toEqual({ ...received, ...back });
});

test("money that went back is booked although another operator closed the discrepancy meanwhile", async ({
  services,
}) => {
  const { shop, act, operator, duringRefund } = await captured(services, { more: 1 });
  const other = await anOperator(shop);
  duringRefund(() => resolveDiscrepancy(shop, other, act));
  await expect(refundDiscrepancy(shop, operator, act)).rejects.toMatchObject({ code: "discrepancy-resolved" });
  expect(await booked(shop)).toEqual({ ...received, ...back });
});

test("money whose discrepancy a person has closed is not booked once more by a later report", async ({ services }) => {
  const { shop, act, operator, paymentId } = await captured(services, { currency: "USD", more: 1, isRateGone: true });
  expect(await booked(shop)).toEqual({});
  await resolveDiscrepancy(shop, operator, act);
  await shop.db.insert(exchangeRates).values({ currency: "USD", krwPerUnit: "1386.5", updatedAt: shop.clock() });
  await advancePayment(shop, { paymentId });
  expect(await booked(shop)).toEqual({});
});

test("a refund whose answer was lost is booked when it is found to have happened", async ({ services }) => {
  const { shop, act, operator, refunds, giveBackThere } = await captured(services, { more: 1 });
  refunds.push("lost");
  giveBackThere();
  await refundDiscrepancy(shop, operator, act);
  expect(await booked(shop)).toEqual({ ...received, ...back });
});

test("a currency of the provider's leaves at the worth it came with, and its fee stays a cost", async ({
  services,
}) => {
  const { shop, act, operator } = await captured(services, { currency: "USD", more: 100, fee: 3_000, feeBack: 500 });
  const before = await booked(shop);
  expect(before["unmatched-capture made-up"]).toEqual([1_101_394, 79_437]);
  await shop.db.update(exchangeRates).set({ krwPerUnit: "1500" }).where(eq(exchangeRates.currency, "USD"));
  await refundDiscrepancy(shop, operator, act);
  expect((await booked(shop))["unmatched-refund made-up"]).toEqual([-1_101_394, -79_437]);
  const [fees] = await shop.db
    .select({ won: sql<number>`sum(amount_krw)::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, "provider-fees"));
  // 30.00 dollars less 5.00, each at 1,386.5 won, and exactly as much is missing at the provider.
  expect(fees!.won).toBe(34_662);
  expect(await balances(shop)).toEqual({ suspense: 0, "provider-fees": 34_662, "made-up": -34_662 });
});

test("an order that takes it after all has a settlement of its own, and the fee once", async ({ services }) => {
  const { shop, act, operator } = await captured(services, { names: "of-somebody-else", fee: 30_000 });
  await settleDiscrepancy(shop, operator, act);
  const all = await booked(shop);
  expect(all).toMatchObject({
    "unmatched-settlement suspense": 1_100_000,
    "unmatched-settlement made-up": -1_100_000,
    "settlement made-up": 1_100_000,
    "unmatched-fee provider-fees": 30_000,
  });
  expect(all).not.toHaveProperty("provider-fee provider-fees");
  expect(await balances(shop)).toMatchObject({ suspense: 0, "made-up": 1_070_000, "provider-fees": 30_000 });
});

test("one that is only closed stays owed while the provider has the money", async ({ services }) => {
  const { shop, act, operator } = await captured(services, { more: 1 });
  await resolveDiscrepancy(shop, operator, act);
  expect(await booked(shop)).toEqual(received);
});

test("one that an operator gave back on the provider's own pages is booked when it is closed", async ({ services }) => {
  const { shop, act, operator, giveBackThere } = await captured(services, { more: 1 });
  giveBackThere();
  await resolveDiscrepancy(shop, operator, act);
  expect(await booked(shop)).toEqual({ ...received, ...back });
});

test("one that was found before such money was booked is booked as a pair when it goes back", async ({ services }) => {
  const { shop, act, operator } = await captured(services, { more: 1 });
  await shop.db.execute(sql`set constraints all immediate`);
  await shop.db.execute(sql`alter table ledger_entries disable trigger user`);
  await shop.db.delete(ledgerEntries);
  await shop.db.execute(sql`alter table ledger_entries enable trigger user`);
  await refundDiscrepancy(shop, operator, act);
  expect(await booked(shop)).toEqual({ ...received, ...back });
});
