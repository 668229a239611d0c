import { eq, sql } from "drizzle-orm";
import { exchangeRates } from "#db/schema/catalog.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { booksOfMonth } from "#app/domain/ledger/books-of-month.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { refundDiscrepancy } from "../refund-discrepancy.server.ts";
import { resolveDiscrepancy } from "../resolve-discrepancy.server.ts";
import { settleDiscrepancy } from "../settle-discrepancy.server.ts";
import { balances, booked, captured } from "./unmatched.testing.ts";

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
