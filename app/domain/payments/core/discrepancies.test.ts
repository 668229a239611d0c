import { expect, it } from "vitest";
import { discrepancyIn } from "./discrepancies.ts";

const payment = {
  id: "p",
  chargeAmount: 1_000,
  chargeCurrency: "USD",
  capturingSince: null,
  status: "pending",
} as Parameters<typeof discrepancyIn>[0];

it("keeps the keys of stored details, by which a resolved case is known again", () => {
  const paid = { amount: 900, currency: "USD" };
  const report = { state: "paid", paid, paymentId: null, captureRef: "c", credited: null, payee: null } as const;
  expect(discrepancyIn(payment, { orderStatus: "processing", payee: null }, report)).toEqual({
    kind: "amount-mismatch",
    details: { captureRef: "c", paidAmount: 900, paidCurrency: "USD", askedAmount: 1_000, askedCurrency: "USD" },
  });
});
