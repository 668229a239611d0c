import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBusinessDay } from "../business-days.ts";
import { addDays, seoulDay } from "../seoul-time.ts";
import { cutOffOf, firstOpenPayout, lastPayout, payoutAfter, payoutFor } from "./payout-calendar.ts";

describe("the payout of a run that is made", () => {
  test.each([
    ["on a Thursday", "2026-11-26T10:00+09:00", "2026-11-25", "2026-11-26"],
    ["at midnight, when Thursday begins in Seoul", "2026-11-26T00:00+09:00", "2026-11-25", "2026-11-26"],
    ["a second before that", "2026-11-25T23:59:59+09:00", "2026-11-18", "2026-11-19"],
    ["on Wednesday in London, when it is Thursday in Seoul", "2026-11-25T15:00Z", "2026-11-25", "2026-11-26"],
    ["on the Friday after", "2026-11-27T10:00+09:00", "2026-11-25", "2026-11-26"],
    ["on the Wednesday after", "2026-12-02T23:59+09:00", "2026-11-25", "2026-11-26"],
    [
      "for a Thursday that is 추석 연휴, with 추석 and a weekend behind it",
      "2026-09-24T10:00+09:00",
      "2026-09-23",
      "2026-09-28",
    ],
    ["for a Thursday that is 설날 연휴", "2025-01-30T10:00+09:00", "2025-01-29", "2025-01-31"],
    ["for a Thursday that is 한글날", "2025-10-09T10:00+09:00", "2025-10-08", "2025-10-10"],
    ["for Christmas on a Thursday", "2025-12-25T10:00+09:00", "2025-12-24", "2025-12-26"],
    ["for the Thursday that is the new year, a Friday after it", "2026-01-01T10:00+09:00", "2025-12-31", "2026-01-02"],
    ["in the new year for the last Thursday of the old one", "2027-01-02T10:00+09:00", "2026-12-30", "2026-12-31"],
    ["with a Wednesday off: the cut-off does not move", "2026-06-04T10:00+09:00", "2026-06-03", "2026-06-04"],
    ["on the leap day", "2028-02-29T10:00+09:00", "2028-02-23", "2028-02-24"],
  ])("%s", (_when, at, cutOffDay, payDay) => {
    expect(lastPayout(new Date(at))).toEqual({ cutOffDay, payDay });
  });
});

test.each([
  ["before the cut-off", "2026-11-25T12:00+09:00", "2026-11-26"],
  ["at the cut-off itself", "2026-11-26T00:00+09:00", "2026-11-26"],
  ["a millisecond after it", "2026-11-26T00:00:00.001+09:00", "2026-12-03"],
  ["before a Thursday that is a holiday", "2026-09-20T12:00+09:00", "2026-09-28"],
  ["on that holiday, although its payout is not made yet", "2026-09-24T12:00+09:00", "2026-10-01"],
  ["in the last week of a year", "2026-12-31T12:00+09:00", "2027-01-07"],
])("what is due %s is paid on the right day", (_when, at, payDay) => {
  expect(payoutFor(new Date(at)).payDay).toBe(payDay);
});

describe("the next payout for money that is in none", () => {
  const thursday = "2026-11-26";
  test.each([
    ["on Wednesday", "2026-11-25T12:00+09:00", "2026-11-18", thursday],
    ["on Thursday before the run", "2026-11-26T09:00+09:00", "2026-11-18", thursday],
    ["on Thursday, when none was ever made", "2026-11-26T09:00+09:00", null, thursday],
    ["on Thursday after the run", "2026-11-26T11:00+09:00", "2026-11-25", "2026-12-03"],
    ["on Friday, although the run was forgotten", "2026-11-27T00:00+09:00", "2026-11-18", "2026-12-03"],
    ["on a Thursday off before the run of Monday", "2026-09-24T12:00+09:00", "2026-09-16", "2026-09-28"],
    ["on the weekend before the run of Monday", "2026-09-26T12:00+09:00", "2026-09-16", "2026-09-28"],
    ["after a run of before the calendar, made on a Monday", "2026-11-24T12:00+09:00", "2026-11-23", thursday],
  ])("%s", (_when, at, lastRun, payDay) => {
    expect(firstOpenPayout(new Date(at), { lastRun }).payDay).toBe(payDay);
  });
});

test("every payout is a week after the one before, on a day of work that is over before the next cut-off", () => {
  const moments = fc.date({
    min: new Date("2025-01-02T00:00Z"),
    max: new Date("2028-12-01T00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (now) => {
      const last = lastPayout(now);
      const next = payoutAfter(last);
      expect(cutOffOf(next)).toEqual(addDays(cutOffOf(last), 7));
      expect(cutOffOf(last) <= now && now < cutOffOf(next)).toBe(true);
      expect(isBusinessDay(last.payDay) && last.payDay > last.cutOffDay && last.payDay <= next.cutOffDay).toBe(true);
      expect(payoutFor(now).payDay >= seoulDay(now)).toBe(true);
    }),
  );
});
