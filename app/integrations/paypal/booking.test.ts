import { expect, test } from "vitest";
import { bookingOf } from "./booking.ts";
import { converted } from "./money.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
const eur = (amount: number) => ({ amount, currency: "EUR" });
const gross = eur(10_000);

test.each([
  ["fee and net", { fee: eur(470), net: eur(9_530) }, { fee: eur(470), net: eur(9_530) }],
  ["a fee only", { fee: eur(470) }, { fee: eur(470), net: eur(9_530) }],
  ["a platform fee besides PayPal's", { fee: eur(470), net: eur(9_430) }, { fee: eur(570), net: eur(9_430) }],
  [
    "a converted net and a fee to convert at the same rate",
    { fee: eur(470), net: eur(9_530), netThere: usd(10_326), rate: "1.0835" },
    { fee: usd(509), net: usd(10_326) },
  ],
  [
    "a fee in the account's currency",
    { fee: eur(470), net: eur(9_530), netThere: usd(10_326), feeThere: usd(512) },
    { fee: usd(512), net: usd(10_326) },
  ],
  ["a converted net without a rate", { fee: eur(470), netThere: usd(10_326) }, null],
  ["no amounts", {}, null],
] as const)("PayPal's breakdown with %s gives the booked fee and net", (_, breakdown, booked) => {
  expect(bookingOf(gross, breakdown)).toEqual(booked);
});

test("PayPal's exchange rates are applied exactly between currencies of different decimals", () => {
  expect(converted({ amount: 12_345, currency: "JPY" }, "USD", "0.006712345678901")).toEqual(usd(8_286));
  expect(converted(usd(8_286), "JPY", "148.9")).toEqual({ amount: 12_338, currency: "JPY" });
});
