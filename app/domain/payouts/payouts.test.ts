import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { payoutAccounts, payouts as payoutTable } from "#db/schema/payouts.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { recordRefund } from "../ledger/record-refund.server.ts";
import type { OpenCase } from "../refunds/input.ts";
import { openCase } from "../refunds/open-case.server.ts";
import type { Member } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import { PayoutAccountInput, SalesInput } from "./input.ts";
import { listPayouts } from "./list-payouts.server.ts";
import { listSales } from "./list-sales.server.ts";
import { savePayoutAccount } from "./payout-account.server.ts";
import { duePayouts, prepareRun } from "./prepare-run.server.ts";
import { bankLines, listRuns, payoutToSettle, runToPay } from "./runs.server.ts";
import { saleByNumber } from "./sale-by-number.server.ts";
import { markPayoutPaid, markPayoutReturned } from "./settle-payout.server.ts";

const password = "a-password-of-tests";
const passwordHash = await hashPassword(password);
const visit = { ip: "203.0.113.7", userAgent: "" };
const firstPage = { page: 1, limit: 24 };
const everySale = SalesInput.parse({});
const aCase: OpenCase = {
  reasonCode: "broken",
  text: "설치가 되지 않습니다",
  scope: "full",
  account: { bank: "088", number: "110482739105", holder: "김구매" },
};
// Shares of 50,000 and 49,999 won.
const enough = 78_572;
const aWonShort = 78_571;

/** A seller of one template at this price, with an account for payouts unless said otherwise. */
async function aSellerOf(services: TestServices, priceAmount: number, { account = true } = {}) {
  const seller = await aShop(services, { passwordHash });
  const service = await aServiceForSale(services, { sellerId: seller.memberId, priceAmount });
  if (account) await saveAccount(services, seller);
  return { seller, sell: () => anOrder(services, "completed", { service }) };
}

const saveAccount = (services: TestServices, seller: Member, number = "110-482-739105") =>
  savePayoutAccount(services, seller, {
    ...PayoutAccountInput.parse({ bank: "088", number, holder: "블록웍스", password }),
    ...visit,
  });

const waitAWeek = (services: TestServices) => services.setTime(addDays(services.clock(), 7));
const prepare = (services: TestServices, operator: Member, idempotencyKey = randomUUID()) =>
  prepareRun(services, operator, { idempotencyKey });
const reasonsOf = async (services: TestServices, seller: Member) =>
  (await listSales(services, seller, everySale)).sales.items.map(({ reason }) => reason.code);
const balanceOf = async (services: TestServices, seller: Member) =>
  (await listSales(services, seller, everySale)).balance;
const paidOn = ({ clock }: TestServices) => seoulDay(clock());

async function payoutOf(services: TestServices, operator: Member, runId: string) {
  const { payouts } = await runToPay(services, operator, { runId });
  return payouts[0]!;
}

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
    of: line!,
    refundedBefore: row!.before,
  });
}

const ledgerSum = async ({ db }: TestServices) =>
  (await db.select({ sum: sql<number>`coalesce(sum(amount_krw), 0)::float8` }).from(ledgerEntries))[0]!.sum;

