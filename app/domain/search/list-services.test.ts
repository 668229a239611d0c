import { sql } from "drizzle-orm";
import { aMember, anImage, aSeller, aService, aTranslation } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { listInputOf } from "./input.ts";
import { listServices } from "./list-services.server.ts";

const list = (services: TestServices, query: string, locale: "ko" | "en-us" | "de-ch" = "ko") =>
  listServices(services, visitor, listInputOf(new URLSearchParams(query)), { locale });

const titles = async (services: TestServices, query: string) =>
  (await list(services, query)).items.map(({ title }) => title);

test("two Korean letters are found inside an inflected word", async ({ services }) => {
  await aService(services.db, { title: "가", description: "지갑을 만들어 드립니다" });
  await aService(services.db, { title: "나", description: "지도를 만들어 드립니다" });
  expect(await titles(services, "q=지갑")).toEqual(["가"]);
  expect(await titles(services, "q=지갑을")).toEqual(["가"]);
  expect(await titles(services, "q=지갑이 드립니다")).toEqual([]);
});

test("Korean and Latin together, in any order, from the first letters on", async ({ services }) => {
  await aService(services.db, { title: "NFT 마켓플레이스" });
  await aService(services.db, { title: "NFT 지갑" });
  for (const query of ["q=NFT 마켓", "q=마켓 nft", "q=nft마켓", "q=NF 마켓플레이스를"])
    expect(await titles(services, query)).toEqual(["NFT 마켓플레이스"]);
});

