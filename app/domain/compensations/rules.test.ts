import { expect, test } from "vitest";
import {
  averagedMonths,
  averageFee,
  billParts,
  claimableMonths,
  claimableUntil,
  rulePercent,
  takeCredits,
} from "./rules.ts";

test.each([
  [100_000, 0, 0],
  [1_000, 1, 0],
  [100_000, 101, 10],
  [1_000, 10, 10],
  [100_000, 1_001, 25],
  [1_000, 50, 25],
  [100_000, 5_001, 50],
  [10, 10, 50],
  [0, 0, 0],
])("of %i minutes %i are down: %i per cent", (measured, down, percent) => {
  expect(rulePercent({ measured, down })).toBe(percent);
});

test("a month can be claimed from its end on for sixty days", () => {
  expect(claimableUntil("2026-01")).toEqual(new Date("2026-04-02T00:00:00+09:00"));
  const at = (moment: string) => claimableMonths(new Date(`${moment}+09:00`));
  expect(at("2026-01-30T00:00:00")).toEqual(["2025-12"]);
  expect(at("2026-02-01T00:00:00")).toEqual(["2026-01", "2025-12"]);
  expect(at("2026-04-01T23:59:59")).toEqual(["2026-03", "2026-02", "2026-01"]);
  expect(at("2026-04-02T00:00:00")).toEqual(["2026-03", "2026-02"]);
});

test("the average is that of the billed months among the month and the two before it", () => {
  expect(averagedMonths("2026-01")).toEqual(["2026-01", "2025-12", "2025-11"]);
  const fee = (month: string, won: number) => ({ month, fee: won });
  expect(averageFee([fee("2025-10", 900_000), fee("2026-02", 900_000)], "2026-01")).toBeNull();
  expect(averageFee([fee("2026-01", 100_000)], "2026-01")).toBe(100_000);
  expect(averageFee([fee("2026-01", 100_000), fee("2025-12", 100_000), fee("2025-11", 100_001)], "2026-01")).toBe(
    100_000,
  );
});

test.each([
  [330_000, 0],
  [330_000, 33_333],
  [330_001, 1],
  [7, 7],
])("the lines of a bill of %i with %i of credit add up, and its VAT is that of the sum", (fee, credit) => {
  const parts = billParts({ fee, credit });
  for (const { amount, supply, vat } of Object.values(parts)) expect(supply + vat).toBe(amount);
  for (const name of ["amount", "supply", "vat"] as const)
    expect(parts.fee[name] + parts.credit[name]).toBe(parts.due[name]);
  expect(parts.due.supply).toBe(Math.round(((fee - credit) * 10) / 11));
});

test("a fee takes credits in their order and never more than itself", () => {
  const credits = [
    { id: "a", open: 30 },
    { id: "b", open: 50 },
    { id: "c", open: 5 },
  ];
  expect(takeCredits(credits, 60)).toEqual([
    { id: "a", taken: 30 },
    { id: "b", taken: 30 },
  ]);
  expect(takeCredits(credits, 100).reduce((sum, { taken }) => sum + taken, 0)).toBe(85);
});
