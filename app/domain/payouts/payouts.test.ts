import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { recordRefund } from "../ledger/record-refund.server.ts";
import type { OpenCase } from "../refunds/input.ts";
import { openCase } from "../refunds/open-case.server.ts";
import type { Member } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import { listPayouts } from "./list-payouts.server.ts";
import { listSales } from "./list-sales.server.ts";
import { duePayouts } from "./prepare-run.server.ts";
import { payoutToSettle, runToPay } from "./runs.server.ts";
import { saleByNumber } from "./sale-by-number.server.ts";
import { markPayoutPaid, markPayoutReturned } from "./settle-payout.server.ts";
import {
  firstPage,
  everySale,
  enough,
  aSellerOf,
  saveAccount,
  waitForPayout,
  prepare,
  paidOn,
  payoutOf,
} from "./payouts.testing.ts";

const aCase: OpenCase = {
  reasonCode: "broken",
  text: "설치가 되지 않습니다",
  scope: "full",
  account: { bank: "088", number: "110482739105", holder: "김구매" },
};
const aWonShort = 78_571;
const reasonsOf = async (services: TestServices, seller: Member) =>
  (await listSales(services, seller, everySale)).sales.items.map(({ reason }) => reason.code);
const balanceOf = async (services: TestServices, seller: Member) =>
  (await listSales(services, seller, everySale)).balance;

async function refund(services: TestServices, orderId: string, amount: number) {
  const [line] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId));
  const [row] = await services.db
    .select({ before: sql<number>`coalesce(sum(-amount_krw), 0)::float8` })
    .from(ledgerEntries)
    .where(sql`order_id = ${orderId} and kind = 'refund' and account = 'bank'`);
  await recordRefund(services, {
    orderId,
    refundId: uuidv7(services.clock()),
    sellerId: order!.sellerId,
    account: "bank",
    amount,
    debited: null,
    of: line!,
    refundedBefore: row!.before,
  });
}

const ledgerSum = async ({ db }: TestServices) =>
  (await db.select({ sum: sql<number>`coalesce(sum(amount_krw), 0)::float8` }).from(ledgerEntries))[0]!.sum;

test("a sale passes from held to due, into a run and to paid, and the balance follows", async ({ services }) => {
  const operator = await anOperator(services);
  const { seller, sell } = await aSellerOf(services, enough);
  const { number } = await sell();
  expect(await saleByNumber(services, seller, { orderNumber: number })).toMatchObject({
    reason: { code: "held", until: addDays(services.clock(), 7), payDay: "2026-01-15" },
    earned: 50_000,
    vat: 7_143,
    supply: 71_429,
    platform: 21_429,
  });
  expect(await balanceOf(services, seller)).toMatchObject({ available: 0, held: 50_000, onTheWay: 0, paid: 0 });

  services.setTime(new Date(addDays(services.clock(), 7).getTime() - 1000));
  await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
  services.setTime(new Date(services.clock().getTime() + 1000));
  expect(await balanceOf(services, seller)).toMatchObject({ available: 50_000, held: 0, obstacle: "ready" });
  await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });

  services.setTime(new Date("2026-01-15T00:00+09:00"));
  const { runId } = await prepare(services, operator);
  expect(await reasonsOf(services, seller)).toEqual(["in-run"]);
  expect(await balanceOf(services, seller)).toMatchObject({ available: 0, onTheWay: 50_000, paid: 0 });
  expect(await services.db.$count(ledgerEntries, eq(ledgerEntries.kind, "payout"))).toBe(0);

  const { id: payoutId } = await payoutOf(services, operator, runId);
  await markPayoutPaid(services, operator, { payoutId, paidOn: paidOn(services), bankReference: "OUT-1" });
  expect((await saleByNumber(services, seller, { orderNumber: number })).reason).toEqual({
    code: "paid",
    payoutId,
    paidOn: paidOn(services),
    payDay: "2026-01-15",
  });
  expect(await balanceOf(services, seller)).toMatchObject({ available: 0, held: 0, onTheWay: 0, paid: 50_000 });
  const entries = await services.db.select().from(ledgerEntries).where(eq(ledgerEntries.ref, payoutId));
  expect(entries.map(({ account, amountKrw }) => [account, amountKrw]).sort()).toEqual([
    ["bank", -50_000],
    [`seller:${seller.memberId}`, 50_000],
  ]);
  expect(await ledgerSum(services)).toBe(0);
  expect(await services.db.$count(mails, eq(mails.template, "payout-paid"))).toBe(1);
  expect((await listPayouts(services, seller, firstPage)).payouts.items).toMatchObject([
    { status: "paid", amount: 50_000, orders: 1, account: { bank: "신한은행", number: "••••9105" } },
  ]);
  expect((await listSales(services, seller, { ...everySale, payout: payoutId })).sales.total).toBe(1);
});

