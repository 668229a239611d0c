import { aService } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { listTypePrices } from "./list-type-prices.server.ts";

const site = { category: "web-solution", type: "solution" } as const;

test("prices and days of a category are counted by type, without free ones and those on request", async ({
  services,
}) => {
  const { db } = services;
  const { sellerId } = await aService(db, { ...site, priceAmount: 1_000_000, estimatedDays: 14 });
  await aService(db, { ...site, priceAmount: 3_000_000, estimatedDays: 40 });
  await aService(db, { ...site, sellerId, priceAmount: 10_000_000 });
  await aService(db, { ...site, pricingType: "quote", priceAmount: null, estimatedDays: 90 });
  await aService(db, { ...site, type: "template", pricingType: "free", priceAmount: 0 });
  await aService(db, { ...site, status: "suspended", priceAmount: 1 });
  await aService(db, { category: "wallet", priceAmount: 2 });
  const { types, sellers } = await listTypePrices(services, visitor, { category: "web-solution" });
  // One of them sells two.
  expect(sellers).toBe(4);
  expect(types).toEqual([
    {
      type: "solution",
      services: 4,
      free: 0,
      onRequest: 1,
      price: { least: 1_000_000, middle: 3_000_000, most: 10_000_000 },
      days: { least: 14, most: 90 },
      prices: [1_000_000, 3_019_952, 10_000_000],
    },
    { type: "template", services: 1, free: 1, onRequest: 0, price: null, days: null, prices: [] },
  ]);
});

test("a category without services has no types", async ({ services }) => {
  expect(await listTypePrices(services, visitor, { category: "dao" })).toEqual({ types: [], sellers: 0 });
});
