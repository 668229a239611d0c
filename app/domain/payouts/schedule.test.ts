import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../shared/seoul-time.ts";
import { lastPayout } from "../shared/periods/payout-calendar.ts";
import { stageOf, type UnpaidSale } from "./reasons.ts";
import { payDayFrom, scheduleOf } from "./schedule.ts";

const now = new Date("2026-11-23T12:00+09:00"); // a Monday
const first = { payDay: "2026-11-26", cutOffDay: "2026-11-25" };
const account = { returned: false };

/** A sale whose hold ends so many days from now. */
function sale(days: number, owed: number) {
  const completedAt = addDays(now, days - 7);
  const unpaid: UnpaidSale = { status: "completed", completedAt, settledAt: completedAt, owed };
  return { ...unpaid, stage: stageOf(unpaid, { now, isUnderDispute: false }) };
}
const refund = (owed: number) => ({ ...sale(0, owed), settledAt: null, stage: "due" as const });
const daysOf = (sales: ReturnType<typeof sale>[], given: { account?: typeof account | null } = {}) =>
  scheduleOf({ sales, account, minimum: 50_000, first, ...given });

describe("the schedule of payouts", () => {
  test("puts each amount into the first payout after its hold", () => {
    const { next, upcoming } = daysOf([sale(-1, 60_000), sale(2, 70_000), sale(3, 80_000)]);
    expect(next).toEqual({ ...first, amount: 130_000, obstacle: "ready" });
    expect(upcoming).toEqual([
      { ...first, amount: 130_000 },
      { payDay: "2026-12-03", cutOffDay: "2026-12-02", amount: 80_000 },
    ]);
  });

  test("keeps less than the minimum for the next one", () => {
    const schedule = daysOf([sale(-1, 49_999), sale(3, 1)]);
    expect(schedule.next).toEqual({ ...first, amount: null, obstacle: "below-minimum" });
    expect(schedule.upcoming).toEqual([{ payDay: "2026-12-03", cutOffDay: "2026-12-02", amount: 50_000 }]);
    expect(payDayFrom(schedule, addDays(now, -1))).toBe("2026-12-03");
  });

  test("takes what is owed from the first payout", () => {
    expect(daysOf([sale(-1, 60_000), refund(-10_000)]).next.amount).toBe(50_000);
    expect(daysOf([sale(-1, 60_000), refund(-10_001)]).next).toMatchObject({ amount: null, obstacle: "netted" });
  });

  test("knows no day without an account, or for money in a case or of open work", () => {
    const without = daysOf([sale(-1, 60_000)], { account: null });
    expect([without.next.obstacle, without.upcoming, payDayFrom(without, null)]).toEqual(["no-account", [], null]);
    const waiting = (["case", "open"] as const).map((stage) => ({ ...sale(-1, 60_000), stage }));
    expect(daysOf(waiting).upcoming).toEqual([]);
  });

  test("pays every won that is due or held once, if there is enough", () => {
    const sales = fc.array(
      fc.record({ days: fc.integer({ min: -9, max: 7 }), owed: fc.integer({ min: 50_000, max: 1e9 }) }),
    );
    fc.assert(
      fc.property(sales, fc.integer({ min: 0, max: 6 }), (given, days) => {
        const all = given.map((one) => sale(one.days, one.owed));
        const from = lastPayout(addDays(now, days));
        const { upcoming } = scheduleOf({ sales: all, account, minimum: 50_000, first: from });
        const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
        expect(sum(upcoming)).toBe(given.reduce((total, { owed }) => total + owed, 0));
      }),
    );
  });
});
