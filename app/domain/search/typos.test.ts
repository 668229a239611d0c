import { expect, test } from "vitest";
import { queryOf, textQuery, withAlternatives } from "../search-text/lexemes.ts";
import { correctableTerms, correctionsOf, meantWords, typosBetween } from "./typos.ts";

test.each([
  ["wallet", "wallet", 0],
  ["wallt", "wallet", 1],
  ["walelt", "wallet", 1],
  ["uniswp", "uniswap", 1],
  ["brdige", "bridge", 1],
  ["exchagne", "exchange", 1],
  ["", "abc", 3],
])("typosBetween %s and %s is %i", (a, b, typos) => {
  expect(typosBetween(a, b)).toBe(typos);
});

const near = (term: string, ...words: string[]) => [
  { term, isKnown: false, candidates: words.map((word) => ({ word, services: 1 })) },
];

test.each([
  ["the nearest word", near("wallt", "wallet", "wall", "walnut"), [["wallt", ["wall", "wallet"]]]],
  ["nothing near", near("zzzzz", "wallet"), []],
  ["three letters only when swapped", near("nfr", "nft"), []],
  ["three swapped letters", near("ntf", "nft"), [["ntf", ["nft"]]]],
  [
    "a word of the catalogue stays",
    [{ term: "wallet", isKnown: true, candidates: [{ word: "wallets", services: 1 }] }],
    [],
  ],
])("meantWords: %s", (_, found, meant) => {
  expect([...meantWords(found)]).toEqual(meant);
});

test("the more frequent of equally near words is suggested", () => {
  const found = [
    {
      term: "brige",
      isKnown: false,
      candidates: [
        { word: "bribe", services: 1 },
        { word: "bridge", services: 9 },
      ],
    },
  ];
  expect(correctionsOf(meantWords(found))).toEqual([{ from: "brige", to: "bridge" }]);
});

test("a corrected query searches for both words", () => {
  const query = queryOf("uniswp 지갑");
  expect(correctableTerms(query)).toEqual(["uniswp"]);
  expect(textQuery(withAlternatives(query, new Map([["uniswp", ["uniswap"]]])))).toBe(
    "(('uniswp') | ('uniswap')) & (('지갑'))",
  );
});

test.each(["지갑", "42", "a", "ERC-721"])("%s is not looked up as a typo", (q) => {
  expect(correctableTerms(queryOf(q))).toEqual([]);
});
