import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharesOf } from "../orders/price.ts";
import { type Parts, refundShares, sumOf } from "./refund-shares.ts";

const none: Parts = { seller: 0, platform: 0, vat: 0 };
const minus = (a: Parts, b: Parts): Parts => ({
  seller: a.seller - b.seller,
  platform: a.platform - b.platform,
  vat: a.vat - b.vat,
});
const least = ({ seller, platform, vat }: Parts) => Math.min(seller, platform, vat);

test.each<[string, Parts, number, Parts]>([
  [
    "the full amount",
    { seller: 700_000, platform: 300_000, vat: 100_000 },
    1_100_000,
    { seller: 700_000, platform: 300_000, vat: 100_000 },
  ],
  [
    "half the amount",
    { seller: 700_000, platform: 300_000, vat: 100_000 },
    550_000,
    { seller: 350_000, platform: 150_000, vat: 50_000 },
  ],
  ["zero", { seller: 7, platform: 3, vat: 1 }, 0, none],
  ["zero, with no rest", none, 0, none],
  [
    "one won, which goes to the largest fraction",
    { seller: 7, platform: 3, vat: 1 },
    1,
    { seller: 1, platform: 0, vat: 0 },
  ],
  ["two won", { seller: 7, platform: 3, vat: 1 }, 2, { seller: 1, platform: 1, vat: 0 }],
  [
    "equal fractions, of which the seller's comes first",
    { seller: 1, platform: 1, vat: 0 },
    1,
    { seller: 1, platform: 0, vat: 0 },
  ],
  ["a rest that only the platform has", { seller: 0, platform: 1, vat: 0 }, 1, { seller: 0, platform: 1, vat: 0 }],
  [
    "amounts beyond 2^53 when multiplied",
    { seller: 2 ** 51, platform: 2 ** 50, vat: 1 },
    2 ** 51,
    { seller: 1_501_199_875_790_165, platform: 750_599_937_895_082, vat: 1 },
  ],
])("refundShares of %s", (_what, left, amount, shares) => {
  expect(refundShares(left, amount)).toEqual(shares);
});

describe("refundShares throws for", () => {
  test.each<[string, Parts, number]>([
    ["an amount above the rest", { seller: 7, platform: 3, vat: 1 }, 12],
    ["a negative amount", { seller: 7, platform: 3, vat: 1 }, -1],
    ["a fraction of a won", { seller: 7, platform: 3, vat: 1 }, 0.5],
    ["an order with a negative share left", { seller: -1, platform: 3, vat: 1 }, 1],
  ])("%s", (_what, left, amount) => {
    expect(() => refundShares(left, amount)).toThrow();
  });
});

test("any sequence of refunds has shares that sum up, stay non-negative and exhaust the order", () => {
  const sizes = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 2 ** 45 })),
      sizes,
      (total, fractions) => {
        const { seller, platform, vat } = sharesOf(total, "KRW");
        let left: Parts = { seller, platform, vat };
        for (const fraction of [...fractions, 1]) {
          const amount = Math.round(sumOf(left) * fraction);
          const shares = refundShares(left, amount);
          expect(sumOf(shares)).toBe(amount);
          expect(least(shares)).toBeGreaterThanOrEqual(0);
          left = minus(left, shares);
          expect(least(left)).toBeGreaterThanOrEqual(0);
        }
        expect(left).toEqual(none);
      },
    ),
    { numRuns: 500 },
  );
});

test("each share of a refund is within one won of the exact proportion", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 45 }), fc.double({ min: 0, max: 1, noNaN: true }), (total, fraction) => {
      const { seller, platform, vat } = sharesOf(total, "KRW");
      const amount = Math.round(total * fraction);
      const shares = refundShares({ seller, platform, vat }, amount);
      for (const [part, share] of [
        [seller, shares.seller],
        [platform, shares.platform],
        [vat, shares.vat],
      ] as const) {
        const exact = BigInt(part) * BigInt(amount); // multiplied by the total
        const off = exact - BigInt(share) * BigInt(total);
        expect(off < BigInt(total) && off > -BigInt(total)).toBe(true);
      }
    }),
  );
});
