import { expect, test } from "vitest";
import { minorDigits } from "#app/domain/shared/money.ts";
import { moneyOf, moneyText, paypalCurrencies } from "./money.ts";

test.each([
  [12_000, "USD", "120.00"],
  [5, "USD", "0.05"],
  [100, "EUR", "1.00"],
  [1_050, "EUR", "10.50"],
  [12_000, "JPY", "12000"],
  [1, "JPY", "1"],
  [4_990, "HUF", "4990"],
  [305, "TWD", "305"],
])("%i minor units of %s are sent and read as %j", (amount, currency, value) => {
  expect(moneyText({ amount, currency })).toEqual({ currency_code: currency, value });
  expect(moneyOf({ currency_code: currency, value })).toEqual({ amount, currency });
});

test.each([
  ["USD", "120", 12_000],
  ["USD", "120.5", 12_050],
  ["USD", "120.500", 12_050],
  ["JPY", "1050.00", 1_050],
  ["KRW", "10.00", 1_000],
])("the amount %s %j is read as %i minor units", (currency_code, value, amount) => {
  expect(moneyOf({ currency_code, value })).toEqual({ amount, currency: currency_code });
});

test.each([
  ["JPY", "10.50"],
  ["HUF", "0.5"],
  ["TWD", "1.01"],
  ["USD", "0.001"],
  ["USD", "-1.00"],
  ["USD", "1e3"],
  ["USD", "1,000.00"],
  ["USD", ""],
  ["USD", "."],
  ["USD", " 1"],
  ["USD", "999999999999999.99"],
  ["US", "1.00"],
  ["usd", "1.00"],
])("the amount %s %j is refused", (currency_code, value) => {
  expect(moneyOf({ currency_code, value })).toBeNull();
});

test.each([
  [1_000, "KRW"],
  [1_000, "VND"],
  [0, "USD"],
  [-1, "USD"],
  [10.5, "JPY"],
  [Number.NaN, "USD"],
  [2 ** 53, "USD"],
])("%s %s is never sent to PayPal", (amount, currency) => {
  expect(() => moneyText({ amount, currency })).toThrow(RangeError);
});

test("minorDigits equals PayPal's decimals for every PayPal currency", () => {
  for (const currency of paypalCurrencies) {
    const { value } = moneyText({ amount: 100, currency });
    expect([currency, value]).toEqual([currency, minorDigits(currency) === 0 ? "100" : "1.00"]);
  }
});
