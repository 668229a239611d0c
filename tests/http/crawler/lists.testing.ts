import { expect, test } from "vitest";
import { leastServicesOfTag, tagSlugs } from "#app/domain/catalog/curated-tags.ts";
import { categories } from "#app/domain/catalog/terms.ts";
import { localized, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import {
  ask,
  detailPath,
  differs,
  isNoindex,
  isTagPath,
  ofType,
  pathOf,
  problemsOf,
  product,
  sample,
  services,
  siblingsOf,
  sitemap,
  visit,
} from "./crawl.ts";

test("tags link to tag pages in the page's language, and no link searches for a seller's text", async () => {
  const tagged = [...sitemap.keys()].filter(isTagPath);
  expect(tagged.length).toBeGreaterThanOrEqual(8 * routedLocales.length);
  for (const path of ["/market/tag/staking", "/de/market/tag/staking", "/ja/market/tag/staking"]) {
    const answer = await visit(path);
    const shown = (ofType(answer.html, "ItemList")[0]?.itemListElement ?? []) as unknown[];
    expect([path, isNoindex(answer), shown.length >= leastServicesOfTag]).toEqual([path, false, true]);
  }
  expect((await visit("/de/market/tag/staking")).html.headings).toEqual(["Staking: Lösungen und Vorlagen"]);
  const sparse = tagSlugs.filter((slug) => !sitemap.has(paths.market.tag(slug)));
  expect(
    await problemsOf(sparse, async (slug) =>
      differs(slug, "noindex", isNoindex(await visit(paths.market.tag(slug))), true),
    ),
  ).toEqual([]);
  expect((await visit("/market/tag/constructor")).status).toBe(404);
  expect((await visit("/market/tag/staking?page=99")).status).toBe(404);
  const searches = await problemsOf(sample, async (path) =>
    differs(path, "links that search", (await visit(path)).body.match(/<a [^>]*href="[^"]*[?&]q=[^"]*"/g) ?? [], []),
  );
  expect(searches).toEqual([]);
});

test("each category page has a title, a description and questions in each language", async () => {
  const title = async (path: string) => (await visit(path)).html.titles[0];
  const nft = await visit("/market/list?category=nft");
  const total = ofType(nft.html, "ItemList").flatMap(({ itemListElement }) => itemListElement).length;
  expect(await title("/market/list?category=nft")).toBe(`NFT 마켓·컨트랙트 솔루션 ${total}개 비교 · 체인장터`);
  expect(await title("/market/list?category=template&priceBand=free")).toContain("무료 블록체인 템플릿");
  const problems = await problemsOf(
    routedLocales.flatMap((locale) => categories.map((category) => localized(locale, paths.market.list({ category })))),
    async (path) => {
      const { body } = await visit(path);
      const section = body.slice(body.indexOf('aria-labelledby="questions"'));
      const answers = [...section.matchAll(/<summary>([^<]+)<\/summary><p[^>]*>([^<]+)<\/p>/g)];
      return differs(path, "questions", [answers.length, /[{}]/.test(answers.join(""))], [2, false]);
    },
  );
  expect(problems).toEqual([]);
});

test("list pages are canonical per page number; combined filters are noindex", async () => {
  const canonical = async (path: string) => (await visit(path)).html.canonicals.map(pathOf);
  expect(await canonical("/market/list?page=2")).toEqual(["/market/list?page=2"]);
  expect(await canonical("/de/market/list?page=2")).toEqual(["/de/market/list?page=2"]);
  expect(await canonical("/market/list?sort=latest&page=2")).toEqual(["/market/list?page=2"]);
  const combined = {
    "/market/list?sort=latest&page=2&min=1000": "/market/list?min=1000&page=2",
    "/market/list?network=ethereum&category=nft&utm_source=x": "/market/list?category=nft&network=ethereum",
    "/market/list?category=nft&category=dao": "/market/list?category=nft&category=dao",
    "/market/list?category=nft&priceBand=free": "/market/list?category=nft&priceBand=free",
    "/market/list?q=nft": "/market/list?q=nft",
  };
  for (const [path, right] of Object.entries(combined)) {
    const answer = await visit(path);
    expect([path, answer.html.canonicals.map(pathOf), isNoindex(answer), answer.html.alternates]).toEqual([
      path,
      [right],
      true,
      [],
    ]);
  }
  expect(await canonical("/market/list?page=1")).toEqual(["/market/list"]);
  expect(await canonical("/index")).toEqual(["/"]);
  const second = await visit("/market/list?page=2");
  expect(second.html.alternates.find(([tag]) => tag === "en-GB")).toEqual([
    "en-GB",
    `${product.origin}/en-gb/market/list?page=2`,
  ]);
});

test("a service without a translation has its original as canonical and no hreflang", async () => {
  const foreign = [...services.keys()]
    .map((id) => [id, siblingsOf(`/market/${id}/x`)] as const)
    .find(([, written]) => written.has("ko") && !written.has("en-us"));
  expect(foreign).toBeDefined();
  const [id, written] = foreign!;
  const { status, html } = await ask(await detailPath(id, "en-us"));
  expect([status, html.lang, html.canonicals.map(pathOf), html.alternates]).toEqual([
    200,
    "en-US",
    [written.get("ko")],
    [],
  ]);
  expect(html.elements.filter(({ attributes }) => attributes.lang === "ko").length).toBeGreaterThan(0);
});

test("a service with an English text is English for readers of languages it has no text in, and points to that text", async () => {
  const [id, written] = [...services.keys()]
    .map((id) => [id, siblingsOf(`/market/${id}/x`)] as const)
    .find(([, written]) => written.has("ko") && written.has("en-us") && !written.has("hi"))!;
  const { status, html } = await ask(await detailPath(id, "hi"));
  expect([status, html.lang, html.canonicals.map(pathOf), html.alternates]).toEqual([
    200,
    "hi",
    [written.get("en-us")],
    [],
  ]);
  expect(html.elements.filter(({ tag, attributes }) => tag === "h1" && attributes.lang === "en")).toHaveLength(1);
});
