import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orderLines } from "#db/schema/orders.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { uuidv7 } from "../shared/ids.ts";
import { booksOfMonth, entriesOfMonth, listMonths } from "./books-of-month.server.ts";
import { closeMonth } from "./close-month.server.ts";
import { commissionDueUnchecked, commissionOfMonthUnchecked, monthsToBill } from "./commission-of-month.server.ts";
import { boundsOf, isMonth, monthsUntil } from "./month.ts";
import { recordDeposit, recordDepositReversal } from "./record-deposit.server.ts";
import { recordPayout } from "./record-payout.server.ts";
import { recordRefund } from "./record-refund.server.ts";

const month = "2026-01"; // the tests' clock starts on 5 January
const nextMonth = new Date("2026-02-01T00:00:00+09:00");

/** A sale of 1,100,000 won with a refund of 10 %, and a payout of 100,000 won. */
async function aMonth(services: TestServices) {
  const { memberId: sellerId } = await aShop(services);
  const service = await aServiceForSale(services, { sellerId });
  const { id: orderId } = await anOrder(services, "completed", { service });
  const [of] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  await recordRefund(services, {
    orderId,
    refundId: uuidv7(services.clock()),
    sellerId,
    account: "bank",
    amount: 110_000,
    debited: null,
    of: of!,
    refundedBefore: 0,
  });
  await recordPayout(services, {
    payoutId: uuidv7(services.clock()),
    payee: "seller",
    memberId: sellerId,
    amount: 100_000,
  });
  return { sellerId, service, orderId };
}

async function allOf<Item>(pieces: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const piece of pieces) all.push(...piece);
  return all;
}

