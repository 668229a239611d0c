import { expect, test } from "vitest";
import { lastDayFor, noTaxInvoice } from "./tax-invoice.ts";

const paidAt = new Date("2026-10-15T10:00+09:00");
const now = new Date("2026-10-20T10:00+09:00");
const paid = {
  paidAt,
  amount: 1_100_000,
  method: "bank-transfer",
  hasCardSlip: false,
  cashReceipt: null,
  taxInvoice: null,
};

test.each([
  ["a bank transfer allows a tax invoice", {}, null],
  ["a provider without a card slip allows a tax invoice", { method: "coins" }, null],
  ["a cash receipt that was not issued yet allows a tax invoice", { cashReceipt: "requested" as const }, null],
  ["an issued cash receipt excludes a tax invoice", { cashReceipt: "issued" as const }, "cash-receipt"],
  ["a card slip excludes a tax invoice", { method: "cards", hasCardSlip: true }, "card"],
  ["a free order has no tax invoice", { method: "free", amount: 0 }, "unpaid"],
  ["an unpaid order has no tax invoice", { paidAt: null }, "unpaid"],
  ["an order that was refunded whole", { amount: 0 }, "refunded"],
  ["one that has its invoice", { taxInvoice: "issued" as const }, "asked"],
  ["one that has asked", { taxInvoice: "requested" as const }, "asked"],
])("%s", (_name, facts, why) => {
  expect(noTaxInvoice({ ...paid, ...facts }, now)).toBe(why);
});

test.each([
  ["2026-10-15T10:00+09:00", "2026-11-10"],
  ["2026-10-31T23:59+09:00", "2026-11-10"],
  ["2026-11-01T00:00+09:00", "2026-12-10"],
  ["2026-10-31T15:00Z", "2026-12-10"], // November in Seoul
  ["2026-09-01T10:00+09:00", "2026-10-12"], // the 10th is a Saturday
  ["2026-12-31T10:00+09:00", "2027-01-11"],
])("an order paid at %s allows a tax invoice until %s", (at, day) => {
  const paidThen = { ...paid, paidAt: new Date(at) };
  expect(lastDayFor(paidThen.paidAt)).toBe(day);
  expect(noTaxInvoice(paidThen, new Date(`${day}T23:59:59+09:00`))).toBe(null);
  expect(noTaxInvoice(paidThen, new Date(new Date(`${day}T00:00+09:00`).getTime() + 24 * 3_600_000))).toBe("late");
});
