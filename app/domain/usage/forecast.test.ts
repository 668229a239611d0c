import { expect, test } from "vitest";
import { forecastOf } from "./forecast.ts";

const noon = new Date("2026-11-22T03:00:00Z");
const daysOf = (...units: number[]) =>
  units.map((each, at) => ({ day: `2026-11-${String(22 - units.length + at).padStart(2, "0")}`, units: each }));

test("before three days of usage nothing is foretold", () => {
  expect(forecastOf({ days: [], used: 0, limit: 100 }, noon)).toBeNull();
  expect(forecastOf({ days: daysOf(5, 5), used: 10, limit: 100 }, noon)).toBeNull();
  expect(
    forecastOf({ days: [{ day: "2026-11-22", units: 9 }, ...daysOf(5, 5)], used: 19, limit: 100 }, noon),
  ).toBeNull();
  expect(forecastOf({ days: daysOf(5, 5, 5), used: 15, limit: 100 }, noon)).not.toBeNull();
});

test("the mean is of the seven days before today, days without usage included", () => {
  const days = [{ day: "2026-11-14", units: 9_999 }, ...daysOf(7, 14, 28), { day: "2026-11-22", units: 9_999 }];
  // Eight and a half days are left of the month in Seoul.
  expect(forecastOf({ days, used: 100, limit: 1_000 }, noon)).toEqual({ mean: 7, monthEnd: 160, reachedOn: null });
});

test("the day is told on which the quota ends before the month does", () => {
  const days = daysOf(70, 70, 70, 70, 70, 70, 70);
  expect(forecastOf({ days, used: 500, limit: 700 }, noon)).toMatchObject({ mean: 70, reachedOn: "2026-11-25" });
  expect(forecastOf({ days, used: 700, limit: 700 }, noon)).toMatchObject({ reachedOn: "2026-11-22" });
  expect(forecastOf({ days, used: 500, limit: 1_200 }, noon)).toMatchObject({ reachedOn: null });
});