describe("a ledger month", () => {
  test.each([
    ["2026-01", true],
    ["2026-12", true],
    ["2026-13", false],
    ["2026-00", false],
    ["2026-1", false],
    ["26-01", false],
    ["", false],
    ["2026-01-01", false],
  ])("%s is a valid month name: %s", (name, yes) => {
    expect(isMonth(name)).toBe(yes);
  });

  test("starts and ends at midnight in Seoul", () => {
    expect(boundsOf("2026-12")).toEqual({
      from: new Date("2026-11-30T15:00:00Z"),
      before: new Date("2026-12-31T15:00:00Z"),
    });
  });

  test("monthsUntil lists the months backwards, up to a limit", () => {
    expect(monthsUntil("2026-02", "2025-11", 36)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
    expect(monthsUntil("2026-02", "2020-01", 2)).toEqual(["2026-02", "2026-01"]);
    expect(monthsUntil("2026-02", "2026-02", 36)).toEqual(["2026-02"]);
  });
});

test("booksOfMonth sums the entries of the month, and the accounts sum to zero", async ({ services }) => {
  await aMonth(services);
  const [kept, sentBack] = [uuidv7(services.clock()), uuidv7(services.clock())];
  await recordDeposit(services, { depositId: kept, amount: 7 });
  await recordDeposit(services, { depositId: sentBack, amount: 6 });
  await recordDepositReversal(services, { depositId: sentBack, amount: 6, kind: "deposit-return" });
  const unused = (provider: string) =>
    [
      provider,
      {
        method: provider,
        provider,
        label: provider,
        hasCardSlip: false,
        refundedBy: "provider",
        refundNeedsAccount: false,
        api: null,
      },
    ] as const;
  Object.assign(services, { providers: new Map([unused("cards"), unused("coins")]) });
  const { books, isOver, closed } = await booksOfMonth(services, await anOperator(services), { month });
  expect([isOver, closed]).toEqual([false, null]);
  expect(books).toEqual({
    month,
    sales: { count: 1, amount: 1_100_000, vat: 100_000, seller: 700_000, platform: 300_000 },
    refunds: { count: 1, amount: 110_000, vat: 10_000, seller: 70_000, platform: 30_000 },
    payouts: { count: 1, amount: 100_000 },
    returns: { count: 0, amount: 0 },
    deposits: { count: 2, amount: 13 },
    depositsBack: { count: 1, amount: 6 },
    unmatched: { count: 0, amount: 0 },
    unmatchedBack: { count: 0, amount: 0 },
    providerFees: { count: 0, amount: 0 },
    fx: { count: 0, amount: 0 },
    partnerCommission: { count: 0, amount: 0 },
    transfers: { count: 0, amount: 0 },
    providers: [],
    fees: [],
    accounts: [
      { account: "bank", balance: 890_007 },
      { account: "cards", balance: 0 },
      { account: "coins", balance: 0 },
      { account: "suspense", balance: -7 },
      { account: "sellers", balance: -530_000 },
      { account: "partners", balance: 0 },
      { account: "platform", balance: -270_000 },
      { account: "vat", balance: -90_000 },
      { account: "provider-fees", balance: 0 },
      { account: "fx", balance: 0 },
    ],
    sum: 0,
  });
});

test("a seller's commission of a month is the platform's share less that of refunds", async ({ services }) => {
  const { sellerId } = await aMonth(services);
  expect(await commissionOfMonthUnchecked(services, { month })).toEqual([
    { sellerId, orders: 1, sales: 1_100_000, refunds: 110_000, vat: 90_000, seller: 630_000, commission: 270_000 },
  ]);
  expect(await commissionOfMonthUnchecked(services, { month: "2025-12" })).toEqual([]);
  await expect(commissionOfMonthUnchecked(services, { month: "nonsense" })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("entriesOfMonth returns the entries by time, then id, and they sum to zero", async ({ services }) => {
  await aMonth(services);
  const entries = await allOf(entriesOfMonth(services, await anOperator(services), { month }));
  expect(entries).toHaveLength(10);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).sort());
});

describe("closing a month", () => {
  test("is refused before the month is over in Seoul", async ({ services }) => {
    const operator = await anOperator(services);
    await expect(closeMonth(services, operator, { month })).rejects.toMatchObject({ code: "month-not-over" });
    for (const name of ["2026-02", "nonsense"])
      await expect(closeMonth(services, operator, { month: name })).rejects.toMatchObject({ code: "not-found" });
    services.setTime(new Date(nextMonth.getTime() - 1));
    await expect(closeMonth(services, operator, { month })).rejects.toMatchObject({ code: "month-not-over" });
    services.setTime(nextMonth);
    await closeMonth(services, operator, { month });
  });

  test("stores its figures once and refuses later entries", async ({ services }) => {
    const operator = await anOperator(services);
    const { sellerId } = await aMonth(services);
    const { books } = await booksOfMonth(services, operator, { month });
    services.setTime(nextMonth);
    await closeMonth(services, operator, { month });
    await expect(closeMonth(services, operator, { month })).rejects.toMatchObject({ code: "month-closed" });
    await recordPayout(services, {
      payoutId: uuidv7(services.clock()),
      payee: "seller",
      memberId: sellerId,
      amount: 50_000,
    });
    expect(await booksOfMonth(services, operator, { month })).toMatchObject({
      books,
      closed: { closedAt: nextMonth, closedBy: operator.nickname },
    });
    expect((await listMonths(services, operator)).map((row) => [row.month, row.closedAt])).toEqual([
      ["2026-02", null],
      ["2026-01", nextMonth],
    ]);
    expect(await services.db.$count(auditEvents, eq(auditEvents.action, "month.closed"))).toBe(1);
  });

  databaseTest(
    "concurrently with payouts closes it once, and each payout is either included or refused",
    async ({ services }) => {
      const operator = await anOperator(services);
      const { sellerId } = await aMonth(services);
      const late = { ...services, clock: () => new Date(nextMonth.getTime() - 1) };
      services.setTime(nextMonth);
      const work: (() => Promise<unknown>)[] = Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0
          ? () => closeMonth(services, operator, { month })
          : () => recordPayout(late, { payoutId: uuidv7(nextMonth), payee: "seller", memberId: sellerId, amount: 1 }),
      );
      const outcomes = await Promise.all(
        work.map((run) =>
          run().then(
            () => "done",
            () => "refused",
          ),
        ),
      );
      expect(outcomes.filter((outcome, index) => index % 3 === 0 && outcome === "done")).toHaveLength(1);
      const { books } = await booksOfMonth(services, operator, { month });
      const written = outcomes.filter((outcome, index) => index % 3 !== 0 && outcome === "done").length;
      expect(books.payouts).toEqual({ count: 1 + written, amount: 100_000 + written });
      expect(await services.db.$count(ledgerEntries, eq(ledgerEntries.kind, "payout"))).toBe(2 * (1 + written));
    },
  );
});

test("only operators can read and close ledger months", async ({ services }) => {
  const member = await aBuyer(services);
  await expect(booksOfMonth(services, member, { month })).rejects.toMatchObject({ code: "not-found" });
  await expect(listMonths(services, member)).rejects.toMatchObject({ code: "not-found" });
  await expect(closeMonth(services, member, { month: "2025-12" })).rejects.toMatchObject({ code: "not-found" });
  await expect(allOf(entriesOfMonth(services, member, { month }))).rejects.toMatchObject({ code: "not-found" });
});

describe("commission that is due", () => {
  const of = (...amounts: number[]) =>
    amounts.map((commission, index) => ({ month: `2026-0${index + 1}`, commission, vat: 0 }));

  test.each([
    [[5], [5]],
    [[5, 7], [7]],
    [[-5], [-5]],
    [
      [-5, 3],
      [-5, 3],
    ],
    [
      [-5, 3, 4],
      [-5, 3, 4],
    ],
    [[-5, 8, 4], [4]],
    [[-5, 5, 4], [4]],
    [
      [9, -5, 8],
      [-5, 8],
    ],
  ])("of months with %j is that of %j", (all, billed) => {
    expect(monthsToBill(of(...all)).map(({ commission }) => commission)).toEqual(billed);
  });

  test("is carried from a month in which refunds outweighed sales", async ({ services }) => {
    const { sellerId, service, orderId } = await aMonth(services);
    const give = async (amount: number, refundedBefore: number) => {
      const [of] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      const refundId = uuidv7(services.clock());
      const bank = { account: "bank", debited: null };
      await recordRefund(services, { orderId, refundId, sellerId, ...bank, amount, of: of!, refundedBefore });
    };
    expect(await commissionDueUnchecked(services, { month })).toMatchObject([
      { sellerId, model: "commissioner", months: [{ month, commission: 270_000, vat: 90_000 }] },
    ]);
    services.setTime(new Date("2026-02-10T09:00:00+09:00"));
    await give(990_000, 110_000);
    expect(await commissionDueUnchecked(services, { month: "2026-02" })).toEqual([]);
    services.setTime(new Date("2026-03-10T09:00:00+09:00"));
    await anOrder(services, "completed", { service });
    expect(await commissionDueUnchecked(services, { month: "2026-03" })).toMatchObject([
      {
        sellerId,
        months: [
          { month: "2026-02", commission: -270_000 },
          { month: "2026-03", commission: 300_000 },
        ],
      },
    ]);
    await expect(commissionDueUnchecked(services, { month: "nonsense" })).rejects.toMatchObject({ code: "not-found" });
  });
});
