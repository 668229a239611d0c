import { sql } from "drizzle-orm";
import { aMember, anImage, aSeller, aService, aTranslation } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { listInputOf } from "./input.ts";
import { listServices, searchLimit } from "./list-services.server.ts";
import { list, titles } from "./list-services.testing.ts";

test("a search for two Korean letters finds them inside an inflected word", async ({ services }) => {
  await aService(services.db, { title: "가", description: "지갑을 만들어 드립니다" });
  await aService(services.db, { title: "나", description: "지도를 만들어 드립니다" });
  expect(await titles(services, "q=지갑")).toEqual(["가"]);
  expect(await titles(services, "q=지갑을")).toEqual(["가"]);
  expect(await titles(services, "q=지갑이 드립니다")).toEqual([]);
});

test("a search mixes Korean and Latin words in any order and matches word beginnings", async ({ services }) => {
  await aService(services.db, { title: "NFT 마켓플레이스" });
  await aService(services.db, { title: "NFT 지갑" });
  for (const query of ["q=NFT 마켓", "q=마켓 nft", "q=nft마켓", "q=NF 마켓플레이스를"])
    expect(await titles(services, query)).toEqual(["NFT 마켓플레이스"]);
});

test("a search corrects typos in Latin words and reports the corrections", async ({ services }) => {
  await aService(services.db, { title: "Uniswap wallet" });
  await aService(services.db, { title: "Bridge" });
  const found = await list(services, "q=uniswp wallt");
  expect(found.items.map(({ title }) => title)).toEqual(["Uniswap wallet"]);
  expect(found.corrections).toEqual([
    { from: "uniswp", to: "uniswap" },
    { from: "wallt", to: "wallet" },
  ]);
  expect((await list(services, "q=wall")).corrections).toEqual([]);
});

test("a search that finds nothing corrects typos in Korean words of titles and tags", async ({ services }) => {
  await aService(services.db, { title: "거래소를 여는 솔루션", tags: ["스테이킹"] });
  await aService(services.db, { title: "지도", description: "지급하는 지도" });
  for (const [typed, to] of [
    ["거레소", "거래소"],
    ["스태이킹", "스테이킹"],
    ["거래쇼", "거래소"],
  ] as const) {
    const found = await list(services, `q=${typed} 솔루션`);
    expect(found.items.map(({ title }) => title)).toEqual(["거래소를 여는 솔루션"]);
    expect(found.corrections).toEqual([{ from: typed, to }]);
  }
});

test("a Korean word that some text holds is no typo, even where filters leave nothing", async ({ services }) => {
  await aService(services.db, { title: "지갑" });
  await aService(services.db, { title: "지도", description: "지급하는 지도" });
  expect((await list(services, "q=지급")).items.map(({ title }) => title)).toEqual(["지도"]);
  const found = await list(services, "q=지급&category=nft");
  expect([found.total, found.corrections]).toEqual([0, []]);
});

test("search results are ordered by matches in title, tag and text, then by sales", async ({ services }) => {
  await aService(services.db, { title: "글", description: "멀티시그", salesCount: 900 });
  await aService(services.db, { title: "표", tags: ["멀티시그"], salesCount: 500 });
  await aService(services.db, { title: "멀티시그 둘", salesCount: 7 });
  await aService(services.db, { title: "멀티시그 하나", salesCount: 1 });
  expect(await titles(services, "q=멀티시그")).toEqual(["멀티시그 둘", "멀티시그 하나", "표", "글"]);
  expect(await titles(services, "q=멀티시그&limit=2&page=2")).toEqual(["표", "글"]);
  expect(await titles(services, "q=멀티시그&sort=popular")).toEqual(["글", "표", "멀티시그 둘", "멀티시그 하나"]);
});

test("listServices returns public services only", async ({ services }) => {
  await aService(services.db, { title: "공개" });
  for (const status of ["pending", "suspended", "rejected"] as const)
    await aService(services.db, { title: status, status });
  await aService(services.db, { title: "삭제", deletedAt: new Date("2026-01-02") });
  expect(await titles(services, "")).toEqual(["공개"]);
});

test("a suspended service leaves the list at once and returns when it is active", async ({ services }) => {
  const { id } = await aService(services.db);
  await services.db.execute(sql`update services set status = 'suspended' where id = ${id}`);
  expect(await titles(services, "")).toEqual([]);
  await services.db.execute(sql`update services set status = 'active', sales_count = 9 where id = ${id}`);
  expect((await list(services, "")).items.map(({ salesCount }) => salesCount)).toEqual([9]);
});

