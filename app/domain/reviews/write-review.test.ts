import { eq } from "drizzle-orm";
import { aMember, aPurchase, aReview, aSeller, aService } from "#db/testing/builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { reviewInvitations, reviews } from "#db/schema/reviews.ts";
import { type Member, visitor } from "../shared/actor.ts";
import { deleteReview, editReview } from "./change-review.server.ts";
import { setReviewHiddenUnchecked } from "./hide-review.server.ts";
import { ReviewInput } from "./input.ts";
import { inviteReviews } from "./invite-reviews.server.ts";
import { listReviews } from "./list-reviews.server.ts";
import { listOwnReviews, listPurchasesToReview, listReceivedReviews, ordersToReview } from "./own-reviews.server.ts";
import { replyToReview } from "./reply-to-review.server.ts";
import { reviewLimit } from "./terms.ts";
import { writeReview, writeReviewOfService } from "./write-review.server.ts";

const words = { rating: 4, text: "설치 안내가 자세해서 편했습니다.", locale: "ko" } as const;

async function bought(services: TestServices, values: Parameters<typeof aPurchase>[3] = {}) {
  const seller = await aSeller(services.db);
  const service = await aService(services.db, { sellerId: seller.memberId });
  const buyer = await aMember(services.db, { nickname: `김구매${seller.memberId}` });
  const orderId = await aPurchase(services.db, buyer, service, values);
  return { seller, service, buyer, orderNumber: await numberOf(services, orderId), orderId };
}
const numberOf = async ({ db }: TestServices, orderId: string) =>
  (await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId)))[0]!.number;
const ratingOf = async ({ db }: TestServices, id: number) =>
  (
    await db
      .select({
        count: serviceTable.ratingCount,
        sum: serviceTable.ratingSum,
        average: serviceTable.ratingAverage,
      })
      .from(serviceTable)
      .where(eq(serviceTable.id, id))
  )[0];
const mailed = ({ db }: TestServices, template: string) => db.$count(mails, eq(mails.template, template));

test("a review is written once, counted in the rating, and mailed to the seller", async ({ services }) => {
  const { seller, service, buyer, orderNumber } = await bought(services);
  const review = await writeReview(services, buyer, { ...words, orderNumber });
  expect(review).toMatchObject({ rating: 4, body: words.text, lang: "ko", reviewer: "김**", editedAt: null });
  expect(await ratingOf(services, service.id)).toEqual({ count: 1, sum: 4, average: 400 });
  expect((await listReviews(services, visitor, { serviceId: service.id, page: 1, limit: 10 })).items).toHaveLength(1);
  await expect(writeReview(services, buyer, { ...words, orderNumber })).rejects.toMatchObject({
    code: "review-written",
  });
  expect(await ratingOf(services, service.id)).toMatchObject({ count: 1 });
  expect(await mailed(services, "review-received")).toBe(1);
  expect((await services.db.select().from(mails))[0]!.memberId).toBe(seller.memberId);
});

test("only the buyer can review a completed purchase, and no support extension", async ({ services }) => {
  for (const status of ["processing", "in_progress", "cancelled", "refunded", "consulting", "accepted"] as const) {
    const { buyer, orderNumber, service } = await bought(services, { status });
    await expect(writeReview(services, buyer, { ...words, orderNumber })).rejects.toMatchObject({
      code: "review-not-possible",
    });
    expect(await ratingOf(services, service.id)).toMatchObject({ count: 0 });
  }
  const { seller, service, buyer, orderNumber, orderId } = await bought(services);
  const other = await aMember(services.db);
  for (const actor of [other, seller])
    await expect(writeReview(services, actor, { ...words, orderNumber })).rejects.toMatchObject({ code: "not-found" });
  await expect(
    writeReview(services, buyer, { ...words, orderNumber, serviceId: service.id + 1 }),
  ).rejects.toMatchObject({ code: "not-found" });
  await expect(writeReview(services, visitor, { ...words, orderNumber })).rejects.toMatchObject({ code: "signed-out" });
  const own = await aPurchase(services.db, seller, service);
  await expect(
    writeReview(services, seller, { ...words, orderNumber: await numberOf(services, own) }),
  ).rejects.toMatchObject({ code: "review-not-possible" });
  const extension = await aPurchase(services.db, buyer, service, {
    kind: "support-extension",
    extendsOrderId: orderId,
  });
  await expect(
    writeReview(services, buyer, { ...words, orderNumber: await numberOf(services, extension) }),
  ).rejects.toMatchObject({ code: "review-not-possible" });
});

