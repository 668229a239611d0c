import { aSeller, aService } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { listBestsellers, listLatest, listPopular } from "#app/domain/search/queries.server.ts";
import { listCategories } from "./list-categories.server.ts";
import { listOtherServices } from "#app/domain/search/list-other-services.server.ts";
import { marketStats } from "./market-stats.server.ts";

const korea = { locale: "ko", country: "KR" } as const;
const titlesOf = (cards: { title: string }[]) => cards.map(({ title }) => title);

test("listPopular and listLatest return at most eight services sold in the reader's country", async ({ services }) => {
  for (let index = 0; index < 9; index += 1) {
    await aService(services.db, {
      title: `${index}`,
      salesCount: index,
      publishedAt: new Date(Date.UTC(2026, 0, 20 - index)),
      sellingCountry: index % 2 ? "KR" : "all",
    });
  }
  await aService(services.db, {
    title: "미국",
    salesCount: 99,
    publishedAt: new Date("2026-02-01"),
    sellingCountry: "US",
  });
  await aService(services.db, {
    title: "심사",
    salesCount: 99,
    publishedAt: new Date("2026-02-01"),
    status: "pending",
  });
  expect(titlesOf(await listPopular(services, visitor, korea))).toEqual(["8", "7", "6", "5", "4", "3", "2", "1"]);
  expect(titlesOf(await listLatest(services, visitor, korea))).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
  expect(titlesOf(await listPopular(services, visitor, { locale: "ko", country: null, limit: 2 }))).toEqual([
    "미국",
    "8",
  ]);
});

test("listBestsellers returns the best-selling service of each category sold in the country", async ({ services }) => {
  const { db } = services;
  await aService(db, { title: "지갑 1", category: "wallet", salesCount: 5 });
  await aService(db, { title: "지갑 2", category: "wallet", salesCount: 9 });
  await aService(db, { title: "다오", category: "dao", salesCount: 20 });
  await aService(db, { title: "안 팔린", category: "nft", salesCount: 0 });
  await aService(db, { title: "미국", category: "nft", salesCount: 50, sellingCountry: "US" });
  expect(titlesOf(await listBestsellers(services, visitor, korea))).toEqual(["다오", "지갑 2"]);
});

test("listOtherServices returns the seller's other public services, best-selling first", async ({ services }) => {
  const { db } = services;
  const { memberId: sellerId } = await aSeller(db);
  const { id } = await aService(db, { sellerId, title: "이것" });
  for (let index = 0; index < 7; index += 1) await aService(db, { sellerId, title: `${index}`, salesCount: index });
  await aService(db, { sellerId, title: "심사", salesCount: 99, status: "pending" });
  await aService(db, { title: "남의 것", salesCount: 99 });
  expect(titlesOf(await listOtherServices(services, visitor, { serviceId: id, ...korea }))).toEqual([
    "6",
    "5",
    "4",
    "3",
    "2",
    "1",
  ]);
  const hidden = await aService(db, { sellerId, status: "pending" });
  for (const serviceId of [hidden.id, 2 ** 31 - 1])
    await expect(listOtherServices(services, visitor, { serviceId, ...korea })).rejects.toMatchObject({
      code: "not-found",
    });
});

test("listCategories returns all categories in order with the number of services sold in the country", async ({
  services,
}) => {
  await aService(services.db, { category: "dao" });
  await aService(services.db, { category: "dao", sellingCountry: "US" });
  const counts = await listCategories(services, visitor, { country: "KR" });
  expect([counts.length, counts[0], counts[5]]).toEqual([
    9,
    { category: "exchange", count: 0 },
    { category: "dao", count: 1 },
  ]);
  expect((await listCategories(services, visitor))[5]).toEqual({ category: "dao", count: 2 });
});

test("marketStats returns totals that are cached for one minute", async ({ services }) => {
  expect(await marketStats(services, visitor)).toEqual({
    services: 0,
    sellers: 0,
    sales: 0,
    reviews: 0,
    ratingAverage: 0,
  });
  const { sellerId } = await aService(services.db, { salesCount: 3, ratingAverage: 500, ratingCount: 1 });
  await aService(services.db, { sellerId, salesCount: 4, ratingAverage: 400, ratingCount: 3, sellingCountry: "US" });
  expect((await marketStats(services, visitor)).services).toBe(0);
  services.setTime(new Date(services.clock().getTime() + 60_001));
  expect(await marketStats(services, visitor)).toEqual({
    services: 2,
    sellers: 1,
    sales: 7,
    reviews: 4,
    ratingAverage: 425,
  });
  expect(await marketStats(services, visitor, { country: "KR" })).toEqual({
    services: 1,
    sellers: 1,
    sales: 3,
    reviews: 1,
    ratingAverage: 500,
  });
});
