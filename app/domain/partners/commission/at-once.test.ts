import { eq, sql } from "drizzle-orm";
import { partnerQuarters, partnerSales } from "#db/schema/partners/commission.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { lockWaits } from "#db/testing/lock-waits.ts";
import { databaseTest, expect, type TestServices } from "#db/testing/test.ts";
import { decideApplication } from "../decide-application.server.ts";
import { applicationTokenOf } from "../link.ts";
import { aVisitorsApplication } from "../partners.testing.ts";
import { partnerOfMember } from "../partnership/store.server.ts";
import { accruedUntil } from "../programme.ts";
import { takeOverApplication } from "../read-application.server.ts";
import { closeQuarters } from "./close-quarters.server.ts";
import { aBroughtOrder, aPartner, type BuiltPartner, giveBack, ledgerOf } from "./commission.testing.ts";

// Each on a connection of its own.

const ip = "203.0.113.9";
const inQ1 = new Date("2026-02-10T03:00:00Z");
const inQ2 = new Date("2026-04-02T03:00:00Z");

const quartersOf = ({ db }: TestServices, { id }: BuiltPartner) =>
  db.select().from(partnerQuarters).where(eq(partnerQuarters.partnerId, id)).orderBy(partnerQuarters.quarter);

/** Won that the sales of a partner are worth, as the dashboard shows them. */
async function commissionOf({ db }: TestServices, { id }: BuiltPartner): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${partnerSales.commission}), 0)::float8` })
    .from(partnerSales)
    .where(eq(partnerSales.partnerId, id));
  return row!.sum;
}

databaseTest("sales that are settled at once reach the tiers one behind the other", async ({ services }) => {
  services.setTime(inQ1);
  const partner = await aPartner(services);
  await Promise.all(Array.from({ length: 6 }, () => aBroughtOrder(services, partner, 25_000_000)));
  expect(await quartersOf(services, partner)).toMatchObject([{ quarter: "2026-Q1", supply: 150_000_000 }]);
  expect(await ledgerOf(services, partner)).toMatchObject({ total: accruedUntil(150_000_000), everything: 0 });
  expect(await commissionOf(services, partner)).toBe(accruedUntil(150_000_000));
});

databaseTest("a quarter that several processes close is closed once", async ({ services }) => {
  services.setTime(inQ1);
  const partner = await aPartner(services, { businessNumber: "220-81-62517" });
  await aBroughtOrder(services, partner, 60_000_000);
  services.setTime(inQ2);
  await Promise.all(Array.from({ length: 5 }, () => closeQuarters(services)));
  expect(await quartersOf(services, partner)).toMatchObject([{ percent: 15, trueUp: 2_500_000 }]);
  expect(await ledgerOf(services, partner)).toMatchObject({
    "partner-true-up": 2_500_000,
    total: 9_000_000,
    everything: 0,
  });
});

databaseTest(
  "a refund that waits for the end of its quarter takes back what the sale is worth then",
  async ({ services }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services, { businessNumber: "120-81-47521" });
    const order = await aBroughtOrder(services, partner, 40_000_000);
    await aBroughtOrder(services, partner, 40_000_000);
    services.setTime(inQ2);
    let refund: Promise<void> | undefined;
    await services.db.transaction(async (tx) => {
      await closeQuarters({ ...services, db: tx });
      refund = giveBack(services, order);
      // It has read the sale as it was before, and waits for the quarter.
      await expect.poll(() => lockWaits(services), { timeout: 60_000 }).toBe(1);
    });
    await refund;
    expect(await quartersOf(services, partner)).toMatchObject([{ percent: 15, supply: 80_000_000 }]);
    expect(await commissionOf(services, partner)).toBe(6_000_000);
    expect(await ledgerOf(services, partner)).toMatchObject({ total: 6_000_000, everything: 0 });
  },
);

databaseTest("an approval and a take-over make one partner, whichever is first", async ({ services }) => {
  const operator = await anOperator(services);
  for (let round = 0; round < 6; round += 1) {
    const email = `round-${round}@hanbit-digital.example`;
    const { id: applicationId } = await aVisitorsApplication(services, { email });
    const member = await aBuyer(services, { email });
    const linkToken = applicationTokenOf(services, applicationId);
    const [, isTaken] = await Promise.all([
      decideApplication(services, operator, { applicationId, decision: "approved", note: "", ip }),
      takeOverApplication(services, member, { linkToken, ip }),
    ]);
    expect(isTaken).toBe(true);
    expect(await partnerOfMember(services.db, member.memberId)).toMatchObject({ applicationId, state: "active" });
  }
});
