import { expect, test } from "vitest";
import { chargeIn } from "./charge.ts";

test.each([
  [1_100_000, "USD", "1386.5", 79_337], // 793.3645…
  [1_000, "USD", "1000", 100],
  [1_001, "USD", "1000", 101],
  [10, "USD", "1000", 1],
  [1, "USD", "1386.5", 1],
  [1_000, "USD", "999.999999", 101],
  [1_000, "USD", "1000.000001", 100],
  [9_007_199_254_740, "USD", "1", 900_719_925_474_000],
  [1_000, "JPY", "9.5", 106],
  [950, "JPY", "9.5", 100],
  [951, "JPY", "9.5", 101],
  [1_000, "EUR", "1500.25", 67],
])("%i won in %s at %s are charged as %i minor units, never less than the won", (won, currency, rate, amount) => {
  expect(chargeIn(currency, { won, own: null }, rate)).toEqual({ amount, currency });
});

test("a price in the charge currency is charged as it is; others are converted from won", () => {
  expect(chargeIn("USD", { won: 166_381, own: { amount: 12_000, currency: "USD" } }, "1400")).toEqual({
    amount: 12_000,
    currency: "USD",
  });
  expect(chargeIn("USD", { won: 140_000, own: { amount: 9_000, currency: "EUR" } }, "1400")).toEqual({
    amount: 10_000,
    currency: "USD",
  });
  expect(chargeIn("KRW", { won: 140_000, own: { amount: 9_000, currency: "USD" } }, "1")).toEqual({
    amount: 140_000,
    currency: "KRW",
  });
});

test.each(["0", "-1", "0.0000001"])("an exchange rate of %s is refused", (rate) => {
  expect(() => chargeIn("USD", { won: 1, own: null }, rate)).toThrow();
});