test("a sale goes from held to due to a run to paid, and every step says so", async ({ services }) => {
  const operator = await anOperator(services);
  const { seller, sell } = await aSellerOf(services, enough);
  const { number } = await sell();
  expect(await saleByNumber(services, seller, { orderNumber: number })).toMatchObject({
    reason: { code: "held", until: addDays(services.clock(), 7) },
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

describe("what is not paid says why", () => {
  test("a won below the minimum waits, and goes with the next sale", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, aWonShort);
    await sell();
    waitAWeek(services);
    expect(await reasonsOf(services, seller)).toEqual(["below-minimum"]);
    await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
    await sell();
    waitAWeek(services);
    const { runId } = await prepare(services, operator);
    expect(await payoutOf(services, operator, runId)).toMatchObject({ amount: 99_998, orders: 2 });
  });

  test("nobody is paid without an account", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough, { account: false });
    await sell();
    waitAWeek(services);
    expect(await reasonsOf(services, seller)).toEqual(["no-account"]);
    expect(await duePayouts(services, operator)).toMatchObject([
      { sellerId: seller.memberId, amount: 50_000, obstacle: "no-account" },
    ]);
    await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
    await saveAccount(services, seller);
    expect(await reasonsOf(services, seller)).toEqual(["ready"]);
  });

  test("a case that is open holds its sale, and no other", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    const { number, buyer } = await sell();
    await sell();
    await openCase(services, buyer, { ...aCase, orderNumber: number });
    waitAWeek(services);
    expect((await reasonsOf(services, seller)).sort()).toEqual(["case-open", "ready"]);
    expect(await payoutOf(services, operator, (await prepare(services, operator)).runId)).toMatchObject({
      amount: 50_000,
      orders: 1,
    });
  });

  test("work that goes on is not due, however long", async ({ services }) => {
    const { seller } = await aSellerOf(services, enough);
    const service = await aServiceForSale(services, { sellerId: seller.memberId, type: "solution" });
    await anOrder(services, "in_progress", { service });
    services.setTime(addDays(services.clock(), 100));
    expect(await reasonsOf(services, seller)).toEqual(["not-completed"]);
    expect(await balanceOf(services, seller)).toMatchObject({ available: 0, held: 700_000 });
  });

  test("a refund within the week is held with its sale", async ({ services }) => {
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

  test("a refund of what was paid out is netted with the next sale", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    const { id } = await sell();
    waitAWeek(services);
    const first = await payoutOf(services, operator, (await prepare(services, operator)).runId);
    await markPayoutPaid(services, operator, { payoutId: first.id, paidOn: paidOn(services), bankReference: "OUT-1" });
    await refund(services, id, enough);
    expect(await reasonsOf(services, seller)).toEqual(["netted"]);
    expect(await balanceOf(services, seller)).toMatchObject({ available: -50_000, obstacle: "netted" });
    await sell();
    waitAWeek(services);
    expect(await balanceOf(services, seller)).toMatchObject({ available: 0 });
    await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
    await sell();
    waitAWeek(services);
    const second = await payoutOf(services, operator, (await prepare(services, operator)).runId);
    expect(second).toMatchObject({ amount: 50_000, orders: 3 });
    expect(await reasonsOf(services, seller)).toEqual(["in-run", "in-run", "in-run"]);
    expect(await ledgerSum(services)).toBe(0);
  });
});

