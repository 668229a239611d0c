import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readHtml } from "./html.ts";
import { type Product, startProduct } from "./server.ts";

let product: Product;
let sql: postgres.Sql;
beforeAll(async () => {
  product = await startProduct(undefined, { TRUST_PROXY_HOPS: "1" });
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`delete from campaign_daily_counts`;
}, 180_000);
afterAll(async () => {
  await sql?.end();
  await product?.stop();
});

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const bot = "Googlebot/2.1 (+http://www.google.com/bot.html)";
const ask = (path: string, userAgent = bot, from = "203.0.113.1") =>
  fetch(product.origin + path, {
    redirect: "manual",
    headers: { Accept: "text/html", "User-Agent": userAgent, "X-Forwarded-For": from },
  });
/** Another network: two browsers of one may count as one visitor (visitor-hash.server.ts). */
const elsewhere = "198.51.100.1";

test("each variant has one address, and an unknown one is 404", async () => {
  const to = async (path: string) => {
    const answer = await ask(path);
    return [answer.status, answer.headers.get("Location")];
  };
  expect(await to("/landing/buyers")).toEqual([301, "/landing"]);
  expect(await to("/de/landing/buyers?utm_source=naver")).toEqual([301, "/de/landing?utm_source=naver"]);
  expect(await to("/landing?utm_campaign=sellers&utm_source=kakao")).toEqual([
    302,
    "/landing/sellers?utm_source=kakao",
  ]);
  expect(await to("/landing?utm_campaign=autumn")).toEqual([200, null]);
  for (const path of [
    "/landing/nobody",
    "/landing/toString",
    "/landing/sellers/to/partner",
    "/landing/nobody/to/market",
  ])
    expect((await ask(path)).status).toBe(404);
});

test("only the first variant is for search engines", async () => {
  const robots = async (path: string) => {
    const answer = await ask(path);
    // A page that is not found says noindex, too.
    expect([path, answer.status]).toEqual([path, 200]);
    return readHtml(await answer.text()).meta("robots") ?? "";
  };
  expect(await robots("/landing")).not.toContain("noindex");
  for (const variant of ["sellers", "makers", "partners"])
    expect(await robots(`/landing/${variant}`)).toContain("noindex");
});

test("visitors of a cached page and those who go on are counted with their source, bots are not", async () => {
  const page = "/landing/sellers?utm_source=naver&utm_medium=cpc";
  await vi.waitFor(async () => expect((await ask(page)).headers.get("Cache-Status")).toBe("page; hit"), {
    timeout: 60_000,
  });
  const shown = await ask(page, browser);
  expect(shown.headers.get("Cache-Status")).toBe("page; hit");
  const html = await shown.text();
  expect(html).toContain('href="/landing/sellers/to/register?utm_source=naver"');
  expect(shown.headers.getSetCookie()).toEqual([]);
  await ask(page, browser);
  await ask(page, browser, elsewhere);
  const on = await ask("/landing/sellers/to/register?utm_source=naver", browser);
  expect([on.status, on.headers.get("Location")]).toEqual([302, "/register?redirectTo=%2Fmarket%2Fregister"]);
  expect(on.headers.get("Cache-Control")).toBe("private, no-store");
  // A search that finds nothing is counted in the same way.
  const search = "/de/market/list?q=Xyzzy%20quux";
  for (const answer of [await ask(search, browser), await ask(search, browser), await ask(search, browser, elsewhere)])
    expect(answer.status).toBe(200);
  expect((await ask(search, bot)).status).toBe(200);
  await vi.waitFor(
    async () => {
      const misses = await sql`select language, words, visitors from search_misses where words like 'xyzzy%'`;
      expect([...misses]).toEqual([{ language: "de", words: "xyzzy quux", visitors: 2 }]);
      const rows = await sql`select variant, source, event, sum(visitors)::int as visitors from campaign_daily_counts
        group by 1, 2, 3 order by 3`;
      expect([...rows]).toEqual([
        { variant: "sellers", source: "naver", event: "register", visitors: 1 },
        { variant: "sellers", source: "naver", event: "view", visitors: 2 },
      ]);
    },
    { timeout: 60_000, interval: 500 },
  );
});
