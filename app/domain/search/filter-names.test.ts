import { aMember, aService } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import de from "#locales/de/catalog.json" with { type: "json" };
import en from "#locales/en/catalog.json" with { type: "json" };
import hi from "#locales/hi/catalog.json" with { type: "json" };
import id from "#locales/id/catalog.json" with { type: "json" };
import ko from "#locales/ko/catalog.json" with { type: "json" };
import nl from "#locales/nl/catalog.json" with { type: "json" };
import zh from "#locales/zh/catalog.json" with { type: "json" };
import type { TextLocale } from "#app/i18n/locales.ts";
import { changeSearchRules } from "../search-rules/change-rules.server.ts";
import { SearchRuleInput } from "../search-rules/input.ts";
import { queryOf, textQuery } from "../search-text/lexemes.ts";
import { filterNamesOf, withFilterNames } from "./filter-names.ts";
import { titles } from "./list-services.testing.ts";

const texts: Partial<Record<TextLocale, Record<string, string>>> = { de, en, hi, id, ko, nl, zh };
const words = (locale: TextLocale, key: string) => texts[locale]?.[key.replace("catalog:", "")] ?? "";
const named = (services: TestServices) => ({ ...services, words });
const queried = (q: string) => textQuery(withFilterNames(queryOf(q), filterNamesOf(words)));

test("a word that names a category, type, network or stack in any language finds all services of it", async ({
  services,
}) => {
  const text = { description: "", tags: [] };
  await aService(services.db, { ...text, title: "가", category: "exchange", networks: ["xrpl"], stacks: ["nextjs"] });
  await aService(services.db, { ...text, title: "나", category: "wallet", type: "marketing" });
  await aService(services.db, { ...text, title: "다", category: "web-solution", type: "template" });
  await aService(services.db, { ...text, title: "라", category: "template" });
  for (const [q, found] of [
    ["वॉलेट", ["나"]],
    ["钱包", ["나"]],
    ["交易所", ["가"]],
    ["模板", ["라", "다"]],
    ["Kryptobörse", ["가"]],
    ["kryptoborsen", ["가"]],
    ["Krypto-Börse", ["가"]],
    ["sjablonen", []],
    ["templates", ["라", "다"]],
    ["dompet", ["나"]],
    ["wallets", ["나"]],
    ["거래소를", ["가"]],
    ["웹 솔루션", ["다"]],
    ["웹솔루션 템플릿", ["다"]],
    ["Web solutions", ["다"]],
    ["xrp ledger", ["가"]],
    ["next.js 거래소", ["가"]],
    ["next.js 지갑", []],
    ["exch", []],
  ] as const)
    expect([q, await titles(named(services), `q=${q}`)]).toEqual([q, found]);
});

test("services that say the word come before those that are only of its category", async ({ services }) => {
  await aService(services.db, { title: "나", description: "", category: "wallet", salesCount: 9 });
  await aService(services.db, { title: "지갑 연동", description: "", category: "defi" });
  await aService(services.db, { title: "다", description: "", category: "defi" });
  expect(await titles(named(services), "q=지갑")).toEqual(["지갑 연동", "나"]);
  expect(await titles(named(services), "q=지갑&category=defi")).toEqual(["지갑 연동"]);
});

test("a synonym of a name is that name", async ({ services }) => {
  await aService(services.db, { title: "나", description: "", category: "wallet" });
  expect(await titles(named(services), "q=월렛")).toEqual([]);
  const operator = await aMember(services.db, { roles: ["moderation"] });
  const rule = SearchRuleInput.parse({ act: "add", language: "ko", words: "월렛\n지갑" });
  await changeSearchRules(services, operator, rule);
  expect(await titles(named(services), "q=월렛")).toEqual(["나"]);
});

test("the longest name holds, and each of its words may be the value", () => {
  expect(queried("web solution nft")).toBe(
    "(('web') | ('@cweb-solution')) & (('solution') | ('@cweb-solution')) & (('nft') | ('@cnft'))",
  );
  expect(queried("java")).toBe("(('java') | ('@sjava'))");
  expect(queried("infrastructure")).toBe("(('infrastructure':*) | ('@cinfrastructure'))");
});
