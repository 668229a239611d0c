import { inspect } from "node:util";
import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { partnerQuarters, partnerSales } from "#db/schema/partners/commission.ts";
import { anOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { recordFee } from "../../ledger/record-refund.server.ts";
import { mostProviderFeePercent } from "../../terms.ts";
import { accruedUntil, commissionOf, partnerTiers, platformPercent } from "../programme.ts";
import { accrueCommission } from "./accrue-commission.server.ts";
import { closeQuarters } from "./close-quarters.server.ts";
import { aBroughtOrder, aPartner, giveBack, ledgerOf } from "./commission.testing.ts";
import { commissionWithin, requireMargin } from "./margin.ts";
import { boundsOfQuarter, quarterAfter, quarterOf } from "./quarter.ts";

const inQ1 = new Date("2026-02-10T03:00:00Z");
const inQ2 = new Date("2026-04-02T03:00:00Z");
const quarters = ({ db }: TestServices) => db.select().from(partnerQuarters);
const sales = ({ db }: TestServices) => db.select().from(partnerSales);

describe("quarters", () => {
  test("a quarter begins and ends at midnight in Seoul", () => {
    expect(quarterOf(new Date("2025-12-31T14:59:59Z"))).toBe("2025-Q4");
    expect(quarterOf(new Date("2025-12-31T15:00:00Z"))).toBe("2026-Q1");
    expect(quarterOf(new Date("2026-06-30T15:00:00Z"))).toBe("2026-Q3");
    expect([quarterAfter("2026-Q1"), quarterAfter("2026-Q4")]).toEqual(["2026-Q2", "2027-Q1"]);
    expect(boundsOfQuarter("2026-Q4")).toEqual({
      from: new Date("2026-09-30T15:00:00Z"),
      before: new Date("2026-12-31T15:00:00Z"),
    });
  });
});

describe("margin", () => {
  test("no rate and provider's fee together exceed the share of the market, and one that would is refused", () => {
    for (const { percent } of partnerTiers)
      expect(percent + mostProviderFeePercent).toBeLessThanOrEqual(platformPercent);
    expect(() => requireMargin({ percent: 26, providerFee: 5 })).toThrow(/exceed 30 %/);
    expect(() => requireMargin({ percent: -1, providerFee: 0 })).toThrow();
    requireMargin({ percent: 25, providerFee: 5 });
  });

  test("a sale leaves a partner no more than the market's share less the provider's fee", () => {
    expect(commissionWithin(250, { platform: 300, fee: 40 })).toBe(250);
    expect(commissionWithin(250, { platform: 300, fee: 80 })).toBe(220);
    expect(commissionWithin(250, { platform: 300, fee: 400 })).toBe(0);
  });
});

describe("commission", () => {
  test("accrues at settlement at the tier reached so far, out of the market's share", async ({ services }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services);
    const first = await aBroughtOrder(services, partner, 40_000_000);
    expect(await ledgerOf(services, partner)).toEqual({
      "partner-commission": 4_000_000,
      total: 4_000_000,
      everything: 0,
    });
    // 10 million at 10 %, and what lies beyond the threshold at 15 %.
    await aBroughtOrder(services, partner, 20_000_000);
    expect(await ledgerOf(services, partner)).toMatchObject({
      total: 4_000_000 + 1_000_000 + 1_500_000,
      everything: 0,
    });
    expect(accruedUntil(60_000_000)).toBe(6_500_000);
    const [line] = await services.db.select().from(orderLines).where(eq(orderLines.orderId, first.id));
    expect(line).toMatchObject({ partnerId: partner.id, partnerSource: "code", sellerAmount: 28_000_000 });
    expect(await quarters(services)).toMatchObject([{ quarter: "2026-Q1", supply: 60_000_000, closedAt: null }]);
  });

  test("an order without a partner writes nothing of partners", async ({ services }) => {
    services.setTime(inQ1);
    await anOrder(services, "completed");
    expect(await sales(services)).toEqual([]);
    expect(await quarters(services)).toEqual([]);
  });

  test("two sales at once are counted one behind the other", async ({ services }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services);
    await Promise.all([1, 2, 3].map(() => aBroughtOrder(services, partner, 25_000_000)));
    expect(await quarters(services)).toMatchObject([{ supply: 75_000_000 }]);
    expect(await ledgerOf(services, partner)).toMatchObject({ total: accruedUntil(75_000_000) });
  });

  test("is capped where the provider's fee leaves less", async ({ services }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services);
    const { id: orderId, paymentId } = await anOrder(services, "processing");
    const fee = { amount: 260_000, currency: "KRW" };
    const credited = { gross: { amount: 1_100_000, currency: "KRW" }, fee, krwPerUnit: null };
    const line = { partnerId: partner.id, supplyAmount: 1_000_000, platformAmount: 300_000 };
    await services.db.transaction((tx) => {
      const within = { ...services, db: tx };
      return accrueCommission(within, within, { orderId, paymentId, line, credited });
    });
    expect(await ledgerOf(services, partner)).toMatchObject({ total: 40_000 });
  });
});

