import { expect, test } from "vitest";
import { queryOf, textQuery, withAlternatives } from "../search-text/lexemes.ts";
import { correctableHangul, correctableTerms, correctionsOf, nearestWords, typosBetween } from "./typos.ts";

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
  ["another letter of a syllable", near("지겁", "지갑", "지도"), [["지겁", ["지갑"]]]],
  [
    "a vowel that sounds alike before another letter",
    near("거레소", "거래", "거래소", "거래속"),
    [["거레소", ["거래소"]]],
  ],
  ["one letter of a Korean word only", near("거러서", "거래소"), []],
  [
    "a word of the catalogue stays",
    [{ term: "wallet", isKnown: true, candidates: [{ word: "wallets", services: 1 }] }],
    [],
  ],
])("nearestWords: %s", (_, found, meant) => {
  expect([...nearestWords(found)]).toEqual(meant);
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
  expect(correctionsOf(nearestWords(found))).toEqual([{ from: "brige", to: "bridge" }]);
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

test("Korean terms of two syllables and more are looked up without their endings", () => {
  const looked = correctableHangul(queryOf("거레소를 갑 스태이킹 nft 거레소"));
  expect(looked.map(({ alternatives }) => alternatives)).toEqual([[["거레", "레소"]], [["스태", "태이", "이킹"]]]);
});

test("a corrected Korean term is found by the pairs of the word it was meant to be", () => {
  expect(textQuery(withAlternatives(queryOf("거레소를"), new Map([["거레소", ["거래소"]]])))).toBe(
    "(('거레' & '레소') | ('거래' & '래소'))",
  );
});
