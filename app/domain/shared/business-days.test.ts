import { expect, test } from "vitest";
import {
  addBusinessDays,
  businessDayFrom,
  businessDeadline,
  endOfSeoulDay,
  invoiceDayOf,
  isBusinessDay,
} from "./business-days.ts";
import { publicHolidays } from "./public-holidays.ts";

test.each([
  ["2026-11-16", 3, "2026-11-19", "an ordinary week"],
  ["2026-11-20", 1, "2026-11-23", "over a weekend"],
  ["2026-11-21", 3, "2026-11-25", "asked on a Saturday"],
  ["2026-02-13", 1, "2026-02-19", "over the lunar new year of 2026"],
  ["2026-02-13", 3, "2026-02-23", "over the lunar new year and a weekend"],
  ["2025-01-24", 1, "2025-01-31", "over a lunar new year with a day declared once"],
  ["2027-02-05", 1, "2027-02-10", "a lunar new year on a Sunday has a substitute"],
  ["2025-10-02", 1, "2025-10-10", "개천절, 추석, its substitute and 한글날 in a row"],
  ["2026-09-23", 1, "2026-09-28", "a 추석 that ends on a Saturday has no substitute"],
  ["2028-09-29", 1, "2028-10-06", "추석 on 개천절 has one"],
  ["2026-02-27", 1, "2026-03-03", "삼일절 on a Sunday"],
  ["2027-10-08", 1, "2027-10-12", "한글날 on a Saturday"],
  ["2026-05-22", 2, "2026-05-27", "부처님오신날 on a Sunday"],
  ["2026-06-02", 1, "2026-06-04", "election day"],
  ["2026-07-16", 1, "2026-07-20", "제헌절 is a holiday again from 2026"],
  ["2025-07-16", 1, "2025-07-17", "and was none before"],
  ["2026-04-30", 1, "2026-05-04", "노동절"],
  ["2026-12-31", 1, "2027-01-04", "over the end of a year"],
  ["2027-04-30", 1, "2027-05-04", "노동절 on a Saturday has a substitute"],
  ["2027-12-24", 1, "2027-12-28", "Christmas on a Saturday has a substitute"],
  ["2027-12-31", 2, "2028-01-04", "a new year on a Saturday has none"],
  ["2026-11-16", 0, "2026-11-16", "no days at all"],
])("%s + %i business days is %s: %s", (from, days, to) => {
  expect(addBusinessDays(from, days)).toBe(to);
});

test.each([
  ["2026-11-20T23:59+09:00", 3, "2026-11-25T18:00+09:00"],
  ["2026-11-21T00:00+09:00", 3, "2026-11-25T18:00+09:00"],
  ["2026-11-19T15:00Z", 3, "2026-11-25T18:00+09:00"], // Friday in Seoul, Thursday in London
  ["2026-11-19T14:59Z", 3, "2026-11-24T18:00+09:00"],
])("a period that starts at %s is due after %i business days at %s", (from, days, to) => {
  expect(businessDeadline(new Date(from), days)).toEqual(new Date(to));
});

test.each([
  ["2026-10", "2026-11-10"],
  ["2026-09", "2026-10-12"], // the 10th is a Saturday
  ["2027-09", "2027-10-12"], // Sunday, then the substitute of 한글날
  ["2026-12", "2027-01-11"],
  ["2027-01", "2027-02-10"], // the day after the lunar new year's substitute
])("tax invoices of %s can be issued until %s", (month, day) => {
  expect(invoiceDayOf(month)).toBe(day);
});

test("businessDayFrom returns a business day itself and the next one otherwise", () => {
  expect(businessDayFrom("2026-11-16")).toBe("2026-11-16");
  expect(businessDayFrom("2026-12-25")).toBe("2026-12-28");
});

test("endOfSeoulDay returns midnight in Seoul", () => {
  expect(endOfSeoulDay("2026-11-10")).toEqual(new Date("2026-11-11T00:00+09:00"));
});

test("every year of the data has at least 15 holidays, in order and on valid dates", () => {
  const days = Object.keys(publicHolidays);
  expect(days).toEqual([...days].sort());
  for (const year of ["2025", "2026", "2027", "2028"])
    expect([year, days.filter((day) => day.startsWith(year)).length >= 15]).toEqual([year, true]);
  for (const day of days) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
  // This fails when the clock runs past the years of the data.
  expect(isBusinessDay("2028-12-29")).toBe(true);
});

test("substitute holidays are never on a weekend", () => {
  const substitutes = Object.entries(publicHolidays).filter(([, name]) => name.includes("대체"));
  expect(
    substitutes
      .map(([day]) => new Date(`${day}T00:00:00Z`).getUTCDay())
      .filter((weekday) => weekday === 0 || weekday === 6),
  ).toEqual([]);
});

// The lunar holidays, calculated by Intl's Korean calendar.
test("설날, 부처님오신날 and 추석 are where the Korean lunar calendar has them", () => {
  const lunar = new Intl.DateTimeFormat("en-u-ca-dangi", { timeZone: "UTC", month: "numeric", day: "numeric" });
  const named = (name: string) =>
    Object.entries(publicHolidays)
      .filter(([, names]) => names.split(", ").includes(name))
      .map(([day]) =>
        lunar
          .format(new Date(`${day}T00:00:00Z`))
          .match(/\d+/g)
          ?.slice(0, 2)
          .join("/"),
      );
  expect([named("설날"), named("부처님오신날"), named("추석")]).toEqual([
    Array(4).fill("1/1"),
    Array(4).fill("4/8"),
    Array(4).fill("8/15"),
  ]);
});
