import { describe, expect, test } from "vitest";
import {
  decimalOf,
  formatNumber,
  formatPrice,
  formatRate,
  formatRating,
  minorDigits,
  splitVat,
  toMinor,
} from "./money.ts";

const NBSP = "\u00a0";
type Case = [amount: number | null, currency: string, locale: string, country: string, shown: string];

// spec §9: a suffix only for a price in the viewer's own won, yen or yuan, a symbol in front otherwise.
const prices: Case[] = [
  [1_500_000, "KRW", "ko", "kr", "1,500,000원"],
  [1_500_000, "KRW", "en", "us", "₩1,500,000"],
  [1_500_000, "KRW", "ko", "us", "₩1,500,000"],
  [1_500_000, "KRW", "de", "de", "₩1.500.000"],
  [1_500_000, "KRW", "de-ch", "ch", "₩1’500’000"],
  [1_500_000, "KRW", "fr", "be", `₩1${NBSP}500${NBSP}000`],
  [1_500_000, "KRW", "hi", "in", "₩15,00,000"],
  [12_345_678, "KRW", "hi", "in", "₩1,23,45,678"],
  [999, "KRW", "hi", "in", "₩999"],
  [30_000, "JPY", "ja", "jp", "30,000円"],
  [30_000, "JPY", "ko", "kr", "¥30,000"],
  [9_900, "CNY", "zh", "cn", "99元"],
  [9_900, "CNY", "ko", "kr", "CN¥99"],
  [4_990, "USD", "en", "us", "$49.9"],
  [4_999, "USD", "ko", "kr", "$49.99"],
  [4_900, "USD", "de", "de", "$49"],
  [123_450, "EUR", "de", "de", "€1.234,5"],
  [1_000, "CHF", "de-ch", "ch", `CHF${NBSP}10`],
  [1_000, "SEK", "en", "us", `kr${NBSP}10`],
  [150_000, "IDR", "id", "id", "Rp150.000"],
  [500, "XXX", "en", "us", `XXX${NBSP}5`],
  [-1_500, "KRW", "ko", "kr", "−1,500원"],
  [-1_050, "USD", "en", "us", "−$10.5"],
  [0, "KRW", "ko", "kr", "무료"],
  [null, "USD", "en", "us", "무료"],
];

describe("formatPrice", () => {
  test.each(prices)("%s %s in %s for %s is %s", (amount, currency, locale, country, shown) => {
    expect(formatPrice({ amount, currency }, { locale, country, free: "무료" })).toBe(shown);
  });

  test.each([
    [4_949, "$49"],
    [4_950, "$50"],
    [49, "$0.49"],
    [50, "$1"],
    [1, "$0.01"],
    [100, "$1"],
  ])("without decimals %s cents are %s, and a price above zero is never shown as free", (amount, shown) => {
    expect(formatPrice({ amount, currency: "USD" }, { locale: "en", country: "us", free: "free" }, "global")).toBe(
      shown,
    );
  });
});

describe("minor units", () => {
  test.each([
    ["KRW", 0],
    ["JPY", 0],
    ["VND", 0],
    ["IDR", 0],
    ["USD", 2],
    ["EUR", 2],
    ["CHF", 2],
  ] as const)("%s has %s decimals", (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });

  test("toMinor and decimalOf use the decimals of the currency", () => {
    expect(toMinor(1_500_000, "KRW")).toBe(1_500_000);
    expect(toMinor(49.9, "USD")).toBe(4_990);
    expect(toMinor(0.29, "USD")).toBe(29);
    expect(decimalOf({ amount: 1_500_000, currency: "KRW" })).toBe("1500000");
    expect(decimalOf({ amount: 123_450, currency: "EUR" })).toBe("1234.50");
  });
});

describe("splitVat", () => {
  test.each([
    [11_000, 10_000, 1_000],
    [1_500_000, 1_363_636, 136_364],
    [1, 1, 0],
    [5, 5, 0],
    [6, 5, 1],
    [0, 0, 0],
    [99_999_999, 90_909_090, 9_090_909],
  ])("%s won are %s and %s VAT", (amount, supply, vat) => {
    expect(splitVat(amount, "KRW")).toEqual({ supply, vat });
  });

  test("returns parts that always sum to the amount", () => {
    for (let amount = 0; amount < 5_000; amount += 1) {
      const { supply, vat } = splitVat(amount, "KRW");
      expect(supply + vat).toBe(amount);
    }
  });

  test("returns VAT for amounts in won only", () => {
    expect(splitVat(4_990, "USD")).toEqual({ supply: 4_990, vat: 0 });
  });
});

test("ratings have one decimal, in the notation of the language", () => {
  expect(formatRating(4.96, "ko")).toBe("5.0");
  expect(formatRating(4.94, "de")).toBe("4,9");
  expect(formatNumber(-1234, "nl")).toBe("−1.234");
});

test.each([
  ["1386.500000", "ko", "1,386.5"],
  ["1386.500000", "de", "1.386,5"],
  ["9.120000", "ko", "9.12"],
  ["1000.000000", "fr", "1\u00a0000"],
  ["0.085000", "en", "0.085"],
])("the rate %s in %s is shown as %s", (rate, locale, text) => {
  expect(formatRate(rate, locale)).toBe(text);
});
