import { expect, test } from "vitest";
import { priceScaleOf } from "./price-scale.ts";

const row = (type: "solution" | "template", prices: number[]) => ({
  type,
  services: prices.length,
  free: 0,
  onRequest: 0,
  price: null,
  days: null,
  prices,
});

test("a tenfold is as wide as the next, and the scale ends at whole tenfolds", () => {
  const scale = priceScaleOf([row("solution", [1_000_000, 5_000_000]), row("template", [20_000])], 200_000);
  expect(scale?.ticks).toEqual([
    { won: 10_000, at: 0 },
    { won: 100_000, at: 33.3 },
    { won: 1_000_000, at: 66.7 },
    { won: 10_000_000, at: 100 },
  ]);
  expect(scale?.rows).toEqual([
    { type: "solution", places: [66.7, 90] },
    { type: "template", places: [10] },
  ]);
  expect(scale?.mark).toBe(43.4);
});

test("one price at a whole tenfold has a scale, and without prices there is none", () => {
  expect(priceScaleOf([row("solution", [1_000_000])])?.ticks.map(({ won }) => won)).toEqual([1_000_000, 10_000_000]);
  expect(priceScaleOf([row("solution", [])])).toBeNull();
});
