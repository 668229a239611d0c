import { describe, expect, test } from "vitest";
import { formatDate, formatDateTime, formatShortDay } from "./dates.ts";
import { textLocales } from "./locales.ts";
import { formatMonth, formatTime } from "./date-parts.ts";

/** The evening before in UTC: dates are shown in Seoul time. */
const at = "2026-01-04T15:30:00.000Z";

describe("formatDate", () => {
  test.each([
    ["ko", "2026년 1월 5일"],
    ["ja", "2026年1月5日"],
    ["zh", "2026年1月5日"],
    ["en", "January 5, 2026"],
    ["en-us", "January 5, 2026"],
    ["en-gb", "5 January 2026"],
    ["en-ie", "5 January 2026"],
    ["en-sg", "5 January 2026"],
    ["de", "5. Januar 2026"],
    ["de-ch", "5. Januar 2026"],
    ["sl", "5. januar 2026"],
    ["nl", "5 januari 2026"],
    ["fr", "5 janvier 2026"],
    ["fr-be", "5 janvier 2026"],
    ["it", "5 gennaio 2026"],
    ["es", "5 de enero de 2026"],
    ["id", "5 Januari 2026"],
    ["ms", "5 Januari 2026"],
    ["hi", "5 जनवरी 2026"],
    ["ga", "5 Eanáir 2026"],
  ] as const)("in %s: %s", (locale, shown) => {
    expect(formatDate(at, locale)).toBe(shown);
    expect(formatDate(new Date(at), locale)).toBe(shown);
  });

  test("every language has twelve different month names", () => {
    const seen = (locale: (typeof textLocales)[number]) =>
      Array.from({ length: 12 }, (_, month) =>
        formatDate(`2026-${String(month + 1).padStart(2, "0")}-11T03:00:00Z`, locale),
      );
    for (const locale of textLocales) expect(new Set(seen(locale)).size, locale).toBe(12);
    for (const locale of textLocales.filter((name) => !name.startsWith("en")))
      expect(seen(locale)[0], locale).not.toContain("January");
  });

  test('the first day of a month in French is "1er"', () => {
    expect(formatDate("2026-07-01T03:00:00Z", "fr")).toBe("1er juillet 2026");
  });
});

test("times are shown in Seoul time, with KST for readers of other languages than Korean", () => {
  expect(formatDateTime(at, "ko")).toBe("2026년 1월 5일 00:30");
  expect(formatDateTime("2026-12-31T14:59:59.000Z", "de")).toBe("31. Dezember 2026 23:59 KST");
  expect([formatTime(at, "ko"), formatTime(at, "de")]).toEqual(["00:30", "00:30 KST"]);
});

test.each([
  ["ko", "2026년 11월"],
  ["ja", "2026年11月"],
  ["en-us", "November 2026"],
  ["es", "noviembre de 2026"],
  ["de", "November 2026"],
] as const)("a month in %s is %s", (locale, words) => {
  expect(formatMonth("2026-11", locale)).toBe(words);
});

test.each([
  ["ko", "1.31"],
  ["ja", "1/31"],
  ["zh", "1/31"],
  ["en-us", "1/31"],
  ["en-gb", "31/1"],
  ["en-ie", "31/1"],
  ["en-sg", "31/1"],
  ["de-ch", "31.1."],
  ["sl", "31.1."],
  ["nl", "31-1"],
  ["fr-be", "31/1"],
  ["hi", "31/1"],
] as const)("a short day in %s is %s", (locale, shown) => {
  expect(formatShortDay("2026-01-31", locale)).toBe(shown);
});
