import { expect, test } from "vitest";
import { typedAmount } from "./typed-amount.ts";

test.each([
  ["1,650,000원", "KRW", 1_650_000],
  ["１６５００００", "KRW", 1_650_000],
  ["₩ 1 000", "KRW", 1_000],
  ["390.000", "KRW", 390_000],
  ["1’000’000", "KRW", 1_000_000],
  ["0", "KRW", 0],
  ["0.500", "KRW", null],
  ["12.5", "KRW", null],
  ["49.90", "KRW", null],
  ["$100", "KRW", null],
  ["49.9", "USD", 4_990],
  ["$1,200.05", "USD", 120_005],
  ["49.905", "USD", null],
  ["100원", "USD", null],
  ["-5", "KRW", null],
  ["1e9", "KRW", null],
  ["99999999999999", "KRW", null],
  ["", "KRW", null],
])("the typed amount %j in %s is %s", (text, currency, amount) => {
  expect(typedAmount(text, currency)).toBe(amount);
});
