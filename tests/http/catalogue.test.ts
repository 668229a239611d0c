import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Members, startWithMembers } from "./members.ts";

// Featured lists and banners over HTTP, with the demo data: forms without JavaScript, and kept pages that follow.

let members: Members;
let sql: postgres.Sql;
let list: { id: string; revision: number };
beforeAll(async () => {
  members = await startWithMembers();
  sql = postgres(members.product.databaseUrl, { max: 1, onnotice: () => {} });
  list = await currentList("home");
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await members?.product.stop();
});

async function currentList(place: string) {
  const [row] = await sql<{ id: string; revision: number }[]>`
    select id, revision from featured_lists where place = ${place} and starts_at <= now() order by starts_at desc limit 1`;
  return row!;
}

async function idsOf(listId: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select service_id as id from featured_services where list_id = ${listId} order by position`;
  return rows.map(({ id }) => id);
}

const isHit = ({ headers }: { headers: Headers }) => headers.get("Cache-Status") === "page; hit";
const open = (path: string) => members.ask("visitor", path);
const kept = (path: string) =>
  vi.waitFor(async () => expect(isHit(await open(path))).toBe(true), { timeout: 60_000, interval: 50 });
const shows = (path: string, text: string) =>
  vi.waitFor(async () => expect((await open(path)).body).toContain(text), { timeout: 60_000, interval: 50 });

const post = (path: string, fields: Record<string, string>) =>
  members.send("operator", path, new URLSearchParams(fields));

/** Ids of the services in the section of a heading, in their order. */
function featuredIn(body: string, title: string): number[] {
  const section = body.slice(body.indexOf(title));
  const end = section.indexOf("</section>");
  return [...section.slice(0, end).matchAll(/class="card-link" href="\/market\/(\d+)\//g)].map(([, id]) => Number(id));
}

test("an operator reorders the list of the home page, and the kept page follows", async () => {
  const title = "이번 달 편집팀이 고른 서비스";
  await kept("/");
  const before = await idsOf(list.id);
  expect(featuredIn((await open("/")).body, title)).toEqual(before);
  const [first, second, ...rest] = before as [number, number, ...number[]];
  const path = adminPaths.featuredList(list.id);
  const moved = await post(path, { act: "up", serviceId: String(second), revision: String(list.revision) });
  expect([moved.status, moved.location]).toEqual([303, path]);
  await vi.waitFor(async () => expect(featuredIn((await open("/")).body, title)).toEqual([second, first, ...rest]), {
    timeout: 60_000,
    interval: 50,
  });
  const again = await post(path, { act: "up", serviceId: String(first), revision: String(list.revision) });
  expect(again.status).toBe(409);
  expect(again.body).toContain("다른 운영자가 먼저 바꿨습니다");
  expect(await idsOf(list.id)).toEqual([second, first, ...rest]);
});

test("a category shows its list above the first page of everything in it, and nowhere else", async () => {
  const title = "처음 NFT를 발행한다면";
  expect((await open(paths.market.list({ category: "nft" }))).body).toContain(title);
  for (const query of [{ category: "nft", type: "template" }, { category: "defi" }, {}])
    expect((await open(paths.market.list(query))).body).not.toContain(title);
});

test("wrong input comes back with its values and a message at the field", async () => {
  const path = adminPaths.featuredList(list.id);
  const unknown = await post(path, { act: "add", service: "지갑 서비스" });
  expect(unknown.status).toBe(422);
  expect(unknown.body).toContain('value="지갑 서비스"');
  expect(unknown.body).toMatch(/id="add-service-error">서비스 번호나 서비스 페이지 주소를/);
  expect(unknown.body).toContain('href="#add-service"');
  const reversed = await post(adminPaths.newFeaturedList(), {
    place: "dao",
    "titles.ko": "DAO 시작하기",
    from: "2027-03-02T09:00",
    until: "2027-03-01T09:00",
  });
  expect(reversed.status).toBe(422);
  expect(reversed.body).toMatch(/id="featured-until-error">종료일이 시작일보다 빠릅니다/);
  for (const value of ["DAO 시작하기", "2027-03-02T09:00"]) expect(reversed.body).toContain(`value="${value}"`);
  const place = { act: "place", serviceId: "x", revision: "1", position: "1" };
  for (const odd of [{}, { act: "explode" }, place] as Record<string, string>[])
    expect((await post(path, odd)).status).toBe(422);
  const other = await members.send("seller", path, new URLSearchParams({ act: "end" }));
  expect(other.status).toBe(404);
});

const banner = {
  places: "market",
  theme: "ink",
  link: "/pricing",
  priority: "50",
  from: "2026-01-01T00:00",
  "texts.ko.title": "<b>새</b> 배너입니다",
  "texts.ko.line": "요금을 먼저 살펴보세요",
  "texts.ko.action": "요금 보기",
};

test("a new banner stands on the kept page at once, in its languages, as text", async () => {
  await kept("/market");
  const { formKey } = /name="formKey" value="(?<formKey>[^"]+)"/.exec(
    (await members.ask("operator", adminPaths.newBanner())).body,
  )!.groups!;
  const fields = { ...banner, formKey: formKey! };
  const foreign = await post(adminPaths.newBanner(), { ...fields, link: "/admin/orders" });
  expect(foreign.status).toBe(422);
  expect(foreign.body).toMatch(/id="banner-link-error">누구나 볼 수 있는 페이지가 아닙니다/);
  const half = await post(adminPaths.newBanner(), { ...fields, "texts.ko.line": "" });
  expect([half.status, half.body.includes('id="banner-texts.ko.line-error"')]).toEqual([422, true]);
  const made = await post(adminPaths.newBanner(), fields);
  expect(made.status).toBe(303);
  expect((await post(adminPaths.newBanner(), fields)).location).toBe(made.location);
  await shows("/market", "&lt;b&gt;새&lt;/b&gt; 배너입니다");
  const link = /<a [^>]*href="([^"]+)"[^>]*>요금 보기<\/a>/;
  expect(link.exec((await open("/market")).body)?.[1]).toBe("/pricing");
  expect((await open("/en-us/market")).body).not.toContain("배너입니다");
  expect((await members.ask("operator", made.location!)).body).toContain("&lt;b&gt;새&lt;/b&gt; 배너입니다");
  await post(made.location!, { act: "end" });
  await vi.waitFor(async () => expect((await open("/market")).body).not.toContain("배너입니다"), {
    timeout: 60_000,
    interval: 50,
  });
});

test("the words of a category stand on its page, in its head and in structured data, in their language", async () => {
  const page = paths.market.list({ category: "dao" });
  await kept(page);
  const path = adminPaths.category("dao", "ko");
  const words = { intro: "조합을 꾸리는 <도구>", description: "DAO를 시작하는 사람을 위한 목록" };
  const long = await post(path, { act: "save", version: "0", ...words, description: "가".repeat(161) });
  expect([long.status, long.body.includes('id="words-description-error"')]).toEqual([422, true]);
  const saved = await post(path, { act: "save", version: "0", ...words });
  expect([saved.status, saved.location]).toEqual([303, path]);
  await shows(page, "조합을 꾸리는 &lt;도구&gt;");
  const { body } = await open(page);
  expect(/<meta name="description" content="([^"]*)"/.exec(body)?.[1]).toBe(words.description);
  expect(body).toContain('"description":"조합을 꾸리는 \\u003c도구>"');
  expect((await open(`/de${page}`)).body).not.toContain("조합을 꾸리는");
  expect((await post(path, { act: "default", version: "0" })).status).toBe(409);
  expect((await post(path, { act: "default", version: "1" })).status).toBe(303);
  expect((await members.ask("operator", adminPaths.category("dao", "xx"))).status).toBe(404);
});

test("a search of words alone leads to their page, and a new rule holds at once", async () => {
  const search = (words: string, rest = "") => open(`${paths.market.list()}?q=${encodeURIComponent(words)}${rest}`);
  const led = await search("수수료");
  expect([led.status, led.headers.get("Location")]).toEqual([302, paths.pricing()]);
  expect((await search("수수료", "&category=nft")).status).toBe(200);
  const words = "호가창만들기";
  expect((await search(words)).status).toBe(200);
  const rule = { act: "add", words, language: "", link: paths.partner.home() };
  const save = (fields: Record<string, string>) =>
    members.send("operator", adminPaths.searchRules(), new URLSearchParams(fields));
  expect((await save(rule)).status).toBe(303);
  expect((await search(words)).status).toBe(302);
  for (const [wrong, field] of [
    [{ ...rule, link: "/admin/orders" }, "link"],
    [{ ...rule, link: "", words: "하나" }, "words"],
  ] as const) {
    const refused = await save(wrong);
    expect([refused.status, refused.body.includes(`search-rule-${field}`)]).toEqual([422, true]);
    expect(refused.body).toContain(wrong.words);
  }
});
