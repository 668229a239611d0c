import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { deliveryLetters } from "./delivery-letters.server.ts";
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

test("the mail about a new account names the next payout, as far as the mail knows it", () => {
  const facts = (payDay?: string) =>
    payoutLetters["payout-account-changed"]({ ...data, ...(payDay ? { payDay } : {}) }, words).facts;
  expect(facts("2026-11-26")).toContainEqual(["sales:next.title", "November 26, 2026"]);
  expect(facts().map(([label]) => label)).not.toContain("sales:next.title");
});

test("the mail about accepted work names the first payout after the hold", () => {
  const facts = (heldUntil: string) =>
    deliveryLetters["delivery-accepted"]({ ...data, by: "buyer", title: "", orderNumber: "", heldUntil }, words).facts;
  expect(facts("2026-09-22T03:00:00Z")).toContainEqual(["sales:payouts.day", "September 28, 2026"]);
  expect(facts("").map(([label]) => label)).not.toContain("sales:payouts.day");
});
