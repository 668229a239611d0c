import { sql } from "drizzle-orm";
import { favorites } from "#db/schema/favorites.ts";
import { serviceDailyViews } from "#db/schema/service-views.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { aRequest } from "#app/domain/consultations/consultations.testing.ts";
import { sendRequest } from "#app/domain/consultations/send-request.server.ts";
import { sellerStatement } from "#app/domain/ledger/seller-statement.server.ts";
import { aSellerOf, paidOn } from "#app/domain/payouts/payouts.testing.ts";
import { completeManualRefund } from "#app/domain/refunds/complete-manual-refund.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { changeOf, type Figures, noFigures, percentOf, sumOf } from "./figures.ts";
import { FiguresInput, periodNames, periodOf } from "./period.ts";
import { sellerFigures } from "./seller-figures.server.ts";

const on = (services: TestServices, day: string) => services.setTime(new Date(`${day}T12:00:00+09:00`));

async function refundOf(services: TestServices, orderNumber: string, amount: number | null) {
  const operator = await anOperator(services);
  const { id: refundId } = await requestRefund(services, operator, {
    orderNumber,
    amount,
    reason: "오류",
    idempotencyKey: crypto.randomUUID(),
  });
  await completeManualRefund(services, operator, {
    refundId,
    sentOn: paidOn(services),
    reference: `FIGURES-${orderNumber}`,
  });
}

/** The revenue and the seller's share of one month in the seller's statement. */
async function statementOf(services: TestServices, seller: Member, month: string) {
  const { lines } = await sellerStatement(services, seller, { month });
  const sales = lines.filter(({ kind }) => kind === "settlement" || kind === "refund");
  return {
    revenue: sales.reduce((sum, { paid }) => sum + (paid ?? 0), 0),
    share: sales.reduce((sum, { share }) => sum + share, 0),
  };
}

test("revenue by month, day and service equals the ledger; refunds count on the day they were sent", async ({
  services,
}) => {
  on(services, "2026-01-20");
  const { seller, sell } = await aSellerOf(services, 1_100_000);
  const second = await aServiceForSale(services, { sellerId: seller.memberId, priceAmount: 330_000 });
  await sell();
  const { number } = await sell();
  on(services, "2026-02-10");
  await refundOf(services, number, 220_000);
  await anOrder(services, "completed", { service: second });
  // A sale of another seller on the same day.
  await (await aSellerOf(services, 770_000)).sell();

  const { pieces, total, services: own } = await sellerFigures(services, seller, { period: "12m" });
  for (const month of ["2026-01", "2026-02"]) {
    const { revenue, share } = pieces.find(({ name }) => name === month)!.now;
    expect({ month, revenue, share }).toEqual({ month, ...(await statementOf(services, seller, month)) });
  }
  expect(total.now).toMatchObject({ revenue: 2_310_000, refunded: 220_000, orders: 3 });
  expect(own.map(({ id, now }) => [id === second.id, now.revenue])).toEqual([
    [false, 1_980_000],
    [true, 330_000],
  ]);

  const days = await sellerFigures(services, seller, { period: "30d" });
  const january = days.pieces.find(({ name }) => name === "2026-01-20")!.now;
  const february = days.pieces.find(({ name }) => name === "2026-02-10")!.now;
  expect([january.revenue, february.revenue, february.refunded]).toEqual([2_200_000, 110_000, 220_000]);
  const week = await sellerFigures(services, seller, { period: "7d" });
  expect([week.total.now.revenue, week.total.before.revenue]).toEqual([110_000, 0]);
  for (const figures of [days, week, await sellerFigures(services, seller, { period: "90d" })])
    expect(sumOf(figures.services.map(({ now }) => now))).toEqual(figures.total.now);
});

