import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settlementEntries } from "../ledger/entries.ts";
import { currencies, minorDigits } from "../shared/money.ts";
import { chargeInWon, type PricedService, priceOf, sharesOf, supportPriceOf, wonRoundedUp } from "./price.ts";

const service = (overrides: Partial<PricedService> = {}): PricedService => ({
  pricingType: "fixed",
  currency: "KRW",
  priceAmount: 1_100_000,
  options: [
    { id: 1, title: "설치", amount: 110_000 },
    { id: 2, title: "감사", amount: 550_000 },
  ],
  ...overrides,
});

describe("priceOf a service", () => {
  test("sums its price and the chosen options, in the service's order", () => {
    expect(priceOf(service(), [2, 1])).toEqual({
      currency: "KRW",
      base: 1_100_000,
      support: 0,
      total: 1_760_000,
      options: [
        { id: 1, title: "설치", amount: 110_000 },
        { id: 2, title: "감사", amount: 550_000 },
      ],
    });
  });

  test("adds 30 % for twelve months of support, rounded up", () => {
    expect(priceOf(service(), [1], { extendSupport: true })).toMatchObject({
      base: 1_100_000,
      support: 363_000,
      total: 1_573_000,
    });
    expect([0, 1, 333, 1000].map(supportPriceOf)).toEqual([0, 1, 100, 300]);
    const dollars = priceOf(service({ currency: "USD", priceAmount: 4901, options: [] }), [], { extendSupport: true });
    expect(chargeInWon(dollars, "1385.5")).toMatchObject({
      base: 67_904,
      support: 20_381,
      total: 88_285,
      quoted: { amount: 4901 + 1471 },
    });
  });

  test.each([[[3]], [[1, 1]], [[1, 2, 3]], [[0]], [[-1]]])("is refused for options %j", (optionIds) => {
    expect(() => priceOf(service(), optionIds)).toThrow(expect.objectContaining({ code: "option-unknown" }));
  });

  test.each(["from", "quote"])("is refused for the pricing type '%s'", (pricingType) => {
    expect(() => priceOf(service({ pricingType }), [])).toThrow(
      expect.objectContaining({ code: "service-not-priced" }),
    );
  });

  test("is zero for a free service, while its options still cost", () => {
    expect(priceOf(service({ pricingType: "free" }), []).total).toBe(0);
    expect(priceOf(service({ pricingType: "free" }), [1]).total).toBe(110_000);
  });

  test("throws for an option with a negative amount", () => {
    const options = [{ id: 1, title: "할인", amount: -1_000_000 }];
    expect(() => priceOf(service({ options }), [1])).toThrow(/impossible price/);
  });
});

describe("a price in another currency", () => {
  test.each([
    ["USD", 4900, "1385.5", 67_890], // 49.00 × 1385.5 = 67 889.5
    ["USD", 1, "1385.5", 14], // 0.01 × 1385.5 = 13.855
    ["JPY", 10_000, "9.12", 91_200],
    ["JPY", 10_001, "9.12", 91_210], // 91 209.12
    ["VND", 100, "0.054321", 6], // 5.4321
    ["EUR", 110, "1500.000000", 1650], // exact: binary fractions would say 1650.0000000000002
    ["USD", 0, "1385.5", 0],
  ])("%s %d at %s is %d won", (currency, amount, rate, won) => {
    expect(wonRoundedUp(amount, currency, rate)).toBe(won);
  });

  test("is charged in won, keeps the quoted amount, and its parts sum up", () => {
    const price = priceOf(
      service({ currency: "USD", priceAmount: 4901, options: [{ id: 1, title: "Setup", amount: 1001 }] }),
      [1],
    );
    expect(chargeInWon(price, "1385.5")).toEqual({
      currency: "KRW",
      base: 67_904,
      options: [{ id: 1, title: "Setup", amount: 13_869 }],
      support: 0,
      total: 81_773,
      quoted: { amount: 5902, currency: "USD", rate: "1385.5" },
    });
  });

  test("cannot be charged without an exchange rate unless it is zero", () => {
    expect(() => chargeInWon(priceOf(service({ currency: "USD" }), []), null)).toThrow(
      expect.objectContaining({ code: "service-unavailable" }),
    );
    expect(chargeInWon(priceOf(service({ currency: "USD", pricingType: "free" }), []), null)).toMatchObject({
      currency: "KRW",
      total: 0,
      quoted: null,
    });
  });

  test("is rounded up to the next won for any currency, amount and rate", () => {
    const rate = fc.integer({ min: 1, max: 5_000_000_000 }).map((millionths) => (millionths / 1e6).toFixed(6));
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        rate,
        (currency, amount, perUnit) => {
          const won = BigInt(wonRoundedUp(amount, currency, perUnit));
          const scale = 10n ** BigInt(6 + minorDigits(currency));
          const exact = BigInt(amount) * BigInt(perUnit.replace(".", ""));
          expect(won * scale >= exact && (won - 1n) * scale < exact).toBe(true);
        },
      ),
    );
  });
});

describe("the shares of an order", () => {
  test("of 1,100,000 won give the seller 70 % of the supply amount", () => {
    expect(sharesOf(1_100_000, "KRW")).toEqual({ supply: 1_000_000, vat: 100_000, seller: 700_000, platform: 300_000 });
  });

  test.each([
    [1, { supply: 1, vat: 0, seller: 0, platform: 1 }],
    [99_999, { supply: 90_908, vat: 9091, seller: 63_635, platform: 27_273 }],
  ])("of %d won are whole won", (amount, shares) => {
    expect(sharesOf(amount, "KRW")).toEqual(shares);
  });

  test("always sum up, also in the ledger", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 45 }), fc.constantFrom(...currencies), (amount, currency) => {
        const { supply, vat, seller, platform } = sharesOf(amount, currency);
        expect(seller + platform + vat).toBe(amount);
        expect(supply + vat).toBe(amount);
        expect(Math.min(supply, vat, seller, platform)).toBeGreaterThanOrEqual(0);
        // The seller gets floor(70 %): never more than 70 %, and less than one unit below it.
        expect(BigInt(seller) * 10n <= BigInt(supply) * 7n && BigInt(seller + 1) * 10n > BigInt(supply) * 7n).toBe(
          true,
        );
        const entries = settlementEntries({
          sellerId: 7,
          account: "bank",
          amount,
          sellerAmount: seller,
          platformAmount: platform,
          vatAmount: vat,
        });
        expect(entries.reduce((sum, entry) => sum + entry.amountKrw, 0)).toBe(0);
      }),
    );
  });

  test("that do not sum up are refused by settlementEntries", () => {
    expect(() =>
      settlementEntries({
        sellerId: 7,
        account: "bank",
        amount: 100,
        sellerAmount: 70,
        platformAmount: 31,
        vatAmount: 0,
      }),
    ).toThrow(/-1 won/);
  });
});
