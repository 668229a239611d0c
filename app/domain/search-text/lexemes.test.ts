import { expect, test, vi } from "vitest";
import { queryLimit, queryOf, searchVectorsOf, textQuery, titleOrTagQuery } from "./lexemes.ts";

const lexemesOf = (text: string) =>
  searchVectorsOf({ titles: [], tags: [], texts: [text] })
    .searchVector.split(" ")
    .map((lexeme) => lexeme.slice(1, -1));

test.each([
  ["pairs and letters of Hangul", "지갑을", ["지", "갑", "을", "지갑", "갑을"]],
  ["a single syllable", "돈", ["돈"]],
  ["Hangul in pieces, as macOS writes it", "지갑".normalize("NFD"), ["지", "갑", "지갑"]],
  ["a Latin word and its beginnings", "NFT", ["n", "nf", "nft"]],
  ["both scripts without a space between", "NFT마켓", ["n", "nf", "nft", "마", "켓", "마켓"]],
  ["kana", "ウォレット", ["ウォ", "ォレ", "レッ", "ット", "ウ", "ォ", "レ", "ッ", "ト"]],
  ["Han", "交易所", ["交", "易", "所", "交易", "易所"]],
  ["accents fold", "Sécu", ["s", "se", "sec", "secu"]],
  ["full-width letters", "ＤＡＯ", ["d", "da", "dao"]],
  ["no letters", "🚀 !!", [""]],
])("lexemesOf: %s", (_, text, lexemes) => {
  expect(lexemesOf(text).sort()).toEqual([...lexemes].sort());
});

test.each([
  ["ERC-721", ["erc721", "erc", "721"]],
  ["ERC721", ["erc721", "erc", "721"]],
  ["Next.js", ["nextjs", "next", "js"]],
  ["multi-chain", ["multichain", "multi", "chain"]],
  ["क्रिप्टो वॉलेट", ["क्रिप्टो", "वॉलेट"]],
  ["Straße", ["strasse"]],
])("%s is found by each of its forms", (text, words) => {
  expect(lexemesOf(text)).toEqual(expect.arrayContaining(words));
});

test("searchVectorsOf separates titles from tags and keeps whole Latin words only", () => {
  const vectors = searchVectorsOf({ titles: ["NFT 돈"], tags: ["dao"], texts: ["wallet 4"] });
  expect(vectors.titleVector).toBe("'#d' '#da' '#dao' 'n' 'nf' 'nft' '돈'");
  expect(vectors.words).toEqual(["dao", "nft", "wallet"]);
});

test("a lexeme is cut at 40 characters and quoted", () => {
  expect(
    lexemesOf(`${"a".repeat(500)}'\\`)
      .map((lexeme) => lexeme.length)
      .sort((a, b) => b - a)[0],
  ).toBe(40);
  expect(textQuery(queryOf("a'b\\c':*|!&<->()"))).not.toContain("\\");
});

test.each([
  ["지갑", "(('지갑'))"],
  ["지갑을", "(('지갑'))"],
  ["을", "(('을'))"],
  ["거래소", "(('거래' & '래소'))"],
  ["NFT 마켓", "(('nft')) & (('마켓'))"],
  ["ERC-721", "(('erc721') | ('erc' & '721'))"],
  ["the wallet", "(('wallet'))"],
  ["the", "(('the'))"],
  ["internationalization", "(('internationalization':*))"],
  ["   ", ""],
  ["!!! 🚀", ""],
])("query %s as a tsquery literal", (q, literal) => {
  expect(textQuery(queryOf(q))).toBe(literal);
});

test("titleOrTagQuery matches titles and tags", () => {
  expect(titleOrTagQuery(queryOf("nft 지갑"))).toBe("((('nft' | '#nft'))) & ((('지갑' | '#지갑')))");
});

test.each([
  ["words", Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(" ")],
  ["one word", "가".repeat(100_000)],
  ["spaces", `${" ".repeat(100_000)}wallet`],
])("only the beginning of a search text with 100 kB of %s is read", (_what, long) => {
  const normalized = vi.spyOn(String.prototype, "normalize");
  const query = queryOf(long);
  expect(Math.max(...normalized.mock.contexts.map((text) => String(text).length))).toBe(queryLimit);
  normalized.mockRestore();
  expect(query).toEqual(queryOf(long.slice(0, queryLimit)));
  expect(query.terms.length).toBeLessThanOrEqual(16);
  expect(textQuery(query).length).toBeLessThan(2_000);
});

test("Korean words of titles and tags are kept without their endings, those of texts are not", () => {
  const vectors = searchVectorsOf({ titles: ["거래소를 여는 wallet"], tags: ["지갑", "돈"], texts: ["송금합니다"] });
  expect(vectors.words).toEqual(["wallet", "거래소", "여는", "지갑"]);
});
