import { expect, test } from "vitest";
import { countryOf, everything, ListInput, lastPageOf, listInputOf } from "./input.ts";

const read = (query: string) => listInputOf(new URLSearchParams(query));

test.each<[string, Partial<ListInput>]>([
  ["", {}],
  ["category=wallet&category=dao", { category: ["wallet", "dao"] }],
  ["category=dao,wallet", { category: ["wallet", "dao"] }],
  ["category=wallet&category=wallet,bogus,", { category: ["wallet"] }],
  ["network=base&stack=react,php&type=template", { network: ["base"], stack: ["react", "php"], type: ["template"] }],
  ["network=__proto__,constructor", {}],
  ["priceBand=over1m", { priceBand: ["over1m"] }],
  ["min=1000&max=5000", { min: 1000, max: 5000 }],
  ["min=5000&max=1000", { min: 1000, max: 5000 }],
  ["min=-1&max=abc", {}],
  ["min=1e9&max=99999999999999999999", {}],
  ["rating=4", { rating: 4 }],
  ["rating=6", {}],
  ["country=kr", { country: "KR" }],
  ["country=all", {}],
  ["country=xx", {}],
  ["sort=price-asc", { sort: "price-asc" }],
  ["sort=price;drop table services", {}],
  ["sort=relevance", {}],
  ["q=wallet", { q: "wallet", sort: "relevance" }],
  ["q=wallet&sort=latest", { q: "wallet", sort: "latest" }],
  ["q=%20%00%20", {}],
  ["page=3&limit=10", { page: 3, limit: 10 }],
  ["page=0&limit=51", {}],
  ["page=999999", {}],
  ["page=2.5", {}],
])("?%s is parsed and its result is stable", (query, differences) => {
  expect(read(query)).toEqual({ ...everything, ...differences });
  expect(ListInput.parse(read(query))).toEqual(read(query));
});

test("a search text is cut at 200 characters", () => {
  expect(read(`q=${"a".repeat(100_000)}`).q).toHaveLength(200);
});

test.each([
  [0, 24, 1],
  [24, 24, 1],
  [25, 24, 2],
  [1_000_000, 50, 100],
])("%i services at %i a page have %i pages", (total, limit, pages) => {
  expect(lastPageOf(total, limit)).toBe(pages);
});

test.each([
  ["kr", "KR"],
  ["KR", "KR"],
  ["all", null],
  ["zz", null],
  [null, null],
])("countryOf(%s) is %s", (value, country) => {
  expect(countryOf(value)).toBe(country);
});
