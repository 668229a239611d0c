import { sql } from "drizzle-orm";
import { aMember } from "#db/testing/builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { CampaignCounter } from "./campaign-counter.server.ts";
import { type CampaignEvent, type CampaignSource, sourceOf, type Variant } from "./campaigns.ts";
import { listDailyFigures, listVariantFigures } from "./list-figures.server.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const fail = (error: unknown) => {
  throw error;
};
const everything = { from: "", to: "", variant: null, page: 1, limit: 50 } as const;
const operatorOf = ({ db }: TestServices) => aMember(db, { roles: ["administrator"] });

function recorder(services: TestServices) {
  const counter = new CampaignCounter(services, fail);
  const see = (
    ip: string,
    {
      variant = "buyers",
      source = "naver",
      event = "view",
      userAgent = browser,
    }: { variant?: Variant; source?: CampaignSource; event?: CampaignEvent; userAgent?: string } = {},
  ) => counter.record({ variant, source, event, ip, userAgent });
  return { counter, see };
}

test.each([
  [null, "direct"],
  ["", "direct"],
  [" Naver ", "naver"],
  ["evil<script>", "other"],
  ["__proto__", "other"],
])("utm_source %j counts as %s", (written, source) => {
  expect(sourceOf(written)).toBe(source);
});

test("a visitor counts once a day for each page and step, with the first source of the day", async ({ services }) => {
  const { counter, see } = recorder(services);
  see("1.1.1.1");
  see("1.1.1.1", { source: "google" });
  see("2.2.2.2");
  see("2.2.2.2", { event: "register" });
  see("2.2.2.2", { variant: "sellers" });
  await counter.flush();
  see("1.1.1.1", { source: "x" });
  see("2.2.2.2", { event: "register" });
  services.setTime(new Date("2026-01-05T15:00:00Z")); // midnight in Seoul
  see("1.1.1.1", { source: "x" });
  await counter.close();
  const { items, total } = await listDailyFigures(services, await operatorOf(services), everything);
  const none = { market: 0, partner: 0 };
  expect(items).toEqual([
    { day: "2026-01-06", variant: "buyers", source: "x", views: 1, register: 0, ...none },
    { day: "2026-01-05", variant: "buyers", source: "naver", views: 2, register: 1, ...none },
    { day: "2026-01-05", variant: "sellers", source: "naver", views: 1, register: 0, ...none },
  ]);
  expect(total).toBe(3);
});

test("figures are narrowed by days and by page, and pages that nobody saw are zero", async ({ services }) => {
  const { counter, see } = recorder(services);
  see("1.1.1.1");
  services.setTime(new Date("2026-01-07T00:00:00Z"));
  see("1.1.1.1", { variant: "partners", event: "partner" });
  await counter.close();
  const operator = await operatorOf(services);
  const daily = (filter: object) => listDailyFigures(services, operator, { ...everything, ...filter });
  expect((await daily({ from: "2026-01-06" })).items.map(({ day }) => day)).toEqual(["2026-01-07"]);
  expect((await daily({ to: "2026-01-06" })).items.map(({ day }) => day)).toEqual(["2026-01-05"]);
  expect((await daily({ variant: "partners" })).total).toBe(1);
  const sums = await listVariantFigures(services, operator, { from: "", to: "", variant: null });
  expect(sums.map(({ variant, views, partner }) => [variant, views, partner])).toEqual([
    ["buyers", 1, 0],
    ["sellers", 0, 0],
    ["makers", 0, 0],
    ["partners", 0, 1],
  ]);
});

test("bots are not counted, and only a hash of the visitor is stored, for two days", async ({ services }) => {
  const { counter, see } = recorder(services);
  for (const userAgent of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""])
    see("203.0.113.9", { userAgent });
  see("203.0.113.9");
  await counter.flush();
  const visits = () => services.db.execute<{ visitor_hash: string }>(sql`select * from campaign_visits`);
  const rows = await visits();
  expect(rows.map((row) => row.visitor_hash)).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  expect(JSON.stringify(rows)).not.toContain("203.0.113.9");
  services.setTime(new Date("2026-01-08T00:00:00Z"));
  see("203.0.113.10");
  await counter.close();
  expect((await visits()).length).toBe(1);
  const { items } = await listDailyFigures(services, await operatorOf(services), everything);
  expect(items.map(({ day, views }) => [day, views])).toEqual([
    ["2026-01-08", 1],
    ["2026-01-05", 1],
  ]);
});

test("only operators read the figures", async ({ services }) => {
  const member = await aMember(services.db);
  for (const actor of [visitor, member]) {
    await expect(listDailyFigures(services, actor, everything)).rejects.toThrow();
    await expect(listVariantFigures(services, actor, { variant: null })).rejects.toThrow();
  }
});

databaseTest("processes that count at the same time lose nobody", async ({ services }) => {
  const all = Array.from({ length: 4 }, () => recorder(services));
  for (let round = 0; round < 4; round += 1) {
    for (const [index, { see }] of all.entries())
      for (const event of (["view", "market", "register"] as const).toSorted(() => (index % 2 ? 1 : -1)))
        see(`10.${round}.0.${index}`, { event });
    await Promise.all(all.map(({ counter }) => counter.flush()));
  }
  await Promise.all(all.map(({ counter }) => counter.close()));
  const { items } = await listDailyFigures(services, await operatorOf(services), everything);
  expect(items).toMatchObject([{ views: 16, market: 16, register: 16 }]);
});
