import { expect, test } from "vitest";
import { networks, stacks } from "../catalog/authoring/technologies.ts";
import { categories, sellingCountries, serviceTypes } from "../catalog/terms.ts";
import { countLines, wordsByCode } from "./facets.ts";

const lines = [
  "wallet template KR 0 4 base,sui react",
  "wallet solution all 99999 3 base -",
  "dao solution US 100000 0 - react,php",
  "dao solution all - 5 - -",
  "unheard-of solution all - 0 - -",
  "nft marketing JP 1000000 4 sui -",
].join("\n");
const counted = countLines(lines);

test.each([
  ["category", { wallet: 2, dao: 2, nft: 1 }],
  ["type", { template: 1, solution: 4, marketing: 1 }],
  ["network", { base: 2, sui: 2 }],
  ["stack", { react: 2, php: 1 }],
  ["price", { free: 1, under100k: 1, under300k: 1, over1m: 1 }],
  ["rating", { 5: 1, 4: 3, 3: 4, 2: 4, 1: 4 }],
  ["country", { KR: 4, US: 4, JP: 4, all: 3 }],
] as const)("the facet %s counts its values", (facet, counts) => {
  expect(counted.countsOf(facet)).toEqual(counts);
});

test("countLines counts the services, also for an empty list", () => {
  expect(counted.size).toBe(6);
  expect(countLines("").size).toBe(0);
  expect(countLines("").countsOf("stack")).toEqual({});
  expect(countLines("", "price").countsOf("price")).toEqual({});
});

test("every value of the catalogue has a code of its own", () => {
  const words = new Set([
    ...categories,
    ...serviceTypes,
    ...sellingCountries,
    ...Object.keys(networks),
    ...Object.keys(stacks),
  ]);
  for (const word of words) expect([...wordsByCode.values()]).toContain(word);
  expect(wordsByCode.size).toBe(words.size + 6);
  expect(wordsByCode.has(0)).toBe(false);
});
