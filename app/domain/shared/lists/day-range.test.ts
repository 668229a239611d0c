import { expect, test } from "vitest";
import { DayRange, momentsOf } from "./day-range.ts";

test.each([
  ["", "", {}],
  ["2026-01-31", "", {}],
  ["2026-01-31", "2026-01-31", {}],
  ["2026-02-30", "2026-03-01", { from: ["date"] }],
  ["gestern", "1999-12-31", { from: ["date"], to: ["date"] }],
  ["9999-12-31", "0000-01-01", { from: ["date"], to: ["date"] }],
  ["2026-02-01", "2026-01-31", { to: ["days-reversed"] }],
])("days from %j to %j: %j", (from, to, errors) => {
  const found = DayRange.safeParse({ from, to });
  const wrong: Record<string, string[]> = {};
  for (const { path, message } of found.error?.issues ?? []) wrong[String(path[0])] = [message];
  expect(wrong).toEqual(errors);
});

test("a day begins and ends at midnight in Seoul", () => {
  expect(momentsOf({ from: "2026-01-31", to: "2026-01-31" })).toEqual({
    since: new Date("2026-01-30T15:00:00Z"),
    before: new Date("2026-01-31T15:00:00Z"),
  });
  expect(momentsOf({})).toEqual({ since: null, before: null });
});
