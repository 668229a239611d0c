import { expect, test } from "vitest";
import { commissionOf, partnerTiers, platformPercent, tierOf, parseAmount } from "./programme.ts";

test("tiers begin at their thresholds", () => {
  expect(
    [0, 49_999_999, 50_000_000, 149_999_999, 150_000_000, 299_999_999, 300_000_000].map(
      (supply) => tierOf(supply).tier,
    ),
  ).toEqual(["bronze", "bronze", "silver", "silver", "gold", "gold", "platinum"]);
});

test("no rate is above what the market keeps", () => {
  expect(platformPercent).toBe(30);
  for (const { percent } of partnerTiers) expect(percent).toBeLessThanOrEqual(platformPercent);
});

test("the worked example adds up line by line", () => {
  expect(commissionOf(99_000_000)).toEqual({
    amount: 99_000_000,
    vat: 9_000_000,
    supply: 90_000_000,
    tier: "silver",
    from: 50_000_000,
    percent: 15,
    commission: 13_500_000,
    accrued: [
      { tier: "bronze", supply: 50_000_000, percent: 10, commission: 5_000_000 },
      { tier: "silver", supply: 40_000_000, percent: 15, commission: 6_000_000 },
    ],
    trueUp: 2_500_000,
    seller: { percent: 70, amount: 63_000_000 },
    platform: { percent: 15, amount: 13_500_000 },
    next: { tier: "gold", missing: 60_000_000, commission: 30_000_000 },
  });
});

test.each([0, 1, 55_000_000, 54_999_999, 165_000_001, 330_000_000, 987_654_321])(
  "%i won: nothing is lost",
  (amount) => {
    const result = commissionOf(amount);
    expect(result.vat + result.supply).toBe(amount);
    expect(result.seller.amount + result.commission + result.platform.amount).toBe(result.supply);
    expect(result.accrued.reduce((sum, step) => sum + step.commission, 0) + result.trueUp).toBe(result.commission);
    expect(result.accrued.reduce((sum, step) => sum + step.supply, 0)).toBe(result.supply);
    expect(result.next === null).toBe(result.tier === "platinum");
  },
);

test("amounts are read as people type them", () => {
  expect(parseAmount("99,000,000원")).toBe(99_000_000);
  expect(parseAmount("₩ 1 000")).toBe(1000);
  for (const wrong of ["-5", "abc", "", "12.5", "$100", "1000000000001"]) expect(parseAmount(wrong)).toBeNull();
});