describe("an unpaid sale", () => {
  test("below the payout minimum waits and is paid together with the next sale", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, aWonShort);
    await sell();
    waitForPayout(services);
    expect(await reasonsOf(services, seller)).toEqual(["below-minimum"]);
    await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
    await sell();
    waitForPayout(services);
    const { runId } = await prepare(services, operator);
    expect(await payoutOf(services, operator, runId)).toMatchObject({ amount: 99_998, orders: 2 });
  });

  test("is not paid to a seller without a bank account", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough, { account: false });
    await sell();
    waitForPayout(services);
    expect(await reasonsOf(services, seller)).toEqual(["no-account"]);
    expect((await duePayouts(services, operator)).due).toMatchObject([
      { memberId: seller.memberId, amount: 50_000, obstacle: "no-account" },
    ]);
    await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
    await saveAccount(services, seller);
    expect(await reasonsOf(services, seller)).toEqual(["ready"]);
  });

  test("with an open refund case is held, while other sales are paid", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    const { number, buyer } = await sell();
    await sell();
    await openCase(services, buyer, { ...aCase, orderNumber: number });
    waitForPayout(services);
    expect((await reasonsOf(services, seller)).sort()).toEqual(["case-open", "ready"]);
    expect(await payoutOf(services, operator, (await prepare(services, operator)).runId)).toMatchObject({
      amount: 50_000,
      orders: 1,
    });
  });

  test("in progress is not due, even after 100 days", async ({ services }) => {
    const { seller } = await aSellerOf(services, enough);
    const service = await aServiceForSale(services, { sellerId: seller.memberId, type: "solution" });
    await anOrder(services, "in_progress", { service });
    services.setTime(addDays(services.clock(), 100));
    expect(await reasonsOf(services, seller)).toEqual(["not-completed"]);
    expect(await balanceOf(services, seller)).toMatchObject({ available: 0, held: 700_000 });
  });

  test("with a partial refund within the week is held with the remaining amount", async ({ services }) => {
    const { seller, sell } = await aSellerOf(services, 1_100_000);
    const { id, number } = await sell();
    await refund(services, id, 110_000);
    expect(await balanceOf(services, seller)).toMatchObject({ held: 630_000, available: 0 });
    expect(await saleByNumber(services, seller, { orderNumber: number })).toMatchObject({
      refunds: [{ amount: 110_000, seller: 70_000 }],
      earned: 700_000,
      givenBack: 70_000,
    });
  });

  test("is netted with the refund of a sale that was paid out", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    const { id } = await sell();
    waitForPayout(services);
    const first = await payoutOf(services, operator, (await prepare(services, operator)).runId);
    await markPayoutPaid(services, operator, { payoutId: first.id, paidOn: paidOn(services), bankReference: "OUT-1" });
    await refund(services, id, enough);
    expect(await reasonsOf(services, seller)).toEqual(["netted"]);
    expect(await balanceOf(services, seller)).toMatchObject({ available: -50_000, obstacle: "netted" });
    await sell();
    waitForPayout(services);
    expect(await balanceOf(services, seller)).toMatchObject({ available: 0 });
    await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
    await sell();
    waitForPayout(services);
    const second = await payoutOf(services, operator, (await prepare(services, operator)).runId);
    expect(second).toMatchObject({ amount: 50_000, orders: 3 });
    expect(await reasonsOf(services, seller)).toEqual(["in-run", "in-run", "in-run"]);
    expect(await ledgerSum(services)).toBe(0);
  });
});

