import { expect, test } from "vitest";
import { call, member, priced, refused, type Service, setServices } from "./calls.ts";

let services: Service[];

test("currencies are named, and countries without a supported currency get dollars", async () => {
  const asked = await call("getApiMarketCurrencies", { query: { country: "CH" } });
  expect(asked.data).toMatchObject({ currency: "CHF", byCountry: { kr: { name: "대한민국 원" } } });
  expect((await call("getApiMarketCurrencies")).data).toMatchObject({
    currency: "USD",
    byCode: { NZD: { symbol: "NZ$", name: "뉴질랜드 달러" } },
  });
  await refused("getApiMarketCurrencies", 422, { query: { country: "somewhere" } });
});

test.each(["getApiServiceList", "getApiMarketServices"])(
  "%s searches, filters and pages services",
  async (operation) => {
    await call(operation, { query: { q: "지갑 wallett", category: "wallet", sort: "price-asc", page: 1, limit: 5 } });
    services = (await call(operation, { query: { limit: 50 } })).data.items;
    await refused(operation, 422, { query: { q: "a".repeat(2001) } });
  },
);

test.each(["Popular", "Latest", "Bestsellers", "Categories", "Stats"])(
  "getApiMarket%s answers with and without a country",
  async (name) => {
    await call(`getApiMarket${name}`);
    await call(`getApiMarket${name}`, { query: { country: "US" } });
    await refused(`getApiMarket${name}`, 422, { query: { country: "somewhere" } });
  },
);

test("a service is read with its seller, reviews and favourite", async () => {
  setServices({
    priced: services.find(({ pricingType }) => pricingType === "fixed")!,
    free: services.find(({ pricingType, type }) => pricingType === "free" && type === "template")!,
  });
  const [path, missing] = [{ id: priced.id }, { id: 2_147_483_647 }];
  for (const operation of [
    "getApiServiceId",
    "getApiServiceIdSellerOtherServices",
    "getApiReviewServiceId",
    "getApiReviewMarketId",
    "getApiReviewServiceIdSummary",
  ]) {
    await call(operation, { path });
    await refused(operation, 404, { path: missing });
  }
  for (const { id } of services) await call("getApiServiceId", { path: { id } });
  await call("getApiReviewServiceId", { path, query: { page: 2, limit: 1 } });
  await call("getApiReviewMarketId", { path, query: { rating: 4, page: 1, limit: 2 } });
  await call("getApiProfileId", { path: { id: priced.sellerId } });
  await refused("getApiProfileId", 404, { path: missing });
  await call("getApiReviewCheckId", { path, token: member.token });
  await refused("getApiReviewCheckId", 404, { path: missing, token: member.token });
  for (const favorite of [true, false])
    expect((await call("postApiServiceIdFavorite", { path, token: member.token })).data.favorite).toBe(favorite);
  await refused("postApiServiceIdFavorite", 404, { path: missing, token: member.token });
});
