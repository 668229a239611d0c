import { aService } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { queryOf } from "../search-text/lexemes.ts";
import { compoundTerms, possibleParts, wordsOfCompound } from "./compounds.ts";
import { list } from "./list-services.testing.ts";

const known = new Map([
  ["토큰", 9],
  ["발행", 4],
  ["스테이킹", 3],
  ["볼트", 2],
  ["텔레그램", 5],
  ["알림", 8],
  ["알림봇", 1],
  ["지갑", 7],
  ["지갑연결", 1],
  ["연결", 2],
]);

test.each([
  ["토큰발행", ["토큰", "발행"]],
  ["스테이킹볼트", ["스테이킹", "볼트"]],
  ["텔레그램알림봇", ["텔레그램", "알림봇"]],
  ["지갑연결", ["지갑", "연결"]],
  ["지갑연결토큰", ["지갑연결", "토큰"]],
  ["지갑앱", ["지갑", "앱"]],
  ["알림봇웹", ["알림봇", "웹"]],
  ["앱웹봇", null],
  ["토큰이", null],
  ["토큰발행소", null],
  ["토큰", null],
])("%s consists of %j", (term, words) => {
  expect(wordsOfCompound(term, known)).toEqual(words);
});

test("terms that may be several words are few and short", () => {
  const terms = (q: string) => compoundTerms(queryOf(q));
  expect(terms("토큰발행을 지갑 nft 지갑앱 거래소")).toEqual(["토큰발행", "지갑앱"]);
  expect(terms("가".repeat(17))).toEqual([]);
  expect(terms("가나다라 나다라마 다라마바 라마바사")).toHaveLength(3);
  expect(possibleParts(["토큰발행"])).toEqual(["토큰", "토큰발", "큰발", "큰발행", "발행"]);
  expect(possibleParts(["가나다라마바사아자차카타파하거너"]).length).toBeLessThan(100);
});

test("Korean words without spaces are found as with them, and the search says so", async ({ services }) => {
  const text = { description: "", category: "nft" } as const;
  await aService(services.db, { ...text, title: "ERC-20 토큰 발행 키트" });
  await aService(services.db, { ...text, title: "스테이킹 볼트" });
  await aService(services.db, { ...text, title: "DAO 소식", tags: ["텔레그램", "알림 봇"] });
  for (const [q, to, title] of [
    ["토큰발행", "토큰 발행", "ERC-20 토큰 발행 키트"],
    ["토큰발행을 키트", "토큰 발행", "ERC-20 토큰 발행 키트"],
    ["스테이킹볼트", "스테이킹 볼트", "스테이킹 볼트"],
    ["텔레그램알림봇", "텔레그램 알림 봇", "DAO 소식"],
  ] as const) {
    const found = await list(services, `q=${q}`);
    expect(found.items.map((item) => item.title)).toEqual([title]);
    expect(found.corrections).toEqual([{ from: q.split("을")[0], to }]);
  }
  expect((await list(services, "q=토큰볼트")).corrections).toEqual([]);
});

test("a compound that few services have also finds those that have its words", async ({ services }) => {
  const text = { description: "", category: "nft" } as const;
  await aService(services.db, { ...text, title: "지갑연결 모듈", salesCount: 1 });
  await aService(services.db, { ...text, title: "지갑 연결" });
  const found = await list(services, "q=지갑연결");
  expect(found.items.map(({ title }) => title)).toEqual(["지갑연결 모듈", "지갑 연결"]);
  expect(found.corrections).toEqual([{ from: "지갑연결", to: "지갑 연결" }]);
  for (let index = 0; index < 5; index += 1) await aService(services.db, { ...text, title: `지갑연결 ${index}` });
  expect(await list(services, "q=지갑연결")).toMatchObject({ total: 6, corrections: [] });
});
