import { sql } from "drizzle-orm";
import { aService } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { list, titles } from "./list-services.testing.ts";

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

test("listServices applies every filter, alone and combined", async ({ services }) => {
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
    ["category=wallet&type=template&stack=react", ["하나"]],
  ];
  // For a text that all of them contain, the text index answers some of the filters (store-conditions.server.ts).
  for (const [query, expected] of found)
    for (const asked of [query, `${query}&q=지갑&sort=popular`])
      expect(await titles(services, asked), asked).toEqual(expected);
  await services.db.execute(sql`update services set networks = '{near}', category = 'defi' where title = '하나'`);
  expect(await titles(services, "q=지갑&network=near&category=defi")).toEqual(["하나"]);
  expect(await titles(services, "q=지갑&network=base")).toEqual(["둘"]);
});

test("listServices sorts by every order, with unpriced services last", async ({ services }) => {
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

test("a facet counts the services that choosing another value would list", async ({ services }) => {
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

test("each facet count equals the number of services listed for its value", async ({ services }) => {
  await market(services);
  for (const base of ["", "category=wallet", "q=지갑", "q=지갑&country=KR", "q=지갑&category=wallet&network=base"]) {
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
        if (facet === "country" && value === "all") continue; // "all" is not a filter
        const query = new URLSearchParams(base);
        query.set(parameter, value);
        expect((await list(services, query.toString())).total, `${base} + ${parameter}=${value}`).toBe(count);
      }
    }
  }
});

test("counts without a search text are cached for 30 seconds, the services are not", async ({ services }) => {
  await aService(services.db);
  expect((await list(services, "")).total).toBe(1);
  await aService(services.db);
  const soon = await list(services, "");
  expect([soon.total, soon.items.length]).toEqual([1, 2]);
  services.setTime(new Date(services.clock().getTime() + 30_001));
  expect((await list(services, "")).total).toBe(2);
});
