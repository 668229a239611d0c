import { expect, test } from "vitest";
import { networkIds } from "#app/domain/catalog/networks/network-facts.ts";
import { categories } from "#app/domain/catalog/terms.ts";
import { guideSlugs } from "#app/domain/guides/guides.ts";
import { helpSlugs, helpTopicNames } from "#app/domain/help/topics.ts";
import { baseOf, localized, routedLocales, splitLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { productPaths } from "#app/routing/product-paths.ts";
import {
  ask,
  counter,
  detailPath,
  isHelpPage,
  isNetworkPath,
  isTagPath,
  pastPageCache,
  pathOf,
  sample,
  serviceIdOf,
  services,
  setSample,
  setSitemap,
  sitemap,
  textOf,
  visit,
} from "./crawl.ts";

/** Pages that are alike, of which only some are looked at. */
const isOneOfMany = (path: string) => isNetworkPath(path) || isHelpPage(path);

const SERVICES = 30;
const LOCALES_EACH = 4;

const QUERIES = 6;
/** The market's home shows what is popular, new and sold best, and the banner and the list that operators chose. */
const MARKET_QUERIES = 7;

async function readSitemap(): Promise<Map<string, string | undefined>> {
  const robots = await visit("/robots.txt");
  const [index = ""] = /^Sitemap: (.+)$/m.exec(robots.body)?.slice(1) ?? [];
  const parts = textOf((await visit(pathOf(index))).body, "loc");
  const entries = await Promise.all(
    parts.map(async (part) => {
      const { status, headers, body } = await visit(pathOf(part));
      expect([part, status, headers.get("Content-Type")]).toEqual([part, 200, "application/xml; charset=utf-8"]);
      return [...body.matchAll(/<url>(.*?)<\/url>/g)].map(
        ([, entry]) => [pathOf(textOf(entry!, "loc")[0]!), textOf(entry!, "lastmod")[0]] as const,
      );
    }),
  );
  expect(parts.length).toBeGreaterThan(1);
  expect(new Set(entries.flat().map(([path]) => path)).size).toBe(entries.flat().length);
  return new Map(entries.flat());
}

test(`no public page needs more than ${QUERIES} database queries with empty caches`, async () => {
  const popular = [...services.values()]
    .filter(({ status }) => status === "active")
    .sort((a, b) => b.ratingCount - a.ratingCount)[0]!;
  const detail = await detailPath(popular.id);
  const pages = [
    detail,
    "/market",
    "/market/list?category=nft&page=1",
    "/market/list?q=지갑&network=ethereum&min=1000&sort=price-asc",
    "/market/list?page=2",
    "/",
    "/en-us",
    "/about",
    "/pricing",
    "/terms",
    "/privacy",
    "/review-rules",
    "/developers",
    "/contacts",
    "/blockchain",
    "/blockchain/kaia",
    "/partner",
    "/websolution",
    ...Object.values(productPaths),
    "/docs",
    "/docs/reference",
    "/docs/reorgs-and-finality",
    "/de/docs/quick-start",
    "/help",
    "/help?q=환불",
    "/help/refunds",
    "/help/withdrawal",
    "/de/help/withdrawal",
    "/landing/sellers",
    "/explorer",
    "/status",
    "/explorer/demo",
    "/offline",
    "/login",
    "/register",
    "/nowhere",
    "/market/999999",
    paths.market.byId(popular.id),
    "/sitemap.xml",
    "/sitemaps/services-1.xml",
  ];
  for (const path of pages) {
    const statements = await counter.during(() => ask(path, pastPageCache));
    expect(statements.length, `${path}:\n${statements.join("\n")}`).toBeLessThanOrEqual(
      /(^|\/)market$/.test(path) ? MARKET_QUERIES : QUERIES,
    );
  }
  // The counter works: a detail page cannot be rendered without the database.
  expect((await counter.during(() => ask(detail, pastPageCache))).length).toBeGreaterThan(0);
  // A cached page needs no query.
  await ask(detail);
  expect(await counter.during(() => ask(detail))).toEqual([]);
});

test("the sitemap names each page in each language, and each public service in its written languages", async () => {
  setSitemap(await readSitemap());
  const pages = [
    paths.home(),
    paths.market.home(),
    paths.market.list(),
    ...categories.map((category) => paths.market.list({ category })),
    paths.market.list({ category: "template", priceBand: "free" }),
    paths.about(),
    paths.pricing(),
    paths.terms(),
    paths.privacy(),
    paths.reviewRules(),
    paths.licence(),
    paths.developers(),
    paths.contacts.form(),
    paths.networks.all(),
    ...networkIds.map((id) => paths.networks.detail(id)),
    paths.partner.home(),
    paths.websolution.home(),
    ...Object.values(productPaths),
    paths.docs.home(),
    paths.products.reference(),
    paths.help.home(),
    ...helpTopicNames.map((topic) => paths.help.page(topic)),
    paths.landing.page(),
    paths.explorer.home(),
    paths.status(),
  ];
  const written = [...helpSlugs.map(paths.help.page), ...guideSlugs.map(paths.docs.guide)];
  const articles = written.flatMap((path) =>
    routedLocales.filter((locale) => ["ko", "en"].includes(baseOf(locale))).map((locale) => localized(locale, path)),
  );
  // Pages of sellers are tested in profile.test.ts.
  const own = [...sitemap.keys()].filter(
    (path) => !serviceIdOf(path) && !splitLocale(path).path.startsWith("/profile/") && !isTagPath(path),
  );
  const tagged = [...sitemap.keys()].filter(isTagPath);
  const everywhere = pages.flatMap((path) => routedLocales.map((locale) => localized(locale, path)));
  expect(own.sort()).toEqual([...everywhere, ...articles].sort());
  const active = [...services.values()].filter(({ status }) => status === "active");
  const listed = [...sitemap.entries()].filter(([path]) => serviceIdOf(path));
  expect(new Set(listed.map(([path]) => serviceIdOf(path)))).toEqual(new Set(active.map(({ id }) => id)));
  expect(
    listed.filter(([path, changed]) => changed !== services.get(serviceIdOf(path))?.updatedAt.toISOString()),
  ).toEqual([]);
  expect([...sitemap.keys()].filter((path) => !/^\/[!-~]*$/.test(path))).toEqual([]);

  const step = Math.max(1, Math.floor(active.length / SERVICES));
  const chosen = active.filter((_, index) => index % step === 0).slice(0, SERVICES);
  const spread = (of: string[], index: number) =>
    of.filter((_, at) => (at + index) % Math.ceil(of.length / LOCALES_EACH) === 0);
  setSample([
    ...own.filter((path, index) => index % 9 === 0 || !isOneOfMany(path)),
    ...tagged.filter((_, index) => index % 5 === 0),
    ...chosen.flatMap(({ id }, index) =>
      spread(
        listed.map(([path]) => path).filter((path) => serviceIdOf(path) === id),
        index,
      ),
    ),
  ]);
  expect(sample.length).toBeGreaterThan(own.filter((path) => !isOneOfMany(path)).length + SERVICES);
});
