import { expect, test } from "vitest";
import { categories } from "#app/domain/catalog/terms.ts";
import { localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { featuredSection } from "../html.ts";
import { ask, pathOf, product, sitemap, textOf, visit } from "./crawl.ts";

const feedLink = /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)">/;

test("security.txt has a contact and an expiry date within a year", async () => {
  const { status, headers, body } = await ask("/.well-known/security.txt");
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = new Map(body.split("\n").map((line) => line.split(": ", 2) as [string, string]));
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(fields.get("Canonical")).toBe(`${product.origin}/.well-known/security.txt`);
  const days = (new Date(fields.get("Expires")!).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await ask(paths.contacts.form())).status).toBe(200);
});

test("the address for password managers leads to the page that changes a password", async () => {
  const { status, headers } = await ask("/.well-known/change-password");
  expect([status, headers.get("Location")]).toEqual([302, paths.mypage.security({ view: "password" })]);
});

test("every link of llms.txt answers 200", async () => {
  const { status, headers, body } = await ask("/llms.txt");
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/markdown; charset=utf-8"]);
  const links = [...body.matchAll(/^- \[[^\]]+\]\((\S+)\)$/gm)].map(([, url]) => pathOf(url!));
  expect(links.length).toBeGreaterThan(categories.length);
  const answers = await Promise.all(links.map(visit));
  expect(answers.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
});

test("a feed lists what the market shows as newest, in the language of its address", async () => {
  for (const [at, locale] of [
    [{}, "ko"],
    [{ category: "nft" }, "de"],
  ] as const) {
    const feed = localized(locale, paths.market.feed(at));
    const { status, headers, body } = await ask(feed);
    expect([feed, status, headers.get("Content-Type")]).toEqual([feed, 200, "application/atom+xml; charset=utf-8"]);
    expect(body).toContain(`xml:lang="${locale}"`);
    const [own = "", ...entries] = textOf(body, "id").map(pathOf);
    expect(own).toBe(feed);
    const list = await visit(localized(locale, paths.market.list({ ...at, sort: "latest" })));
    const shown = [...list.body.replace(featuredSection, "").matchAll(/href="[^"]*\/market\/(\d+)\/[^"]*"/g)].map(
      ([, id]) => `/market/${id}`,
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(entries).toEqual([...new Set(shown)].slice(0, entries.length));
    const page = await visit(localized(locale, paths.market.list(at)));
    expect(pathOf(feedLink.exec(page.body)![1]!)).toBe(feed);
    const dates = textOf(body, "published");
    expect(dates).toEqual(dates.toSorted().reverse());
  }
});

test("a feed of an unknown category answers 404", async () => {
  expect((await ask(paths.market.feed({ category: "no-such" }))).status).toBe(404);
});

test.each([
  "/robots.txt",
  "/llms.txt",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/services-1.xml",
  "/market/feed",
  "/de/market/feed",
  "/api/openapi.json",
  "/api/v1/openapi.json",
])("%s is not sent again to whoever has it", async (path) => {
  const first = await ask(path);
  const etag = first.headers.get("ETag")!;
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
  for (const asked of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
    const { status, body, headers } = await ask(path, { "If-None-Match": asked });
    expect([asked, status, body, headers.get("ETag")]).toEqual([asked, 304, "", etag]);
    expect(headers.get("Cache-Control")).toBe(first.headers.get("Cache-Control"));
  }
  const other = await ask(path, { "If-None-Match": '"other"' });
  expect([other.status, other.body]).toEqual([200, first.body]);
});

test("the sitemap says since when the terms stand as they do", () => {
  for (const path of [paths.terms(), localized("de", paths.privacy())])
    expect([path, sitemap.get(path)]).toEqual([path, expect.stringMatching(/^20\d\d-/)]);
});
