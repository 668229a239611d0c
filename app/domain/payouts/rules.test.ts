import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { accountDigits, maskAccount, spreadsheetAccount } from "#app/domain/bank-accounts/account-number.ts";
import { balanceOf } from "./balance.ts";
import { obstacleOf, reasonOf, stageOf, type UnpaidSale } from "./reasons.ts";
import { payoutMoves, payoutStatusesBefore } from "./status.ts";

const completedAt = new Date("2026-01-05T00:30:00Z");
const secondsAfter = (seconds: number) => new Date(completedAt.getTime() + seconds * 1000);
const WEEK = 7 * 24 * 60 * 60;
const sale = (change: Partial<UnpaidSale> = {}): UnpaidSale => ({
  status: "completed",
  completedAt,
  settledAt: completedAt,
  owed: 70_000,
  ...change,
});

describe("the payout stage of a sale", () => {
  test.each<[string, UnpaidSale, number, boolean, string]>([
    ["one second before the week is over", sale(), WEEK - 1, false, "held"],
    ["when the week is over", sale(), WEEK, false, "due"],
    ["counted from completion, not from payment", sale({ settledAt: secondsAfter(-WEEK) }), WEEK - 1, false, "held"],
    [
      "counted from the payment when it came after the completion",
      sale({ settledAt: secondsAfter(60) }),
      WEEK,
      false,
      "held",
    ],
    ["while the work is in progress", sale({ status: "in_progress", completedAt: null }), WEEK, false, "open"],
    ["with an open refund case", sale(), WEEK, true, "case"],
    ["with an open refund case within the week", sale(), 1, true, "case"],
    ["refunded completely", sale({ status: "refunded", owed: 0 }), 1, false, "due"],
    ["refunded after it was paid out", sale({ settledAt: null, owed: -70_000 }), 1, true, "due"],
  ])("%s", (_what, unpaid, seconds, isUnderDispute, stage) => {
    expect(stageOf(unpaid, { now: secondsAfter(seconds), isUnderDispute })).toBe(stage);
  });
});

describe("the payout obstacle for a seller with", () => {
  const account = { returned: false };
  test.each([
    ["a sufficient balance and an account", { gained: 50_000, owing: 0, account }, "ready"],
    ["a balance one won below the minimum", { gained: 49_999, owing: 0, account }, "below-minimum"],
    ["no account", { gained: 50_000, owing: 0, account: null }, "no-account"],
    [
      "an account from which a payout was returned",
      { gained: 50_000, owing: 0, account: { returned: true } },
      "account-returned",
    ],
    ["refunds that take it below the minimum", { gained: 60_000, owing: 10_001, account }, "netted"],
    ["refunds that leave enough", { gained: 60_000, owing: 10_000, account }, "ready"],
    ["refunds of more than there is", { gained: 10_000, owing: 20_000, account }, "netted"],
  ] as const)("%s", (_what, sums, obstacle) => {
    expect(obstacleOf({ ...sums, minimum: 50_000 })).toBe(obstacle);
  });
});

describe("reasonOf returns a reason for every sale", () => {
  const facts = { ...sale(), totalAmount: 110_000, openEntries: 1, payout: null };
  const at = {
    now: secondsAfter(WEEK),
    isUnderDispute: false,
    obstacle: "ready" as const,
    payDayFrom: (dueAt: Date | null) => dueAt && seoulDay(dueAt),
  };
  const payout = (status: "prepared" | "paid") => ({
    id: "p",
    status,
    paidOn: status === "paid" ? "2026-01-20" : null,
    payDay: "2026-01-15",
  });
  test.each([
    [{ ...facts, status: "processing", openEntries: 0, owed: 0 }, at, "unpaid"],
    [{ ...facts, status: "cancelled", openEntries: 0, owed: 0 }, at, "cancelled"],
    [{ ...facts, openEntries: 0, owed: 0, totalAmount: 0 }, at, "free"],
    [{ ...facts, status: "in_progress", completedAt: null }, at, "not-completed"],
    [facts, { ...at, isUnderDispute: true }, "case-open"],
    [facts, { ...at, now: secondsAfter(WEEK - 1) }, "held"],
    [facts, { ...at, obstacle: "no-account" }, "no-account"],
    [facts, { ...at, obstacle: "account-returned" }, "account-returned"],
    [facts, { ...at, obstacle: "below-minimum" }, "below-minimum"],
    [facts, { ...at, obstacle: "netted" }, "netted"],
    [facts, at, "ready"],
    [{ ...facts, status: "refunded", owed: 0, openEntries: 2 }, at, "refunded"],
    [{ ...facts, openEntries: 0, owed: 0, payout: payout("prepared") }, at, "in-run"],
    [{ ...facts, openEntries: 0, owed: 0, payout: payout("paid") }, at, "paid"],
    [{ ...facts, openEntries: 1, owed: -1, settledAt: null, payout: payout("paid") }, at, "netted"],
  ] as const)("in case %#", (given, now, code) => {
    expect(reasonOf(given, now).code).toBe(code);
  });
});

test("available and held amounts sum up to the unpaid sales", () => {
  const stages = fc.constantFrom("open", "held", "case", "due" as const);
  fc.assert(
    fc.property(fc.array(fc.record({ stage: stages, owed: fc.integer({ min: -1e9, max: 1e9 }) })), (sales) => {
      const { available, held } = balanceOf({
        sales: sales as Parameters<typeof balanceOf>[0]["sales"],
        onTheWay: 0,
        paid: 0,
        account: null,
        minimum: 50_000,
      });
      expect(available + held).toBe(sales.reduce((sum, { owed }) => sum + owed, 0));
    }),
  );
});

test("a payout can be marked as paid once and as returned once", () => {
  expect(payoutMoves.returned).toEqual([]);
  expect([payoutStatusesBefore("paid"), payoutStatusesBefore("returned"), payoutStatusesBefore("prepared")]).toEqual([
    ["prepared"],
    ["prepared", "paid"],
    [],
  ]);
});

describe("account numbers", () => {
  test.each([
    ["110-482-739105", "110482739105"],
    [" 0012 3456 78 ", "0012345678"],
    ["１１０４８２７３９１０５", "110482739105"],
    ["123456", null],
    ["12345678901234567", null],
    ["110-482-A", null],
    ["=1+1111111", null],
    ["", null],
  ])("%j is normalised to %j", (typed, digits) => {
    expect(accountDigits(typed)).toBe(digits);
  });

  test("are masked except for the last four digits", () => {
    expect(maskAccount("110482739105")).toBe("••••9105");
  });

  test("keep every digit in a spreadsheet, which reads them neither as a number nor as a date", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{7,16}$/), (digits) => {
        const text = spreadsheetAccount(digits);
        expect(text.replaceAll("-", "")).toBe(digits);
        expect(text.split("-").length).toBeGreaterThanOrEqual(4);
        expect(text).toMatch(/^\d+(-\d+)+$/);
      }),
    );
  });
});
