import { auditEvents } from "#db/schema/audit.ts";
import { searchRules } from "#db/schema/catalog/search-rules.ts";
import { aMember, aService } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { everything } from "../search/input.ts";
import { listServices } from "../search/list-services.server.ts";
import { type Actor, visitor } from "../shared/actor.ts";
import { pageOfSearch } from "./apply-rules.server.ts";
import { changeSearchRules, findSearchRule, listSearchRules } from "./change-rules.server.ts";
import { mostRules, SearchRuleInput } from "./input.ts";

const anOperator = ({ db }: TestServices) => aMember(db, { roles: ["moderation"] });
const add = (services: TestServices, actor: Actor, rule: { words: string; language?: string; link?: string }) =>
  changeSearchRules(services, actor, SearchRuleInput.parse({ act: "add", language: "", ...rule }));
const found = async (services: TestServices, q: string, locale: TextLocale = "ko") => {
  const { items, corrections } = await listServices(services, visitor, { ...everything, q }, { locale });
  return { titles: items.map(({ title }) => title), corrections };
};
const pages = { page: 1, limit: 20 };

test("words of one meaning find each other, for the readers of their language", async ({ services }) => {
  const operator = await anOperator(services);
  await aService(services.db, { title: "토큰 에어드롭 도구", tags: [], summary: "", description: "" });
  await aService(services.db, { title: "지갑 연동", tags: [], summary: "", description: "" });
  expect((await found(services, "airdrop")).titles).toEqual([]);
  await add(services, operator, { words: "airdrop\n에어드랍, 에어드롭", language: "ko" });
  for (const q of ["airdrop", "AirDrop", "에어드랍을", "airdrop 도구"])
    expect(await found(services, q)).toEqual({ titles: ["토큰 에어드롭 도구"], corrections: [] });
  expect((await found(services, "airdrop 지갑")).titles).toEqual([]);
  expect((await found(services, "airdrop", "de")).titles).toEqual([]);
});

test("a word with a meaning of its own is not corrected as a typo", async ({ services }) => {
  const operator = await anOperator(services);
  await aService(services.db, { title: "Hexagon", tags: [], summary: "", description: "" });
  expect((await found(services, "hexagom")).corrections).toEqual([{ from: "hexagom", to: "hexagon" }]);
  await add(services, operator, { words: "hexagom\n육각형" });
  expect(await found(services, "hexagom")).toEqual({ titles: [], corrections: [] });
});

test("a search of exactly the words leads to their page, that of the reader's language first", async ({ services }) => {
  const operator = await anOperator(services);
  await add(services, operator, { words: "NFT Market\n수수료", link: "/market/list?category=nft" });
  const leadsTo = (q: string, locale: TextLocale = "ko") => pageOfSearch(services, { q, locale });
  for (const q of ["nft market", " NFT   MARKET ", "ＮＦＴ market", "수수료를"])
    expect(await leadsTo(q)).toBe("/market/list?category=nft");
  for (const q of ["", "!!", "nft", "nft market 지갑", "market nft"]) expect(await leadsTo(q)).toBeNull();
  await add(services, operator, { words: "수수료", language: "ko", link: "/pricing" });
  expect([await leadsTo("수수료"), await leadsTo("수수료", "de")]).toEqual(["/pricing", "/market/list?category=nft"]);
  expect((await found(services, "nft market")).titles).toEqual([]);
});

test("operators of the catalogue change and delete rules, nobody overwrites an unseen change", async ({ services }) => {
  const operator = await anOperator(services);
  await add(services, operator, { words: "a1\nb1" });
  const [rule] = (await listSearchRules(services, operator, pages)).items;
  const change = (revision: number, words: string) =>
    changeSearchRules(
      services,
      operator,
      SearchRuleInput.parse({ act: "change", id: rule!.id, revision, language: "de", words }),
    );
  await change(1, "a1\nc1");
  await expect(change(1, "a1\nd1")).rejects.toMatchObject({ code: "catalogue-changed" });
  expect(await findSearchRule(services, operator, { id: rule!.id })).toMatchObject({
    words: ["a1", "c1"],
    language: "de",
    revision: 2,
  });
  for (const actor of [visitor, await aMember(services.db), await aMember(services.db, { roles: ["finance"] })]) {
    await expect(listSearchRules(services, actor, pages)).rejects.toThrow();
    await expect(changeSearchRules(services, actor, { act: "delete", id: rule!.id })).rejects.toThrow();
  }
  for (let twice = 0; twice < 2; twice += 1)
    await changeSearchRules(services, operator, { act: "delete", id: rule!.id });
  expect(await services.db.$count(searchRules)).toBe(0);
  const events = await services.db.select().from(auditEvents);
  expect(events.map(({ action }) => action).sort()).toEqual([
    "search-rule.deleted",
    "search-rule.saved",
    "search-rule.saved",
  ]);
});

test("the number of rules is bounded", async ({ services }) => {
  const operator = await anOperator(services);
  const now = services.clock();
  const rows = Array.from({ length: mostRules }, (_, index) => ({
    id: `0198c1de-7b5c-7000-8000-${String(index).padStart(12, "0")}`,
    words: [`w${index}`, `v${index}`],
    keys: [`w${index}`, `v${index}`],
    createdAt: now,
    updatedAt: now,
  }));
  await services.db.insert(searchRules).values(rows);
  await expect(add(services, operator, { words: "one\ntwo" })).rejects.toMatchObject({ code: "search-rules-full" });
});

test.each([
  [{ words: "" }, "words", "required"],
  [{ words: "nft" }, "words", "search-term"],
  [{ words: "nft market\nmarket" }, "words", "search-term"],
  [{ words: "!!!\nnft" }, "words", "search-term"],
  [{ words: "nft\nNFT" }, "words", "search-term"],
  [
    { words: Array.from({ length: 11 }, (_, index) => `w${index}`).join("\n") },
    "words",
    "number-range?least=1&most=10",
  ],
  [{ words: "nft", link: "//evil.example" }, "link", "link-path"],
  [{ words: "nft", link: "https://evil.example" }, "link", "link-path"],
  [{ words: "nft", link: "/market/list?q=wallet" }, "link", "link-search"],
])("a rule that makes no sense is refused at its field: %j", (rule, field, message) => {
  const issues = SearchRuleInput.safeParse({ act: "add", language: "", ...rule }).error?.issues ?? [];
  expect(issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]]);
});
