import { expect, test } from "vitest";
import { listInputOf } from "#app/domain/search/input.ts";
import { paths } from "#app/paths.ts";
import { activeFilters, queryOf } from "./list-query.ts";

const readAndWrite = (query: string) => paths.market.list(queryOf(listInputOf(new URLSearchParams(query))));

test.each([
  ["", "/market/list"],
  ["q=&category=&min=&max=&rating=&country=&sort=", "/market/list"],
  ["page=2&category=nft", "/market/list?category=nft&page=2"],
  ["sort=popular", "/market/list"],
  ["q=a&sort=relevance", "/market/list?q=a"],
  ["q=a&sort=popular", "/market/list?q=a&sort=popular"],
  ["max=5&min=0&network=sui&network=base", "/market/list?network=base&network=sui&min=0&max=5"],
])("the query %s is written as %s", (query, address) => {
  expect(readAndWrite(query)).toBe(address);
});

test("activeFilters counts filters, not the search text or the order", () => {
  const count = (query: string) => activeFilters(listInputOf(new URLSearchParams(query)));
  expect(count("q=a&sort=latest&page=3")).toBe(0);
  expect(count("category=nft,dao&min=1&max=5&rating=4&country=kr")).toBe(5);
});