describe("refunds", () => {
  test("take back their part, and a full one everything; the open quarter falls with them", async ({ services }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services);
    const order = await aBroughtOrder(services, partner, 10_000_000);
    await giveBack(services, order, 2_200_000);
    expect(await ledgerOf(services, partner)).toMatchObject({
      total: 800_000,
      "partner-reversal": -200_000,
      everything: 0,
    });
    expect(await quarters(services)).toMatchObject([{ supply: 8_000_000 }]);
    await giveBack(services, order);
    expect(await ledgerOf(services, partner)).toMatchObject({ total: 0, everything: 0 });
    expect(await quarters(services)).toMatchObject([{ supply: 0 }]);
    expect(await sales(services)).toMatchObject([{ supply: 10_000_000, refundedSupply: 10_000_000, commission: 0 }]);
  });

  test("after the quarter was closed take back what its rate gave, and leave its sales as they were closed", async ({
    services,
  }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services);
    const first = await aBroughtOrder(services, partner, 40_000_000);
    await aBroughtOrder(services, partner, 20_000_000);
    services.setTime(inQ2);
    await closeQuarters(services);
    await giveBack(services, first);
    expect(await ledgerOf(services, partner)).toMatchObject({
      total: 3_000_000,
      "partner-reversal": -6_000_000,
      everything: 0,
    });
    expect(await quarters(services)).toMatchObject([{ supply: 60_000_000, percent: 15 }]);
  });
});

