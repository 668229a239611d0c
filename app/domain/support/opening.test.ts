import { expect, test } from "vitest";
import { businessDeadline } from "../shared/business-days.ts";
import { openingAt } from "./opening.ts";

const seoul = (at: string) => new Date(`${at}:00+09:00`);

test.each([
  ["a Monday morning before nine", "2026-11-23T08:59", false, "2026-11-23T09:00"],
  ["nine sharp", "2026-11-23T09:00", true, "2026-11-23T18:00"],
  ["a minute before the end", "2026-11-23T17:59", true, "2026-11-23T18:00"],
  ["six sharp", "2026-11-23T18:00", false, "2026-11-24T09:00"],
  ["Friday evening", "2026-11-27T20:00", false, "2026-11-30T09:00"],
  ["Sunday just before midnight", "2026-11-29T23:59", false, "2026-11-30T09:00"],
  ["the afternoon before Chuseok and its weekend", "2026-09-23T18:30", false, "2026-09-28T09:00"],
  ["a holiday at noon", "2026-12-25T12:00", false, "2026-12-28T09:00"],
  ["the last evening of a year", "2026-12-31T19:00", false, "2027-01-04T09:00"],
])("%s", (_when, now, isOpen, changesAt) => {
  expect(openingAt(seoul(now))).toEqual({ isOpen, changesAt: seoul(changesAt) });
});

test.each([
  ["2026-11-23T10:00", "2026-11-24T18:00"],
  ["2026-11-27T23:00", "2026-11-30T18:00"],
  ["2026-09-23T10:00", "2026-09-28T18:00"],
  ["2026-12-31T10:00", "2027-01-04T18:00"],
])("what is written %s is answered by %s", (now, due) => {
  expect(businessDeadline(seoul(now), 1)).toEqual(seoul(due));
});