test("writeReviewOfService reviews the newest purchase without a review", async ({ services }) => {
  const { service, buyer } = await bought(services);
  await aPurchase(services.db, buyer, service);
  const ask = () => writeReviewOfService(services, buyer, { ...words, serviceId: service.id });
  await ask();
  await ask();
  await expect(ask()).rejects.toMatchObject({ code: "review-written" });
  expect(await ratingOf(services, service.id)).toEqual({ count: 2, sum: 8, average: 400 });
  const stranger = await aMember(services.db);
  await expect(writeReviewOfService(services, stranger, { ...words, serviceId: service.id })).rejects.toMatchObject({
    code: "review-not-possible",
  });
});

test("editing and deleting a review updates the rating, and another review can be written", async ({ services }) => {
  const { service, buyer, orderNumber } = await bought(services);
  await aReview(services.db, service, { rating: 5 });
  await services.db.update(serviceTable).set({ ratingCount: 1, ratingSum: 5, ratingAverage: 500 });
  await writeReview(services, buyer, { ...words, orderNumber });
  expect(await ratingOf(services, service.id)).toEqual({ count: 2, sum: 9, average: 450 });
  services.setTime(new Date("2026-01-06T00:00:00Z"));
  await editReview(services, buyer, { orderNumber, rating: 1, text: "업데이트 뒤로 동작하지 않습니다." });
  expect(await ratingOf(services, service.id)).toEqual({ count: 2, sum: 6, average: 300 });
  const [newest] = (await listReviews(services, visitor, { serviceId: service.id, page: 1, limit: 1 })).items;
  expect(newest).toMatchObject({ rating: 1, editedAt: new Date("2026-01-06T00:00:00Z") });
  const other = await aMember(services.db);
  await expect(deleteReview(services, other, { orderNumber })).rejects.toMatchObject({ code: "not-found" });
  await deleteReview(services, buyer, { orderNumber });
  expect(await ratingOf(services, service.id)).toEqual({ count: 1, sum: 5, average: 500 });
  await expect(editReview(services, buyer, { orderNumber, rating: 5, text: words.text })).rejects.toMatchObject({
    code: "not-found",
  });
  await writeReview(services, buyer, { ...words, orderNumber });
  expect(await ratingOf(services, service.id)).toMatchObject({ count: 2 });
});

