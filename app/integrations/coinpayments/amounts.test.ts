import { expect, test } from "vitest";
import { amountText, coinText, fiatMinor, fiatText, unitsOf } from "./amounts.ts";

test.each([
  [11_990, "USD", "119.90"],
  [5, "USD", "0.05"],
  [100, "USD", "1.00"],
  [0, "USD", "0.00"],
  [9_007_199_254_740_991, "USD", "90071992547409.91"],
  [12_000, "JPY", "12000"],
  [1_500_000, "KRW", "1500000"],
  [1, "KRW", "1"],
])("%i minor units of %s are sent as %s", (amount, currency, text) => {
  expect(fiatText({ amount, currency })).toBe(text);
  expect(fiatMinor(text, currency)).toBe(amount);
});

test.each([
  ["5", "USD", 500],
  ["5.5", "USD", 550],
  ["5.500", "USD", 550],
  ["12000.00", "KRW", 12_000],
  ["0.10", "USD", 10],
])("the amount %s %s is read as %i minor units", (text, currency, amount) => {
  expect(fiatMinor(text, currency)).toBe(amount);
});

test.each([
  ["5.005", "USD"],
  ["0.5", "KRW"],
  ["1e3", "USD"],
  ["-5", "USD"],
  ["", "USD"],
  ["5,00", "USD"],
  ["99999999999999999", "USD"],
])("the amount %s %s is refused", (text, currency) => {
  expect(() => fiatMinor(text, currency)).toThrow("coinpayments answer");
});

test("coin amounts keep all decimal places", () => {
  expect(coinText("1234567890123456789", 18)).toBe("1.234567890123456789");
  expect(coinText("1234567", 8)).toBe("0.01234567");
  expect(coinText("100000000", 8)).toBe("1");
  expect(coinText("0", 8)).toBe("0");
  expect(unitsOf("1.234567890123456789", 18)).toBe(1_234_567_890_123_456_789n);
});

test.each([
  ["0.5", 8, "0.5"],
  [0.5, 8, "0.5"],
  ["0.5 BTC", 8, "0.5"],
  ["1,234.50", 2, "1234.50"],
  [{ value: "50000000" }, 8, "0.50000000"],
  [{ value: 999, displayValue: "9.99 USD" }, 2, "9.99"],
  [{ value: "9.99" }, 2, "9.99"],
  [{ value: "500", displayValue: "¥500" as string, valueAsDecimal: 500 }, 0, "500"],
  [{ displayValue: "0.00012345 BTC" }, 8, "0.00012345"],
  [{ total: "5.00" }, 2, "5.00"],
  [{ total: { value: "500", valueAsDecimal: "5.00" } }, 2, "5.00"],
])("%j with %i decimal places is %s", (amount, decimals, text) => {
  expect(amountText(amount, decimals)).toBe(text);
});

test.each([
  [{ value: "999", displayValue: "999.00 USD" }, 2],
  [{ value: "50000000", valueAsDecimal: "50000000" }, 8],
  [{}, 2],
  ["1e-7", 8],
])("the ambiguous amount %j is refused", (amount, decimals) => {
  expect(() => amountText(amount, decimals)).toThrow("coinpayments answer");
});