test("typos in Latin words are forgiven and told", async ({ services }) => {
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

test("title before tag before text, then sales", async ({ services }) => {
  await aService(services.db, { title: "글", description: "멀티시그", salesCount: 900 });
  await aService(services.db, { title: "표", tags: ["멀티시그"], salesCount: 500 });
  await aService(services.db, { title: "멀티시그 둘", salesCount: 7 });
  await aService(services.db, { title: "멀티시그 하나", salesCount: 1 });
  expect(await titles(services, "q=멀티시그")).toEqual(["멀티시그 둘", "멀티시그 하나", "표", "글"]);
  expect(await titles(services, "q=멀티시그&limit=2&page=2")).toEqual(["표", "글"]);
  expect(await titles(services, "q=멀티시그&sort=popular")).toEqual(["글", "표", "멀티시그 둘", "멀티시그 하나"]);
});

test("only what is public", async ({ services }) => {
  await aService(services.db, { title: "공개" });
  for (const status of ["pending", "suspended", "rejected"] as const)
    await aService(services.db, { title: status, status });
  await aService(services.db, { title: "삭제", deletedAt: new Date("2026-01-02") });
  expect(await titles(services, "")).toEqual(["공개"]);
});

test("a service leaves the list the moment it is suspended, and comes back", async ({ services }) => {
  const { id } = await aService(services.db);
  await services.db.execute(sql`update services set status = 'suspended' where id = ${id}`);
  expect(await titles(services, "")).toEqual([]);
  await services.db.execute(sql`update services set status = 'active', sales_count = 9 where id = ${id}`);
  expect((await list(services, "")).items.map(({ salesCount }) => salesCount)).toEqual([9]);
});

test("a card, in the reader's language where there is one", async ({ services }) => {
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
  expect((await list(services, "", "en-us")).items).toEqual([
    { ...card, title: "Token wallet", slug: "token-wallet", lang: "en" },
  ]);
  expect((await list(services, "", "de-ch")).items).toEqual([card]);
});

async function market({ db }: TestServices) {
  await aService(db, {
    title: "하나",
    category: "wallet",
    type: "template",
    networks: ["base"],
    stacks: ["react"],
    priceAmount: 0,
    sellingCountry: "KR",
    ratingAverage: 480,
  });
  await aService(db, {
    title: "둘",
    category: "wallet",
    type: "solution",
    networks: ["base", "sui"],
    priceAmount: 150_000,
    sellingCountry: "all",
    ratingAverage: 350,
    salesCount: 5,
  });
  await aService(db, {
    title: "셋",
    category: "dao",
    type: "solution",
    networks: ["sui"],
    stacks: ["php"],
    priceAmount: 1_000_000,
    sellingCountry: "US",
    salesCount: 9,
  });
  await aService(db, {
    title: "넷",
    category: "nft",
    type: "marketing",
    priceAmount: null,
    pricingType: "quote",
    sellingCountry: "all",
    publishedAt: new Date("2026-01-03"),
  });
}

test("every filter, alone and together", async ({ services }) => {
  await market(services);
  const found: [string, string[]][] = [
    ["category=wallet", ["둘", "하나"]],
    ["category=wallet,dao", ["셋", "둘", "하나"]],
    ["type=solution", ["셋", "둘"]],
    ["network=base", ["둘", "하나"]],
    ["network=base,sui", ["셋", "둘", "하나"]],
    ["stack=php,react", ["셋", "하나"]],
    ["priceBand=free", ["하나"]],
    ["priceBand=free,over1m", ["셋", "하나"]],
    ["min=100000", ["셋", "둘"]],
    ["max=150000", ["둘", "하나"]],
    ["priceBand=over1m&max=999999", []],
    ["rating=4", ["하나"]],
    ["country=KR", ["둘", "넷", "하나"]],
    ["category=wallet&network=sui&country=KR", ["둘"]],
  ];
  for (const [query, expected] of found) expect(await titles(services, query), query).toEqual(expected);
});

test("every order; without a price comes last", async ({ services }) => {
  await market(services);
  const found: [string, string[]][] = [
    ["sort=popular", ["셋", "둘", "넷", "하나"]],
    ["sort=latest", ["넷", "셋", "둘", "하나"]],
    ["sort=price-asc", ["하나", "둘", "셋", "넷"]],
    ["sort=price-desc", ["셋", "둘", "하나", "넷"]],
    ["sort=rating", ["하나", "둘", "넷", "셋"]],
  ];
  for (const [query, expected] of found) expect(await titles(services, query), query).toEqual(expected);
});

test("a facet counts what choosing another value would give", async ({ services }) => {
  await market(services);
  const { facets, total } = await list(services, "category=wallet&network=base");
  expect(total).toBe(2);
  expect(facets.category.counts).toEqual({ wallet: 2 });
  expect(facets.network.counts).toEqual({ base: 2, sui: 1 });
  expect(facets.type.counts).toEqual({ template: 1, solution: 1 });
  expect((await list(services, "category=dao")).facets.category.counts).toEqual({ wallet: 2, dao: 1, nft: 1 });
  expect((await list(services, "rating=4")).facets.rating.counts).toEqual({ 4: 1, 3: 2, 2: 2, 1: 2 });
  expect((await list(services, "country=KR")).facets.country.counts).toEqual({ KR: 3, US: 3, all: 2 });
  expect((await list(services, "min=1")).facets.price.counts).toEqual({ free: 1, under300k: 1, over1m: 1 });
});

test("a count equals the number of services that choosing gives", async ({ services }) => {
  await market(services);
  for (const base of ["", "category=wallet", "q=지갑", "q=지갑&country=KR"]) {
    const { facets } = await list(services, base);
    for (const [facet, parameter] of [
      ["type", "type"],
      ["network", "network"],
      ["price", "priceBand"],
      ["country", "country"],
      ["rating", "rating"],
    ] as const) {
      for (const [value, count] of Object.entries(facets[facet].counts)) {
        if (base.includes("country") && facet === "country" && value === "all") continue;
        if (facet === "country" && value === "all") continue; // is no filter
        const query = new URLSearchParams(base);
        query.set(parameter, value);
        expect((await list(services, query.toString())).total, `${base} + ${parameter}=${value}`).toBe(count);
      }
    }
  }
});

test("counts without a text may be half a minute old, the services may not", async ({ services }) => {
  await aService(services.db);
  expect((await list(services, "")).total).toBe(1);
  await aService(services.db);
  const soon = await list(services, "");
  expect([soon.total, soon.items.length]).toEqual([1, 2]);
  services.setTime(new Date(services.clock().getTime() + 30_001));
  expect((await list(services, "")).total).toBe(2);
});

test("pages", async ({ services }) => {
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

test("more than 5,000 are not counted on", async ({ services }) => {
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

test("odd queries find nothing and break nothing", async ({ services }) => {
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

test("favourites of nobody are in a card: a page is the same for every visitor", async ({ services }) => {
  await aService(services.db);
  const member = await aMember(services.db);
  const input = listInputOf(new URLSearchParams());
  expect(await listServices(services, member, input, { locale: "ko" })).toEqual(
    await listServices(services, visitor, input, { locale: "ko" }),
  );
});