describe("a returned payout", () => {
  for (const isPaid of [false, true]) {
    test(`that was ${isPaid ? "paid" : "not yet paid"} restores the balance and waits for a new bank account`, async ({
      services,
    }) => {
      const operator = await anOperator(services);
      const { seller, sell } = await aSellerOf(services, enough);
      await sell();
      waitForPayout(services);
      const { id: payoutId } = await payoutOf(services, operator, (await prepare(services, operator)).runId);
      if (isPaid)
        await markPayoutPaid(services, operator, { payoutId, paidOn: paidOn(services), bankReference: "OUT-1" });
      await markPayoutReturned(services, operator, { payoutId, reason: "예금주 불일치" });

      expect(await reasonsOf(services, seller)).toEqual(["account-returned"]);
      expect(await balanceOf(services, seller)).toMatchObject({ available: 50_000, onTheWay: 0, paid: 0 });
      const rows = await services.db.select().from(ledgerEntries).where(eq(ledgerEntries.ref, payoutId));
      expect(rows).toHaveLength(isPaid ? 4 : 0);
      expect(await ledgerSum(services)).toBe(0);
      expect(await services.db.$count(mails, eq(mails.template, "payout-returned"))).toBe(1);
      await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
      await expect(markPayoutReturned(services, operator, { payoutId, reason: "다시" })).rejects.toMatchObject({
        code: "payout-not-open",
      });
      await expect(
        markPayoutPaid(services, operator, { payoutId, paidOn: paidOn(services), bankReference: "OUT-2" }),
      ).rejects.toMatchObject({ code: "payout-not-open" });

      await saveAccount(services, seller, "110-482-739106");
      const again = await payoutOf(services, operator, (await prepare(services, operator)).runId);
      expect(again).toMatchObject({ amount: 50_000, account: { number: "••••9106" } });
      expect((await listPayouts(services, seller, firstPage)).past).toMatchObject([{ number: "••••9105" }]);
    });
  }
});

describe("marking a payout as paid", () => {
  test("requires an unused bank reference and a date between the run and today", async ({ services }) => {
    const operator = await anOperator(services);
    const [one, other] = [await aSellerOf(services, enough), await aSellerOf(services, enough)];
    await one.sell();
    await other.sell();
    waitForPayout(services);
    const { runId } = await prepare(services, operator);
    const [first, second] = (await runToPay(services, operator, { runId })).payouts;
    const today = paidOn(services);
    for (const day of [
      paidOn({ ...services, clock: () => addDays(services.clock(), 1) }),
      paidOn({ ...services, clock: () => addDays(services.clock(), -1) }),
    ]) {
      await expect(
        markPayoutPaid(services, operator, { payoutId: first!.id, paidOn: day, bankReference: "OUT-1" }),
      ).rejects.toMatchObject({ code: "payout-date", details: { field: "paidOn" } });
    }
    await markPayoutPaid(services, operator, { payoutId: first!.id, paidOn: today, bankReference: "OUT-1" });
    await expect(
      markPayoutPaid(services, operator, { payoutId: second!.id, paidOn: today, bankReference: "OUT-1" }),
    ).rejects.toMatchObject({ code: "bank-reference-used", details: { field: "bankReference" } });
    await expect(
      markPayoutPaid(services, operator, { payoutId: first!.id, paidOn: today, bankReference: "OUT-2" }),
    ).rejects.toMatchObject({ code: "payout-not-open" });
    expect(await services.db.$count(ledgerEntries, eq(ledgerEntries.kind, "payout"))).toBe(2);
  });
});

databaseTest(
  "a payout step that fails midway is rolled back and succeeds when it is repeated",
  async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    await sell();
    waitForPayout(services);
    const { runId } = await prepare(services, operator);
    const payout = (await runToPay(services, operator, { runId })).payouts.find(
      ({ memberId }) => memberId === seller.memberId,
    )!;
    const payoutId = payout.id;
    const broken: TestServices = {
      ...services,
      jobs: { ...services.jobs, enqueue: () => Promise.reject(new Error("the process is gone")) },
    };
    const paid = { payoutId, paidOn: paidOn(services), bankReference: `OUT-${payoutId}` };
    const traces = async () => [
      (await payoutToSettle(services, operator, { ...firstPage, payoutId })).payout.status,
      await services.db.$count(ledgerEntries, eq(ledgerEntries.ref, payoutId)),
      await services.db.$count(mails, sql`dedupe_key like ${`${payoutId}:%`}`),
      await services.db.$count(auditEvents, eq(auditEvents.subject, `payout:${payoutId}`)),
    ];
    await expect(markPayoutPaid(broken, operator, paid)).rejects.toThrow(/is gone/);
    expect(await traces()).toEqual(["prepared", 0, 0, 0]);
    await markPayoutPaid(services, operator, paid);
    expect(await traces()).toEqual(["paid", 2, 1, 1]);
    await expect(markPayoutReturned(broken, operator, { payoutId, reason: "반환" })).rejects.toThrow(/is gone/);
    expect(await traces()).toEqual(["paid", 2, 1, 1]);
    await markPayoutReturned(services, operator, { payoutId, reason: "반환" });
    expect(await traces()).toEqual(["returned", 4, 2, 2]);
  },
);
