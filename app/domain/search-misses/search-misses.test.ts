import { sql } from "drizzle-orm";
import { describe, test as plainTest } from "vitest";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import { aMember } from "#db/testing/builders.ts";
import type { OperatorRole } from "../shared/operators/rights.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import { visitor } from "../shared/actor.ts";
import { forgetMisses, listMisses } from "./list-misses.server.ts";
import { MissCounter } from "./miss-counter.server.ts";
import { countMisses } from "./store.server.ts";
import { mostWordsOfDay } from "./terms.ts";
import { countedWords } from "./words.ts";

const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const anOperator = ({ db }: TestServices, roles: OperatorRole[] = ["moderation"]) => aMember(db, { roles });
const everything = { page: 1, limit: 50, language: null, order: "visitors" } as const;

describe("searches that found nothing", () => {
  test("count each visitor once a day, by words and language, and no robots", async ({ services }) => {
    let now = services.clock();
    const needs = { ...services, clock: () => now };
    const counter = new MissCounter(needs, (error) => expect.unreachable(String(error)));
    const search = (q: string, ip: string, more: { locale?: TextLocale; userAgent?: string } = {}) =>
      counter.record({ q, locale: "ko", ip, userAgent: browser, ...more });
    search("Stable  Coin ", "192.0.2.1");
    search("stable coin", "192.0.2.1");
    search("stable coin", "192.0.2.2");
    search("stable coin", "192.0.2.3", { userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    search("stable coin", "192.0.2.4", { locale: "de" });
    await counter.flush();
    search("stable coin", "192.0.2.1");
    await counter.flush();
    now = addDays(now, 1);
    search("stable coin", "192.0.2.1");
    search("원화 코인", "192.0.2.1");
    await counter.close();
    const operator = await anOperator(services);
    const list = async (filter: object = {}) =>
      (await listMisses(services, operator, { ...everything, ...filter })).items.map(
        ({ language, words, visitors }) => [language, words, visitors],
      );
    expect(await list()).toEqual([
      ["ko", "stable coin", 3],
      ["ko", "원화 코인", 1],
      ["de", "stable coin", 1],
    ]);
    expect(await list({ language: "de" })).toEqual([["de", "stable coin", 1]]);
    const today = seoulDay(now);
    expect(await list({ from: today, to: today })).toEqual([
      ["ko", "stable coin", 1],
      ["ko", "원화 코인", 1],
    ]);
    expect((await list({ order: "newest" })).at(-1)).toEqual(["de", "stable coin", 1]);
  });

  plainTest.each([
    ["  Stable   COIN ", "stable coin"],
    ["ＮＦＴ", "nft"],
    ["web3", "web3"],
    ["buyer@example.com", null],
    ["010-1234-5678", null],
    ["4111 1111 1111 1111", null],
    ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8", null],
    ["https://example.com/a", null],
    ["!!!", null],
    ["a\u0007b", null],
    ["x".repeat(41), null],
  ])("%j is counted as %j", (q, words) => expect(countedWords(q)).toBe(words));

  test("take new words while the day has room, and known ones always", async ({ services }) => {
    const day = seoulDay(services.clock());
    await services.db.execute(sql`insert into search_misses (day, language, words, visitors)
      select ${day}::date, 'ko', 'word ' || n, 1 from generate_series(1, ${mostWordsOfDay - 1}) n`);
    const visit = (words: string) => ({ language: "ko", words, day, visitorHash: "someone" });
    await countMisses(services.db, [visit("word 1"), visit("new a"), visit("new b")]);
    const rows = await services.db.execute<{ words: string; visitors: number }>(
      sql`select words, visitors from search_misses where words like 'new %' or visitors > 1 order by words`,
    );
    expect([...rows]).toEqual([
      { words: "new a", visitors: 1 },
      { words: "word 1", visitors: 2 },
    ]);
  });

  test("are forgotten after ninety days, and visitors after two", async ({ services }) => {
    const day = (ago: number) => seoulDay(addDays(services.clock(), -ago));
    const visit = (ago: number) => ({
      language: "ko",
      words: `${ago} days ago`,
      day: day(ago),
      visitorHash: "someone",
    });
    await countMisses(services.db, [visit(0), visit(2), visit(3), visit(90), visit(91)]);
    await forgetMisses(services);
    const left = async (table: string) =>
      [
        ...(await services.db.execute<{ words: string }>(sql`select words from ${sql.raw(table)} order by day desc`)),
      ].map(({ words }) => words);
    expect(await left("search_misses")).toEqual(["0 days ago", "2 days ago", "3 days ago", "90 days ago"]);
    expect(await left("search_miss_visitors")).toEqual(["0 days ago", "2 days ago"]);
  });

  test("are read by operators with the right only", async ({ services }) => {
    for (const actor of [visitor, await anOperator(services, ["support"])])
      await expect(listMisses(services, actor, everything)).rejects.toThrow();
  });
});
