import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import type { Words } from "./letter.ts";
import { payoutLetters } from "./payout-letters.ts";

const words: Words = { t: (key) => key, locale: "en", money: (amount = "") => amount, titleOf: () => "" };
const data = { amount: "1000", currency: "KRW", bank: "004", account: "1", paidOn: "2026-01-31", at: "2026-01-31" };

test.each(["payout-paid", "payout-returned", "payout-account-changed"] as const)(
  "%s leads sellers and partners to the page of their own payouts",
  (template) => {
    const letter = (payee: string) => payoutLetters[template]({ ...data, orders: "2", payee }, words);
    expect(letter("seller").link).toMatchObject({ path: paths.mypage.payouts() });
    expect(letter("partner").link).toMatchObject({ path: paths.mypage.partnerPayouts() });
    // Mails that were queued before the payee was told.
    expect(payoutLetters[template]({ ...data, orders: "2" }, words).link).toEqual(letter("seller").link);
  },
);

test("payout-paid counts orders, and names the end of a quarter where it pays for nothing else", () => {
  const lines = (payee: string, orders: string) =>
    payoutLetters["payout-paid"]({ ...data, payee, orders }, words).lines;
  expect(lines("seller", "2")).toEqual(["mail:payout-paid.intro"]);
  expect(lines("partner", "2")).toEqual(["mail:payout-paid.partner"]);
  expect(lines("partner", "0")).toEqual(["mail:payout-paid.quarter"]);
});
