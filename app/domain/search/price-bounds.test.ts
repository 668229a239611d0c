import { expect, test } from "vitest";
import { listInputOf } from "./input.ts";
import { priceBoundsOf } from "./price-bounds.ts";

test.each([
  ["", null, null, [], false],
  ["min=&max=%20", null, null, [], false],
  ["min=10000&max=50000", 10_000, 50_000, [], false],
  ["min=１００００&max=５０，０００", 10_000, 50_000, [], false],
  ["min=10,000원&max=₩50.000", 10_000, 50_000, [], false],
  ["min=1 000", 1_000, null, [], false],
  ["min=0", 0, null, [], false],
  ["min=abc&max=5", null, 5, ["min"], false],
  ["min=-5", null, null, ["min"], false],
  ["min=1e9&max=1.5", null, null, ["min", "max"], false],
  ["max=1000000000001", null, null, ["max"], false],
  ["min=5000&max=1000", 1_000, 5_000, [], true],
] as const)("?%s is read as %s to %s", (query, min, max, wrong, areSwapped) => {
  const params = new URLSearchParams(query);
  expect(priceBoundsOf(params)).toMatchObject({ read: { min, max }, wrong, areSwapped });
  expect(listInputOf(params)).toMatchObject({ min, max });
});

test("what was typed is kept, without control letters and at most 40 letters of it", () => {
  const { typed } = priceBoundsOf(new URLSearchParams({ min: " １만\0원 ", max: "9".repeat(100) }));
  expect(typed).toEqual({ min: "１만 원", max: "9".repeat(40) });
});
