import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readHtml } from "./html.ts";
import { type Product, startProduct } from "./server.ts";

let product: Product;
let sql: postgres.Sql;
type Row = { id: number; slug: string };
const rows = {} as Record<"made" | "template" | "other", Row>;

beforeAll(async () => {
  product = await startProduct();
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const active = (where: postgres.Fragment) =>
    sql<Row[]>`select id, slug from services where status = 'active' and deleted_at is null and content_locale = 'ko'
      and ${where} order by sales_count desc, id limit 1`;
  rows.made = (await active(sql`category = 'web-solution' and type = 'solution' and pricing_type = 'fixed'`))[0]!;
  rows.template = (await active(sql`category = 'web-solution' and type = 'template'`))[0]!;
  rows.other = (await active(sql`category = 'nft'`))[0]!;
}, 180_000);
afterAll(async () => {
  await sql.end();
  await product.stop();
});

const ask = (path: string) => fetch(product.origin + path, { redirect: "manual", headers: { Accept: "text/html" } });
const market = ({ id, slug }: Row) => encodeURI(`/market/${id}/${slug}`);

test("the detail of web solutions without an id is the page of all of them, in the same language", async () => {
  for (const [path, to] of [
    ["/websolution/detail", "/websolution"],
    ["/de/websolution/detail", "/de/websolution"],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, to]);
  }
});

test("services of other categories and templates lead to their page in the market, and may change back", async () => {
  for (const row of [rows.other, rows.template]) {
    const answer = await ask(`/websolution/detail/${row.id}`);
    expect([answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")]).toEqual([
      301,
      market(row),
      expect.stringContaining("no-cache"),
    ]);
  }
});

test("ids that are none, unknown or of a hidden service are 404, and those of a deleted service 410", async () => {
  const [hidden] = await sql<Row[]>`select id from services where status = 'suspended' and deleted_at is null limit 1`;
  for (const id of ["0", "x", "999999", hidden!.id]) expect((await ask(`/websolution/detail/${id}`)).status).toBe(404);
  const [gone] = await sql<Row[]>`update services set deleted_at = now() where id = (
    select id from services where category = 'web-solution' and type = 'marketing' and status = 'active' limit 1) returning id`;
  expect((await ask(`/websolution/detail/${gone!.id}`)).status).toBe(410);
});

test("the page of one web solution names the service's page as canonical and leads to its purchase request", async () => {
  const answer = await ask(`/websolution/detail/${rows.made.id}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain(`<link rel="canonical" href="${product.origin}${market(rows.made)}">`);
  expect(html).not.toContain('hreflang="');
  expect(html).toContain(`href="/purchase/${rows.made.id}"`);
  expect(readHtml(html).jsonLd.map((item) => item["@type"])).toEqual(["BreadcrumbList"]);
});

test("the form of the page leads to the purchase request of the chosen service", async () => {
  const answer = await ask(`/en-us/purchase?service=${rows.made.id}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/en-us/purchase/${rows.made.id}`]);
  expect((await ask("/purchase?service=x")).status).toBe(404);
  expect((await ask("/purchase?service=")).status).toBe(200);
});

test("a cached page of web solutions shows a changed price and an edited work", async () => {
  const page = async () => (await ask("/websolution")).text();
  const kept = () =>
    vi.waitFor(async () => expect((await ask("/websolution")).headers.get("Cache-Status")).toBe("page; hit"), {
      timeout: 60_000,
    });
  await kept();
  await sql`update services set price_amount = 87654321, price_krw = 87654321 where id = ${rows.made.id}`;
  await vi.waitFor(async () => expect(await page()).toContain("87,654,321"), { timeout: 60_000 });
  await kept();
  const [work] = await sql<
    { id: number }[]
  >`update portfolio_items set title = 'Edited today', category = 'web-solution',
    created_at = now(), updated_at = now() where id = (
      select i.id from portfolio_items i join service_listings l on l.seller_id = i.member_id
      where l.category = 'web-solution' limit 1) returning id`;
  expect(work).toBeDefined();
  await vi.waitFor(async () => expect(await page()).toContain("Edited today"), { timeout: 60_000 });
});