test("only the seller of the service can reply to a review, and can edit the reply", async ({ services }) => {
  const { seller, buyer, orderNumber } = await bought(services);
  const { id: reviewId } = await writeReview(services, buyer, { ...words, orderNumber });
  const answer = (actor: Member, text: string) => replyToReview(services, actor, { reviewId, text });
  for (const actor of [buyer, await aSeller(services.db)])
    await expect(answer(actor, "아닙니다")).rejects.toMatchObject({ code: "not-found" });
  expect((await listReceivedReviews(services, seller, { page: 1, limit: 10, open: true })).total).toBe(1);
  await answer(seller, "감사합니다");
  await answer(seller, "감사합니다. 안내를 고쳤습니다.");
  expect(await mailed(services, "review-replied")).toBe(1);
  expect((await listReceivedReviews(services, seller, { page: 1, limit: 10, open: true })).total).toBe(0);
  const { items } = await listOwnReviews(services, buyer, { page: 1, limit: 10 });
  expect(items[0]).toMatchObject({ reply: "감사합니다. 안내를 고쳤습니다." });
  await expect(listReceivedReviews(services, buyer, { page: 1, limit: 10, open: false })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("a hidden review does not count and cannot be changed", async ({ services }) => {
  const { service, buyer, orderNumber } = await bought(services);
  const { id: reviewId } = await writeReview(services, buyer, { ...words, orderNumber });
  expect(await setReviewHiddenUnchecked(services, { reviewId, hidden: true })).not.toBeNull();
  expect(await setReviewHiddenUnchecked(services, { reviewId, hidden: true })).toBeNull();
  expect(await ratingOf(services, service.id)).toEqual({ count: 0, sum: 0, average: 0 });
  const changes = [
    () => editReview(services, buyer, { orderNumber, rating: 5, text: words.text }),
    () => deleteReview(services, buyer, { orderNumber }),
  ];
  for (const change of changes) await expect(change()).rejects.toMatchObject({ code: "review-hidden" });
  await expect(writeReview(services, buyer, { ...words, orderNumber })).rejects.toMatchObject({
    code: "review-written",
  });
  expect((await listOwnReviews(services, buyer, { page: 1, limit: 10 })).items).toMatchObject([{ hidden: true }]);
  await setReviewHiddenUnchecked(services, { reviewId, hidden: false });
  expect(await ratingOf(services, service.id)).toEqual({ count: 1, sum: 4, average: 400 });
});

test("buyers are invited once to review, five days after the completion, unless they reviewed", async ({
  services,
}) => {
  const now = services.clock().getTime();
  const daysAgo = (days: number) => ({ completedAt: new Date(now - days * 86_400_000) });
  const due = await bought(services, daysAgo(6));
  for (const other of [daysAgo(4), daysAgo(13), { ...daysAgo(6), status: "refunded" as const }])
    await bought(services, other);
  const reviewed = await bought(services, daysAgo(6));
  await writeReview(services, reviewed.buyer, { ...words, orderNumber: reviewed.orderNumber });
  await inviteReviews(services);
  await inviteReviews(services);
  expect(await mailed(services, "review-invitation")).toBe(1);
  expect(await services.db.select({ id: reviewInvitations.orderId }).from(reviewInvitations)).toEqual([
    { id: due.orderId },
  ]);
  expect((await listPurchasesToReview(services, due.buyer, { page: 1, limit: 10 })).items).toMatchObject([
    { number: due.orderNumber },
  ]);
  const orderNumbers = [due.orderNumber, reviewed.orderNumber];
  expect([...(await ordersToReview(services, due.buyer, { orderNumbers }))]).toEqual([due.orderNumber]);
});

test("review changes are limited per hour", async ({ services }) => {
  const { buyer, orderNumber } = await bought(services);
  for (let taken = 0; taken < reviewLimit.points; taken += 1)
    await services.limiter.take(reviewLimit, String(buyer.memberId));
  await expect(writeReview(services, buyer, { ...words, orderNumber })).rejects.toMatchObject({
    code: "too-many-requests",
  });
});

databaseTest("ten simultaneous reviews of one order are stored and counted once", async ({ services }) => {
  const { service, buyer, orderNumber } = await bought(services);
  const sent = await Promise.allSettled(
    Array.from({ length: 10 }, () => writeReview(services, buyer, { ...words, orderNumber })),
  );
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await services.db.$count(reviews, eq(reviews.serviceId, service.id))).toBe(1);
  expect(await ratingOf(services, service.id)).toEqual({ count: 1, sum: 4, average: 400 });
});

test.each([
  [{ rating: "0", text: words.text }, "rating"],
  [{ rating: "6", text: words.text }, "rating"],
  [{ rating: "4.5", text: words.text }, "rating"],
  [{ text: words.text }, "rating"],
  [{ rating: "5", text: " 짧은 글 " }, "text"],
  [{ rating: "5", text: "가".repeat(2001) }, "text"],
])("ReviewInput refuses %j", (input, field) => {
  expect(ReviewInput.safeParse(input).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
