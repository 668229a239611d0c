import { expect, test } from "vitest";
import { exampleOrder } from "./example-order.ts";
import { compensationOf, endOfSeoulMonth, lateFeeOf, unpaidBill } from "./monthly-service.ts";
import { parsePrice, exampleSales, saleArithmetic } from "./sale-arithmetic.ts";

test.each([
  ["commissioner", 1_100_000, { paid: 1_100_000, vat: 100_000, platform: 300_000, seller: 700_000 }],
  ["agent", 1_100_000, { paid: 1_100_000, vat: 30_000, platform: 300_000, seller: 770_000 }],
  ["commissioner", 1, { paid: 1, vat: 0, platform: 1, seller: 0 }],
] as const)("a sale under the model %s of %i won is cut into shares", (model, paid, shares) => {
  expect(saleArithmetic(paid, model)).toEqual(shares);
});

test("the examples are a template with and without longer support, and a project", () => {
  const { alone, extended, extension, project } = exampleSales("commissioner");
  expect(alone).toEqual({ paid: 330_000, vat: 30_000, platform: 90_000, seller: 210_000 });
  expect(extension).toBe(99_000);
  expect(extended).toEqual({ paid: 429_000, vat: 39_000, platform: 117_000, seller: 273_000 });
  expect(project).toEqual({ paid: 3_300_000, vat: 300_000, platform: 900_000, seller: 2_100_000 });
  expect(exampleSales("agent").alone).toEqual({ paid: 330_000, vat: 9_000, platform: 90_000, seller: 231_000 });
});

test.each([
  ["390000", 390_000],
  [" 390,000원 ", 390_000],
  ["390.000", 390_000],
  ["1’000’000", 1_000_000],
  ["1 000 000", 1_000_000],
  ["３９０，０００", 390_000],
  ["1000000000", 1_000_000_000],
  ["1000000001", null],
  ["1000", 1_000],
  ["999", null],
  ["0", null],
  ["-5", null],
  ["12.5", null],
  ["0.500", null],
  ["$100", null],
  ["", null],
  ["price", null],
])("the price %j is %s", (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

test("a bill that is never paid follows the terms, also over the end of a year and of a short month", () => {
  expect(unpaidBill(new Date("2026-11-30T15:30:00Z"))).toEqual({
    billed: "2026-12-04",
    charged: "2026-12-08",
    suspended: "2026-12-15",
    terminated: "2027-01-08",
    reclaimed: "2027-01-11",
    collected: "2027-03-08",
  });
  expect(endOfSeoulMonth(new Date("2026-11-30T15:30:00Z"))).toEqual(new Date("2026-12-31T15:00:00Z"));
});

test.each([
  [99.9, 0],
  [99.89, 30_000],
  [99, 30_000],
  [98.99, 75_000],
  [95, 75_000],
  [94.99, 150_000],
  [0, 150_000],
])("an availability of %d per cent gives %i won of 300,000 back", (availability, amount) => {
  expect(compensationOf(availability, 300_000)).toBe(amount);
});

test("the fee for paying late counts days of a month of thirty", () => {
  expect([lateFeeOf(390_000, 10), lateFeeOf(300_000, 30), lateFeeOf(1, 1)]).toEqual([2_600, 6_000, 0]);
});

test("the days of the example order never go back", () => {
  const days = exampleOrder.map(({ day }) => day);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});