describe("the end of a quarter", () => {
  test("gives all of it the rate of the tier it ended in, as one transaction, once", async ({ services }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services);
    for (const supply of [40_000_000, 60_000_000, 60_000_000]) await aBroughtOrder(services, partner, supply);
    expect(await closeQuarters(services)).toBe(0);
    services.setTime(inQ2);
    expect(await closeQuarters(services)).toBe(1);
    const whole = commissionOf(176_000_000);
    expect(whole).toMatchObject({ percent: 20, commission: 32_000_000 });
    expect(await ledgerOf(services, partner)).toMatchObject({
      total: whole.commission,
      "partner-true-up": whole.trueUp,
      everything: 0,
    });
    expect(await quarters(services)).toMatchObject([{ percent: 20, trueUp: whole.trueUp, closedAt: inQ2 }]);
    expect(await closeQuarters(services)).toBe(0);
    expect(await ledgerOf(services, partner)).toMatchObject({ total: whole.commission });
  });

  test("takes back what refunds made too much", async ({ services }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services);
    const first = await aBroughtOrder(services, partner, 40_000_000);
    await aBroughtOrder(services, partner, 20_000_000);
    await giveBack(services, first);
    // 10 million of the second order was accrued at 15 %; what is left of the quarter is Bronze.
    expect(await ledgerOf(services, partner)).toMatchObject({ total: 2_500_000 });
    services.setTime(inQ2);
    await closeQuarters(services);
    expect(await ledgerOf(services, partner)).toMatchObject({
      "partner-true-up": -500_000,
      total: 2_000_000,
      everything: 0,
    });
  });

  test("never gives a sale more than the market keeps of it after the provider's fee", async ({ services }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services);
    const order = await aBroughtOrder(services, partner, 320_000_000);
    const fee = { amount: 30_000_000, currency: "KRW" };
    await recordFee(services, { orderId: order.id, ref: order.paymentId, account: "bank", fee });
    services.setTime(inQ2);
    await closeQuarters(services);
    // 25 % would be 80 million; the market has 96 million of it and paid 30 million for the payment.
    expect(await ledgerOf(services, partner)).toMatchObject({ total: 66_000_000 });
  });

  test("killed between any two rows heals to one end of each quarter", async ({ services }) => {
    services.setTime(inQ1);
    const partners = [];
    for (const businessNumber of ["123-45-67891", "220-81-62517"]) {
      const partner = await aPartner(services, { businessNumber });
      await aBroughtOrder(services, partner, 60_000_000);
      partners.push(partner);
    }
    services.setTime(inQ2);
    // The process dies after each number of statements, until a run gets to its end.
    for (let most = 1; ; most += 1) {
      const done = await closeQuarters({ ...services, db: dyingAfter(services.db, most) }).then(
        () => true,
        (error: Error) => {
          if (!/killed/.test(inspect(error, { depth: 6 }))) throw error;
          return false;
        },
      );
      for (const partner of partners) {
        const { total, everything } = await ledgerOf(services, partner);
        expect(everything).toBe(0);
        expect([6_500_000, 9_000_000]).toContain(total);
      }
      if (done) break;
      expect(most).toBeLessThan(50);
    }
    for (const partner of partners)
      expect(await ledgerOf(services, partner)).toMatchObject({ total: 9_000_000, "partner-true-up": 2_500_000 });
    expect((await quarters(services)).map(({ trueUp }) => trueUp)).toEqual([2_500_000, 2_500_000]);
  });

  test("one that cannot be closed is named, and keeps no other from being closed", async ({ services }) => {
    services.setTime(inQ1);
    const broken = await aPartner(services);
    const partner = await aPartner(services, { businessNumber: "220-81-62517" });
    for (const each of [broken, partner]) await aBroughtOrder(services, each, 60_000_000);
    const { db } = services;
    await db.execute(sql`create function pg_temp.refuse() returns trigger language plpgsql
      as $$ begin if new.partner_id = ${sql.raw(`'${broken.id}'`)} then raise 'broken'; end if; return new; end $$`);
    await db.execute(sql`create trigger refuse before update on partner_quarters
      for each row execute function pg_temp.refuse()`);
    services.setTime(inQ2);
    await expect(closeQuarters(services)).rejects.toMatchObject({
      message: `2026-Q1 of partner ${broken.id} was not closed`,
      errors: [{ cause: expect.anything() }],
    });
    const closed = (await quarters(services)).filter(({ closedAt }) => closedAt !== null);
    expect(closed).toMatchObject([{ partnerId: partner.id, trueUp: 2_500_000 }]);
  });

  test("a sale that is settled behind its end counts in the next quarter", async ({ services }) => {
    services.setTime(inQ1);
    const partner = await aPartner(services);
    await aBroughtOrder(services, partner, 60_000_000);
    services.setTime(inQ2);
    await closeQuarters(services);
    services.setTime(inQ1);
    await aBroughtOrder(services, partner, 10_000_000);
    expect((await sales(services)).map(({ quarter, commission }) => [quarter, commission]).sort()).toEqual([
      ["2026-Q1", 9_000_000],
      ["2026-Q2", 1_000_000],
    ]);
  });
});

/** A database whose process is killed after so many statements of its transactions. */
function dyingAfter(db: TestServices["db"], most: number): TestServices["db"] {
  let left = most;
  const counted = new Set(["insert", "update", "select", "execute"]);
  const watched = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(of, name, receiver) {
        const value = Reflect.get(of, name, receiver);
        if (typeof value !== "function") return value;
        if (name === "transaction")
          return (work: (tx: object) => Promise<unknown>) => value.call(of, (tx: object) => work(watched(tx)));
        if (!counted.has(String(name))) return value.bind(of);
        return (...given: unknown[]) => {
          left -= 1;
          if (left < 0) throw new Error("killed");
          return value.apply(of, given);
        };
      },
    });
  return watched(db);
}
