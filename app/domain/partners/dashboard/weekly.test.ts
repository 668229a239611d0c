import { partnerDailyClicks } from "#db/schema/partners/partners.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { aBroughtOrder, aPartner, ledgerOf } from "../commission/commission.testing.ts";
import { mondaysUntil, partnerWeeks, partnerWeeksForOperator } from "./weekly.server.ts";

test("weeks begin on Monday in Seoul", () => {
  // Sunday 23:59 and Monday 00:00 in Seoul.
  expect(mondaysUntil(new Date("2026-02-15T14:59:59Z")).at(-1)).toBe("2026-02-09");
  expect(mondaysUntil(new Date("2026-02-15T15:00:00Z")).slice(-2)).toEqual(["2026-02-09", "2026-02-16"]);
  expect(mondaysUntil(new Date("2026-01-01T03:00:00Z"))).toHaveLength(13);
});

test("a partner's weeks have clicks, orders and the commission that the ledger has", async ({ services }) => {
  services.setTime(new Date("2026-02-15T14:59:00Z"));
  const partner = await aPartner(services);
  await aBroughtOrder(services, partner, 10_000_000);
  services.setTime(new Date("2026-02-15T15:00:00Z"));
  await aBroughtOrder(services, partner, 20_000_000);
  await aBroughtOrder(services, partner, 5_000_000);
  await services.db.insert(partnerDailyClicks).values([
    { partnerId: partner.id, day: "2026-02-15", clicks: 3 },
    { partnerId: partner.id, day: "2026-02-16", clicks: 4 },
    { partnerId: partner.id, day: "2025-01-01", clicks: 99 },
  ]);
  const weeks = await partnerWeeks(services, partner.member);
  expect(weeks.slice(-3)).toEqual([
    { monday: "2026-02-02", clicks: 0, orders: 0, commission: 0 },
    { monday: "2026-02-09", clicks: 3, orders: 1, commission: 1_000_000 },
    { monday: "2026-02-16", clicks: 4, orders: 2, commission: 2_500_000 },
  ]);
  const { total } = await ledgerOf(services, partner);
  expect(weeks.reduce((sum, { commission }) => sum + commission, 0)).toBe(total);
  const { applicationId } = partner;
  expect(await partnerWeeksForOperator(services, await anOperator(services), { applicationId })).toEqual(weeks);
  await expect(partnerWeeksForOperator(services, partner.member, { applicationId })).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(partnerWeeks(services, await aBuyer(services))).rejects.toMatchObject({ code: "not-found" });
});