describe("a returned payout", () => {
  for (const isPaid of [false, true]) {
    test(`that was ${isPaid ? "paid" : "not yet paid"} is the seller's balance again, until they have looked at their account`, async ({
      services,
    }) => {
      const operator = await anOperator(services);
      const { seller, sell } = await aSellerOf(services, enough);
      await sell();
      waitAWeek(services);
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
  test("takes each bank reference once, and days from the run to today", async ({ services }) => {
    const operator = await anOperator(services);
    const [one, other] = [await aSellerOf(services, enough), await aSellerOf(services, enough)];
    await one.sell();
    await other.sell();
    waitAWeek(services);
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

describe("a run", () => {
  test("is the same one when it is sent again", async ({ services }) => {
    const operator = await anOperator(services);
    const { sell } = await aSellerOf(services, enough);
    await sell();
    waitAWeek(services);
    const key = randomUUID();
    const { runId } = await prepare(services, operator, key);
    expect(await prepare(services, operator, key)).toEqual({ runId });
    expect((await listRuns(services, operator, firstPage)).items).toMatchObject([
      { payouts: 1, open: 1, amount: 50_000 },
    ]);
  });

  test("gives the bank whole account numbers of what is still open, and writes down who asked", async ({
    services,
  }) => {
    const operator = await anOperator(services);
    const { sell } = await aSellerOf(services, enough);
    await sell();
    waitAWeek(services);
    const { runId } = await prepare(services, operator);
    const { lines } = await bankLines(services, operator, { runId });
    expect(lines).toMatchObject([{ bankCode: "088", number: "110482739105", holder: "블록웍스", amount: 50_000 }]);
    expect(await services.db.$count(auditEvents, eq(auditEvents.action, "payout-run.downloaded"))).toBe(1);
    await markPayoutPaid(services, operator, {
      payoutId: lines[0]!.payoutId,
      paidOn: paidOn(services),
      bankReference: "OUT-1",
    });
    expect((await bankLines(services, operator, { runId })).lines).toEqual([]);
  });

  databaseTest("of two operators at once is one, and no entry is in two", async ({ services }) => {
    const operators = [await anOperator(services), await anOperator(services)];
    const { sell } = await aSellerOf(services, enough);
    await sell();
    waitAWeek(services);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        prepare(services, operators[index % 2]!).then(
          () => "run",
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(7).fill("payout-nothing-due"), "run"]);
    expect(await services.db.$count(payoutTable)).toBe(1);

    const [payout] = await services.db.select().from(payoutTable);
    const marks = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        markPayoutPaid(services, operators[index % 2]!, {
          payoutId: payout!.id,
          paidOn: paidOn(services),
          bankReference: `OUT-${index}`,
        }).then(
          () => "paid",
          (error) => error.code,
        ),
      ),
    );
    expect(marks.sort()).toEqual(["paid", ...Array(7).fill("payout-not-open")]);
    expect(await services.db.$count(ledgerEntries, eq(ledgerEntries.kind, "payout"))).toBe(2);
    expect(await services.db.$count(mails, eq(mails.template, "payout-paid"))).toBe(1);
  });
});

describe("who may look", () => {
  test("sellers at their own sales only", async ({ services }) => {
    const { seller, sell } = await aSellerOf(services, enough);
    const { number, buyer } = await sell();
    const other = (await aSellerOf(services, enough)).seller;
    for (const actor of [other, buyer, await anOperator(services)]) {
      await expect(saleByNumber(services, actor, { orderNumber: number })).rejects.toMatchObject({ code: "not-found" });
    }
    expect((await listSales(services, other, everySale)).sales.total).toBe(0);
    // One seller buys from another: the purchase is no sale of theirs.
    const bought = await anOrder(services, "completed", { service: await aServiceForSale(services), buyer: other });
    await expect(saleByNumber(services, other, { orderNumber: bought.number })).rejects.toMatchObject({
      code: "not-found",
    });
    expect((await listSales(services, seller, everySale)).sales.total).toBe(1);
    await expect(listSales(services, buyer, everySale)).rejects.toMatchObject({ code: "not-found" });
    await expect(listPayouts(services, buyer, firstPage)).rejects.toMatchObject({ code: "not-found" });
    await expect(saveAccount(services, await aBuyer(services, { passwordHash }))).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("only operators at runs", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    await sell();
    waitAWeek(services);
    const { runId } = await prepare(services, operator);
    const { id: payoutId } = await payoutOf(services, operator, runId);
    const tries = [
      () => duePayouts(services, seller),
      () => prepare(services, seller),
      () => listRuns(services, seller, firstPage),
      () => runToPay(services, seller, { runId }),
      () => bankLines(services, seller, { runId }),
      () => payoutToSettle(services, seller, { ...firstPage, payoutId }),
      () => markPayoutPaid(services, seller, { payoutId, paidOn: paidOn(services), bankReference: "X" }),
      () => markPayoutReturned(services, seller, { payoutId, reason: "x" }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
    for (const runId of ["nonsense", randomUUID()])
      await expect(runToPay(services, operator, { runId })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the payout account", () => {
  test("wants the password, is sealed, and is announced", async ({ services }) => {
    const { seller } = await aSellerOf(services, enough, { account: false });
    const wrong = {
      ...PayoutAccountInput.parse({
        bank: "088",
        number: "110-482-739105",
        holder: "블록웍스",
        password: "not-this-one",
      }),
      ...visit,
    };
    await expect(savePayoutAccount(services, seller, wrong)).rejects.toMatchObject({
      code: "password-wrong",
      details: { field: "password" },
    });
    await saveAccount(services, seller);
    const [row] = await services.db.select().from(payoutAccounts).where(eq(payoutAccounts.sellerId, seller.memberId));
    expect(row!.numberSealed).not.toContain("739105");
    const [mail] = await services.db.select().from(mails).where(eq(mails.template, "payout-account-changed"));
    expect(JSON.stringify(mail!.data)).not.toContain("110482739105");
    expect(mail).toMatchObject({ data: { bank: "신한은행", account: "••••9105" } });
  });

  test("of a prepared payout stays what it was", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    await sell();
    waitAWeek(services);
    const { runId } = await prepare(services, operator);
    await saveAccount(services, seller, "333-333-333333");
    expect((await bankLines(services, operator, { runId })).lines).toMatchObject([{ number: "110482739105" }]);
  });
});

databaseTest(
  "what breaks off in the middle has left nothing, and goes through when it is sent again",
  async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    await sell();
    waitAWeek(services);
    const { runId } = await prepare(services, operator);
    const payout = (await runToPay(services, operator, { runId })).payouts.find(
      ({ sellerId }) => sellerId === seller.memberId,
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
