import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { beforeAll, expect, test } from "vitest";
import { helpSlugs } from "#app/domain/help/topics.ts";
import type { Page } from "#app/http/page.server.ts";
import { type Library, openLibrary } from "#app/i18n/library.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { findArticles } from "./find-articles.server.ts";

let library: Library;
beforeAll(async () => {
  library = await openLibrary("locales");
});

function find(locale: Locale, q: string) {
  const t = library.translate(locale);
  const language = locale === "ko" ? "ko" : "en";
  return findArticles(
    { t } as Page,
    language,
    { locale: language, t: library.translate(language), terms: presetNumbers },
    q,
  );
}

test.each([
  ["ko", "환불", "refund-after-download"],
  ["ko", "환불을 요청하는", "ask-for-a-refund"],
  ["ko", "정산 계좌를", "payout-account"],
  ["ko", "탈퇴", "data-and-deletion"],
  ["ko", "OTP", "two-step-verification"],
  ["en-us", "refund", "refund-after-download"],
  ["en-gb", "tax invoice", "tax-invoices"],
  ["de", "Steuerrechnung", "tax-invoices"],
  ["ja", "銀行振込", "bank-transfer"],
] as const)("in %s, %s finds %s", (locale, q, slug) => {
  expect(find(locale, q).hits).toContain(slug);
});

test("a word of the title outweighs one of the text", () => {
  const [first] = find("ko", "비밀번호").hits;
  expect(first).toBe("forgotten-password");
});

test("a search without a hit names three articles, and one without words none", () => {
  const { hits, nearest } = find("ko", "환불계좌변경신청서");
  expect(hits).toEqual([]);
  expect(nearest).toHaveLength(3);
  expect(find("en-us", "zzzz")).toEqual({ hits: [], nearest: helpSlugs.slice(0, 3) });
  expect(find("ko", " ?! ")).toEqual({ hits: [], nearest: [] });
});

test("no more than the first letters of a search are read", () => {
  expect(find("ko", `${"뷁 ".repeat(10_000)}환불`).hits).toEqual([]);
  expect(find("ko", `${" ".repeat(100)}환불`).hits).toEqual([]);
});
