import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeShare, wonShare } from "./charge-share.ts";

const nothing = { amount: 0, charge: 0 };

test.each<[string, { paid: number; charged: number }, { amount: number; charge: number }, number, number]>([
  ["the full amount", { paid: 1_100_000, charged: 79_585 }, nothing, 1_100_000, 79_585],
  ["half the amount, rounded down", { paid: 1_100_000, charged: 79_585 }, nothing, 550_000, 39_792],
  [
    "the rest of the amount",
    { paid: 1_100_000, charged: 79_585 },
    { amount: 550_000, charge: 39_792 },
    550_000,
    39_793,
  ],
  ["one won, which is less than a cent", { paid: 1_100_000, charged: 79_585 }, nothing, 1, 0],
  ["an amount charged in yen", { paid: 10_000, charged: 1_087 }, nothing, 5_000, 543],
  ["the rest, after a refund that failed", { paid: 30, charged: 3 }, { amount: 10, charge: 2 }, 20, 1],
  ["amounts beyond safe integers when multiplied", { paid: 2 ** 50, charged: 2 ** 49 }, nothing, 2 ** 49, 2 ** 48],
])("chargeShare of %s", (_what, whole, before, amount, share) => {
  expect(chargeShare(whole, before, amount)).toBe(share);
});

test("a refund above the paid amount throws an error", () => {
  expect(() => chargeShare({ paid: 10, charged: 10 }, { amount: 9, charge: 9 }, 2)).toThrow(/does not fit/);
});

test("any sequence of refunds never exceeds the charge and ends with exactly the charge", () => {
  const whole = fc.record({
    paid: fc.integer({ min: 1, max: 2 ** 40 }),
    charged: fc.integer({ min: 1, max: 2 ** 40 }),
  });
  fc.assert(
    fc.property(
      whole,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
      fc.boolean(),
      (sizes, fractions, fromProvider) => {
        const before = { ...nothing };
        for (const fraction of [...fractions, 1]) {
          const left = { amount: sizes.paid - before.amount, charge: sizes.charged - before.charge };
          const amount = fromProvider
            ? wonShare(sizes, before, Math.floor(left.charge * fraction))
            : Math.floor(left.amount * fraction);
          const charge = fromProvider ? Math.floor(left.charge * fraction) : chargeShare(sizes, before, amount);
          before.amount += amount;
          before.charge += charge;
          expect(before.amount).toBeLessThanOrEqual(sizes.paid);
          expect(before.charge).toBeLessThanOrEqual(sizes.charged);
        }
        expect(before).toEqual({ amount: sizes.paid, charge: sizes.charged });
      },
    ),
  );
});