test("sellerFigures counts views, favourites, requests and orders per day and for the previous period", async ({
  services,
}) => {
  on(services, "2026-01-15");
  const { seller, sell } = await aSellerOf(services, 110_000);
  const { id } = await aServiceForSale(services, { sellerId: seller.memberId, pricingType: "from", type: "solution" });
  await sendRequest(services, await aBuyer(services), aRequest(id));
  on(services, "2026-01-22");
  await services.db.insert(serviceDailyViews).values([
    { serviceId: id, day: "2026-01-15", views: 40 },
    { serviceId: id, day: "2026-01-16", views: 7 },
    { serviceId: id, day: "2026-01-22", views: 5 },
    { serviceId: id, day: "2026-01-08", views: 900 },
  ]);
  const { memberId } = await aBuyer(services);
  await services.db
    .insert(favorites)
    .values({ memberId, serviceId: id, createdAt: services.clock(), pricingType: "from", currency: "KRW" });
  await sell();
  await anOrder(services, "processing", { service: (await sell()).service });

  const { total, pieces } = await sellerFigures(services, seller, { period: "7d" });
  expect(total.now).toMatchObject({ views: 12, favorites: 1, requests: 0, orders: 2, agreed: 0 });
  expect(total.before).toMatchObject({ views: 40, favorites: 0, requests: 1, orders: 0 });
  expect(pieces.at(-1)).toMatchObject({
    name: "2026-01-22",
    nameBefore: "2026-01-15",
    now: { views: 5 },
    before: { views: 40 },
  });
  const one = await sellerFigures(services, seller, { period: "7d", service: id });
  expect(one.services.map((service) => service.id)).toEqual([id]);
  expect(one.total.now).toMatchObject({ views: 12, favorites: 1, orders: 0, revenue: 0 });
});

test("sellerFigures returns no figures of another seller", async ({ services }) => {
  const { seller, sell } = await aSellerOf(services, 110_000);
  const { service } = await sell();
  await services.db.insert(serviceDailyViews).values({ serviceId: service.id, day: paidOn(services), views: 3 });
  const other = await aSellerOf(services, 110_000);
  const theirs = await sellerFigures(services, other.seller, { period: "30d" });
  expect(theirs.total).toEqual({ now: noFigures, before: noFigures });
  const refused = { code: "not-found" };
  await expect(sellerFigures(services, other.seller, { period: "30d", service: service.id })).rejects.toMatchObject(
    refused,
  );
  await expect(sellerFigures(services, await aBuyer(services), { period: "30d" })).rejects.toMatchObject(refused);
  await expect(sellerFigures(services, { kind: "visitor" }, { period: "30d" })).rejects.toMatchObject({
    code: "signed-out",
  });
  expect((await sellerFigures(services, seller, { period: "30d", service: service.id })).total.now.views).toBe(3);
});

test("a deleted service is left out of the figures unless it has revenue", async ({ services }) => {
  const { seller, sell } = await aSellerOf(services, 110_000);
  const { service } = await sell();
  const { id } = await aServiceForSale(services, { sellerId: seller.memberId });
  await services.db.execute(sql`update services set deleted_at = now() where seller_id = ${seller.memberId}`);
  const { services: shown } = await sellerFigures(services, seller, { period: "30d" });
  expect(shown.map((one) => one.id)).toEqual([service.id]);
  expect(shown[0]!.isDeleted).toBe(true);
  expect(id).toBeGreaterThan(0);
});

test.each(periodNames)("the period %s has consecutive days or months that end today", (name) => {
  // Ten in the evening UTC is already the next day in Seoul.
  const { pieces, before, from, start, end } = periodOf(name, new Date("2026-03-31T22:00:00Z"));
  const all = [...before, ...pieces];
  expect(before).toHaveLength(pieces.length);
  expect(new Set(all).size).toBe(all.length);
  expect([...all].sort()).toEqual(all);
  expect(pieces.at(-1)).toBe(name === "12m" ? "2026-04" : "2026-04-01");
  expect([start < from, from < end, end.toISOString()]).toEqual([true, true, "2026-04-01T15:00:00.000Z"]);
});

test("FiguresInput falls back to 30 days of all services when the input is invalid", () => {
  expect(FiguresInput.parse({ period: "1y", service: "-3" })).toEqual({ period: "30d", service: undefined });
  expect(FiguresInput.parse({})).toEqual({ period: "30d" });
  expect(FiguresInput.parse({ period: "12m", service: "12" })).toEqual({ period: "12m", service: 12 });
});

test("percentOf returns null below 20 cases and changeOf returns null for a base of zero", () => {
  expect([percentOf(1, 19), percentOf(1, 20), percentOf(1, 300)]).toEqual([null, 5, 0.3]);
  expect([changeOf({ now: 5, before: 0 }), changeOf({ now: 5, before: 4 }), changeOf({ now: 1, before: 3 })]).toEqual([
    null,
    25,
    -66.7,
  ]);
  const one: Figures = { ...noFigures, views: 2, revenue: -1 };
  expect(sumOf([one, one])).toMatchObject({ views: 4, revenue: -2, orders: 0 });
});
