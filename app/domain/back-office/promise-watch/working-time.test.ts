import { expect, test } from "vitest";
import { businessDeadline } from "../../shared/business-days.ts";
import { elapsedWorkingShare, workingTime } from "./working-time.ts";

const seoul = (at: string) => new Date(`${at}:00+09:00`);

test.each([
  ["within a day", "2026-11-23T10:00", "2026-11-23T15:00", 5],
  ["before and after the hours", "2026-11-23T06:00", "2026-11-23T23:00", 9],
  ["over a night", "2026-11-23T17:00", "2026-11-24T10:00", 2],
  ["over a weekend", "2026-11-20T17:00", "2026-11-23T10:00", 2],
  ["over the lunar new year of 2026", "2026-02-13T17:00", "2026-02-19T10:00", 2],
  ["over a 추석 with its substitute", "2025-10-02T17:00", "2025-10-10T10:00", 2],
  ["over a substitute of the lunar new year", "2027-02-05T17:00", "2027-02-10T10:00", 2],
  ["over the end of a year", "2026-12-31T17:00", "2027-01-04T10:00", 2],
  ["on a day off", "2026-12-25T09:00", "2026-12-25T18:00", 0],
])("working hours %s", (_when, from, to, hours) => {
  expect(workingTime(seoul(from), seoul(to))).toBe(hours * 3_600_000);
});

test("half of a promise over a holiday is over when half of its working hours are", () => {
  const since = seoul("2026-02-13T09:00");
  const dueAt = businessDeadline(since, 1);
  expect(dueAt).toEqual(seoul("2026-02-19T18:00"));
  const shareAt = (now: string) => elapsedWorkingShare({ since, dueAt }, seoul(now));
  expect(shareAt("2026-02-13T13:30")).toBe(0.25);
  expect(shareAt("2026-02-17T12:00")).toBe(0.5); // on the holiday itself nothing goes on
  expect(shareAt("2026-02-19T14:24")).toBeCloseTo(0.8, 10);
  expect(shareAt("2026-02-19T18:00")).toBe(1);
});
