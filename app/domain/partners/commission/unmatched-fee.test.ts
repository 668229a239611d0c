import { expect, test } from "#db/testing/test.ts";
import { captured } from "../../reconciliation/suspense/unmatched.testing.ts";
import { settleDiscrepancy } from "../../reconciliation/settle-discrepancy.server.ts";
import { closeQuarters } from "./close-quarters.server.ts";
import { aPartner, ledgerOf } from "./commission.testing.ts";

const inQ1 = new Date("2026-02-10T03:00:00Z");
const inQ2 = new Date("2026-04-02T03:00:00Z");

test("the commission of an order that takes its money after all is what the provider's fee leaves, also at the end of the quarter", async ({
  services,
}) => {
  services.setTime(inQ1);
  const partner = await aPartner(services);
  // The market has 300,000 of 1,000,000 won, the provider keeps 250,000: 10 % would be more than the rest.
  const { shop, act, operator } = await captured(services, {
    names: "of-somebody-else",
    fee: 250_000,
    partnerCode: partner.code,
  });
  await settleDiscrepancy(shop, operator, act);
  expect(await ledgerOf(shop, partner)).toMatchObject({ "partner-commission": 50_000, total: 50_000, everything: 0 });
  services.setTime(inQ2);
  expect(await closeQuarters(shop)).toBe(1);
  expect(await ledgerOf(shop, partner)).toEqual({ "partner-commission": 50_000, total: 50_000, everything: 0 });
});
