import { expect, test } from "vitest";
import { payoutEntries, payoutReturnEntries, refundEntries, type Settled, settlementEntries } from "./entries.ts";

const settled: Settled = {
  sellerId: 7,
  account: "paypal",
  amount: 1_100_000,
  sellerAmount: 880_000,
  platformAmount: 120_000,
  vatAmount: 100_000,
};
const shares = { seller: 440_000, platform: 60_000, vat: 50_000 };
const refunded = { sellerId: 7, account: "paypal" as const, amount: 550_000, shares };
const sumOf = (entries: { amountKrw: number }[]) => entries.reduce((sum, { amountKrw }) => sum + amountKrw, 0);

test("ledger entries of every kind sum to zero, and no entry has the amount zero", () => {
  const payout = { payee: "seller" as const, memberId: 7, amount: 880_000 };
  for (const entries of [
    settlementEntries(settled),
    refundEntries(refunded),
    payoutEntries(payout),
    payoutReturnEntries(payout),
    settlementEntries({ ...settled, sellerAmount: 1_000_000, platformAmount: 0 }),
  ]) {
    expect(sumOf(entries)).toBe(0);
    expect(entries.every(({ amountKrw }) => amountKrw !== 0)).toBe(true);
  }
  expect(settlementEntries({ ...settled, amount: 0, sellerAmount: 0, platformAmount: 0, vatAmount: 0 })).toEqual([]);
});

// The database's trigger would refuse them at the commit; they must fail before.
test.each([
  ["seller", { sellerAmount: 880_001 }],
  ["platform", { platformAmount: 119_999 }],
  ["VAT", { vatAmount: 0 }],
  ["amount", { amount: 1_099_999 }],
])("a settlement whose %s share does not match the total is refused before it is written", (_share, change) => {
  expect(() => settlementEntries({ ...settled, ...change })).toThrow("instead of zero");
});

test("a refund whose shares do not match its amount is refused before it is written", () => {
  expect(() => refundEntries({ ...refunded, amount: 550_001 })).toThrow("instead of zero");
});