test("a service card is in the reader's language where the seller wrote in it, else in English for all but Koreans", async ({
  services,
}) => {
  const seller = await aSeller(services.db, { displayName: "체인랩" });
  const { id, slug } = await aService(services.db, {
    sellerId: seller.memberId,
    title: "토큰 지갑",
    networks: ["base", "sui", "ton"],
    stacks: ["react"],
    ratingAverage: 487,
    ratingCount: 3,
    salesCount: 12,
    reviewed: true,
  });
  await aTranslation(services.db, id, { title: "Token wallet", slug: "token-wallet" });
  await anImage(services.db, id, { position: 1, width: 10 });
  const image = await anImage(services.db, id, { position: 0, width: 1460, height: 800 });
  const card = {
    id,
    slug,
    title: "토큰 지갑",
    lang: "ko",
    category: "wallet",
    type: "solution",
    networks: ["base", "sui"],
    stacks: ["react"],
    pricingType: "fixed",
    priceAmount: 500_000,
    currency: "KRW",
    ratingAverage: 487,
    ratingCount: 3,
    sellerId: seller.memberId,
    sellerName: "체인랩",
    reviewed: true,
    salesCount: 12,
    image: { id: image, width: 1460, height: 800 },
    publishedAt: new Date("2026-01-01T00:00:00Z"),
  };
  expect((await list(services, "")).items).toEqual([card]);
  const inEnglish = { ...card, title: "Token wallet", slug: "token-wallet", lang: "en" };
  expect((await list(services, "", "en-us")).items).toEqual([inEnglish]);
  expect((await list(services, "", "de-ch")).items).toEqual([inEnglish]);
});

test("listServices returns pages with totals, and an empty page after the last one", async ({ services }) => {
  for (let index = 0; index < 5; index += 1) await aService(services.db, { title: `지갑 ${index}`, salesCount: index });
  const page = await list(services, "q=지갑&limit=2&page=3");
  expect([
    page.items.map(({ title }) => title),
    page.total,
    page.totalIsCapped,
    page.page,
    page.pages,
    page.limit,
  ]).toEqual([["지갑 0"], 5, false, 3, 3, 2]);
  expect((await list(services, "limit=2&page=4")).items).toEqual([]);
});

test("the total is capped at 5,000", async ({ services }) => {
  const seller = await aSeller(services.db);
  const { id } = await aService(services.db, { sellerId: seller.memberId });
  await services.db.execute(sql`insert into services (seller_id, status, category, type, pricing_type, currency, content_locale, title, slug, summary,
      description, description_html, created_at, updated_at, search_vector)
    select seller_id, status, category, type, pricing_type, currency, content_locale, title, slug, summary, description, description_html, created_at,
      updated_at, search_vector from services, generate_series(1, 5000) where id = ${id}`);
  const found = await list(services, "q=지갑&limit=50");
  expect([found.total, found.totalIsCapped, found.pages, found.facets.category.isCapped]).toEqual([
    5000,
    true,
    100,
    true,
  ]);
});

test("search texts with special characters cause no error", async ({ services }) => {
  await aService(services.db);
  for (const q of [
    "'); drop table services",
    "\0\ud800",
    "()!&|<->:*",
    "\\",
    "'",
    "$1",
    "a".repeat(100_000),
    "가".repeat(100_000),
  ]) {
    const query = new URLSearchParams({ q });
    expect((await list(services, query.toString())).totalIsCapped).toBe(false);
  }
  expect((await list(services, "sort=price-asc%3Bselect&category='&network=}%2C{")).total).toBe(1);
});

test("a search for signs alone finds nothing, a blank one is none", async ({ services }) => {
  await aService(services.db);
  for (const q of ["😀", "%", "_", '"', "!? 😀", "\u0301"])
    expect([q, await list(services, new URLSearchParams({ q, type: "solution" }).toString())]).toMatchObject([
      q,
      { items: [], total: 0, pages: 1, corrections: [], facets: { category: { counts: {} } } },
    ]);
  for (const q of ["", "   ", "\0"])
    expect((await list(services, new URLSearchParams({ q }).toString())).total).toBe(1);
});

test("listServices returns the same cards to members and visitors", async ({ services }) => {
  await aService(services.db);
  const member = await aMember(services.db);
  const input = listInputOf(new URLSearchParams());
  expect(await listServices(services, member, input, { locale: "ko" })).toEqual(
    await listServices(services, visitor, input, { locale: "ko" }),
  );
});

test("a network is limited to 120 searches a minute; lists and members are not limited", async ({ services }) => {
  const member = await aMember(services.db);
  const from = (ip: string, query: string, actor: Parameters<typeof listServices>[1] = visitor) =>
    listServices(services, actor, listInputOf(new URLSearchParams(query)), { locale: "ko", ip });
  for (let asked = 0; asked < searchLimit.points; asked += 1) await from("203.0.113.5", `q=word${asked % 3}`);
  await expect(from("203.0.113.5", "q=wallet")).rejects.toMatchObject({ code: "too-many-requests" });
  await from("203.0.113.5", "category=wallet");
  await from("203.0.113.5", "q=wallet", member);
  await from("203.0.113.6", "q=wallet");
  services.setTime(new Date(services.clock().getTime() + 60_000));
  await from("203.0.113.5", "q=wallet");
});
