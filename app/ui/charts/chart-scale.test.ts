import { expect, test } from "vitest";
import { barsPath, depthOf, linePath, runningSums, scaleOf } from "./chart-scale.ts";

test.each([
  [[0], { low: 0, high: 1, ticks: [0, 0.5, 1] }],
  [[1_980_000, 5], { low: 0, high: 2_000_000, ticks: [0, 1_000_000, 2_000_000] }],
  [[2_100_000], { low: 0, high: 4_000_000, ticks: [0, 2_000_000, 4_000_000] }],
  [[300, -120], { low: -200, high: 400, ticks: [-200, 0, 200, 400] }],
  [[-90], { low: -100, high: 50, ticks: [-100, -50, 0, 50] }],
])("the axis of %j includes zero and has round ends", (values, scale) => expect(scaleOf(values)).toEqual(scale));

test("depthOf returns the distance from the top in per cent, also for negative values", () => {
  const scale = scaleOf([100, -100]);
  expect([100, 0, -100].map((value) => depthOf(value, scale))).toEqual([0, 50, 100]);
});

test("bars start at zero, and a zero value draws no bar", () => {
  const slot = { left: 0.1, right: 0.5 };
  expect(barsPath([50, 0], scaleOf([100]), slot)).toBe("M5 100V50H25V100");
  expect(barsPath([-100], scaleOf([100, -100]), slot)).toBe("M10 50V100H50V50");
});

test("a line runs from edge to edge, over running sums", () => {
  expect(runningSums([1, 0, 2])).toEqual([1, 1, 3]);
  expect(linePath([0, 50, 100], scaleOf([100]))).toBe("M0 100L50 50L100 0");
  expect(linePath([100], scaleOf([100]))).toBe("M0 0");
});
