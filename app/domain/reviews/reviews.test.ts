import { aMember, aPurchase, aReview, aSeller, aService } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { checkReview } from "./check-review.server.ts";
import { listMarketReviews, listReviews, listReviewsOfShownService } from "./list-reviews.server.ts";
import { maskedName } from "./review.ts";
import { reviewSummary } from "./review-summary.server.ts";

test.each([
  ["김민수", "김**"],
  ["kim", "k**"],
  ["김", "김**"],
  ["👩‍💻개발자", "👩‍💻**"],
  [" 이 ", "이**"],
])("maskedName shows %j as %j", (nickname, masked) => {
  expect(maskedName(nickname)).toBe(masked);
});

const page = { page: 1, limit: 2 };

test("reviews are listed newest first in pages with a summary, without hidden ones", async ({ services }) => {
  const { db } = services;
  const service = await aService(db);
  const buyer = await aMember(db, { nickname: "김민수" });
  for (const [index, rating] of [5, 4, 4, 1].entries())
    await aReview(db, service, { buyer, rating, body: `${index}`, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) });
  await aReview(db, service, { rating: 1, body: "숨김", hidden: true, createdAt: new Date("2026-02-01") });
  await aReview(db, await aService(db), { rating: 1, body: "다른 서비스" });

  const summary = { count: 4, average: 350, distribution: { 1: 1, 2: 0, 3: 0, 4: 2, 5: 1 } };
  const first = await listReviews(services, visitor, { serviceId: service.id, ...page });
  expect(first).toMatchObject({ total: 4, page: 1, limit: 2, summary });
  expect(first.items.map(({ body }) => body)).toEqual(["3", "2"]);
  expect(first.items[0]).toEqual({
    id: expect.any(String),
    rating: 1,
    body: "3",
    lang: "ko",
    reviewer: "김**",
    createdAt: new Date("2026-01-04"),
    editedAt: null,
    reply: null,
    repliedAt: null,
  });
  expect(
    (await listReviewsOfShownService(services, { serviceId: service.id, page: 2, limit: 2 })).items.map(
      ({ body }) => body,
    ),
  ).toEqual(["1", "0"]);
  const high = await listMarketReviews(services, visitor, { serviceId: service.id, rating: 4, page: 1, limit: 10 });
  expect([high.items.map(({ body }) => body), high.total, high.summary]).toEqual([["2", "1", "0"], 3, summary]);
  expect(await reviewSummary(services, visitor, { serviceId: service.id })).toEqual(summary);
});

test("the review summary of a service without reviews is zero", async ({ services }) => {
  const { id } = await aService(services.db);
  expect(await reviewSummary(services, visitor, { serviceId: id })).toEqual({
    count: 0,
    average: 0,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  });
});

test("reviews are visible only where their service is", async ({ services }) => {
  const seller = await aSeller(services.db);
  const { id } = await aService(services.db, { sellerId: seller.memberId, status: "suspended" });
  await expect(listReviews(services, visitor, { serviceId: id, ...page })).rejects.toMatchObject({ code: "not-found" });
  await expect(reviewSummary(services, visitor, { serviceId: id })).rejects.toMatchObject({ code: "not-found" });
  await expect(listMarketReviews(services, visitor, { serviceId: id, rating: null, ...page })).rejects.toMatchObject({
    code: "not-found",
  });
  expect((await listReviews(services, seller, { serviceId: id, ...page })).total).toBe(0);
});

test("a paid and completed purchase can be reviewed once", async ({ services }) => {
  const { db } = services;
  const service = await aService(db);
  const buyer = await aMember(db);
  const check = () => checkReview(services, buyer, { serviceId: service.id });
  expect(await check()).toEqual({ purchased: false, reviewed: false, canReview: false });
  for (const status of ["processing", "cancelled", "refunded", "consulting"] as const)
    await aPurchase(db, buyer, service, { status });
  await aPurchase(db, await aMember(db), service);
  expect(await check()).toEqual({ purchased: false, reviewed: false, canReview: false });
  await aPurchase(db, buyer, service, { status: "in_progress" });
  expect(await check()).toEqual({ purchased: true, reviewed: false, canReview: false });
  const orderId = await aPurchase(db, buyer, service);
  expect(await check()).toEqual({ purchased: true, reviewed: false, canReview: true });
  await aReview(db, service, { buyer, orderId });
  expect(await check()).toEqual({ purchased: true, reviewed: true, canReview: false });
  await aPurchase(db, buyer, service);
  expect(await check()).toEqual({ purchased: true, reviewed: true, canReview: true });
  await expect(checkReview(services, visitor, { serviceId: service.id })).rejects.toMatchObject({ code: "signed-out" });
});

test("a free service can be reviewed once per member, also when ordered twice", async ({ services }) => {
  const service = await aService(services.db);
  const buyer = await aMember(services.db);
  const orderId = await aPurchase(services.db, buyer, service, { totalAmount: 0 });
  await aPurchase(services.db, buyer, service, { totalAmount: 0 });
  await aReview(services.db, service, { buyer, orderId });
  expect(await checkReview(services, buyer, { serviceId: service.id })).toMatchObject({ canReview: false });
});

test("a buyer may review a suspended service; other members get not-found", async ({ services }) => {
  const service = await aService(services.db, { status: "suspended" });
  const buyer = await aMember(services.db);
  await expect(checkReview(services, buyer, { serviceId: service.id })).rejects.toMatchObject({ code: "not-found" });
  await aPurchase(services.db, buyer, service);
  expect(await checkReview(services, buyer, { serviceId: service.id })).toMatchObject({ canReview: true });
});
