import { expect, test } from "vitest";
import { addSeoulMonths, seoulDay } from "./seoul-time.ts";

const seoul = (text: string) => new Date(`${text}+09:00`);

test.each([
  ["2026-01-15T10:00", "2026-07-15T10:00"],
  ["2026-08-31T10:00", "2027-02-28T10:00"],
  ["2027-08-31T10:00", "2028-02-29T10:00"],
  ["2026-08-30T23:59", "2027-02-28T23:59"],
  ["2026-12-31T00:00", "2027-06-30T00:00"],
  ["2026-03-31T08:59", "2026-09-30T08:59"], // still 30 March in UTC
  ["2026-02-28T12:00", "2026-08-28T12:00"],
])("six months after %s in Seoul is %s", (from, to) => {
  expect(addSeoulMonths(seoul(from), 6)).toEqual(seoul(to));
});

test("seoulDay returns the date in Seoul", () => {
  expect(seoulDay(new Date("2026-01-31T14:59:59Z"))).toBe("2026-01-31");
  expect(seoulDay(new Date("2026-01-31T15:00:00Z"))).toBe("2026-02-01");
});
