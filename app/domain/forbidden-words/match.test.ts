import { expect, test } from "vitest";
import { compact, findForbidden, readWords, wordKeyOf } from "./match.ts";

const isIn = (word: string, text: string) =>
  findForbidden(compact(text), readWords([{ wordKey: wordKeyOf(word) }])) !== null;

test.each([
  ["원금 보장", "월 3% 원금보장 상품"],
  ["원금 보장", "원금 보장됩니다"],
  ["원금 보장", "원.금-보_장"],
  ["도박", "온라인도박을 위한"],
  ["도박", "도 박 사이트"],
  ["Wallet Drainer", "a ＷＡＬＬＥＴ-drainer for you"],
  ["wallet drainer", "walletdrainer"],
  ["drainer", "d r a i n e r"],
  ["drainer", "dra\u200biner"],
  ["drainer", "(d.r.a.i.n.e.r)"],
  ["drainer", "a draining, a drainer"],
])("%s is found in: %s", (word, text) => {
  expect(isIn(word, text)).toBe(true);
});

test.each([
  ["도박", "이번에도 박수를 보냅니다"],
  ["원금 보장", "원금은 보장되지 않습니다"],
  ["ass", "class, passport"],
  ["ass", "as soon as possible"],
  ["drainer", "drainers"],
  ["wallet drainer", "wallet and drainer"],
  ["", "anything"],
])("%s is not found in: %s", (word, text) => {
  expect(isIn(word, text)).toBe(false);
});

test("a word has one key for all spellings of it", () => {
  expect(["Rug-Pull Kit", "ＲＵＧ pull", "r.u.g  pull"].map(wordKeyOf)).toEqual([
    "rugpull kit",
    "rug pull",
    "rug pull",
  ]);
});
