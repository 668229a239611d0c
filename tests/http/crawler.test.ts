import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categories } from "#app/domain/catalog/terms.ts";
import { formatPrice, toMinor } from "#app/domain/shared/money.ts";
import {
  baseOf,
  hreflangs,
  type Locale,
  locales,
  localized,
  numberLocale,
  routedLocales,
  splitLocale,
} from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { type Html, type JsonLd, readHtml } from "./html.ts";
import { type Product, signIn, startProduct } from "./server.ts";
import { countStatements, type StatementCounter } from "./statement-counter.ts";

type Answer = { path: string; status: number; headers: Headers; body: string; html: Html };
type ServiceFacts = { id: number; status: string; contentLocale: string; ratingCount: number; updatedAt: Date };

const SHARED = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";
const PRIVATE = "private, no-store";
const SERVICES = 30;
const LOCALES_EACH = 4;
const LINKS = 600;
const PICTURES = 6;
const QUERIES = 6;

let counter: StatementCounter;
let product: Product;
let sql: postgres.Sql;
let services: Map<number, ServiceFacts>;
/** Every address of the sitemap → when it changed. */
let sitemap: Map<string, string | undefined>;
/** All pages of ours, and some services in some languages. */
let sample: string[];

beforeAll(async () => {
  counter = await countStatements();
  product = await startProduct(counter.through);
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const rows = await sql<
    ServiceFacts[]
  >`select id, status, content_locale as "contentLocale", rating_count as "ratingCount", updated_at as "updatedAt" from services order by id`;
  services = new Map(rows.map((row) => [row.id, row]));
}, 120_000);

afterAll(async () => {
  await sql?.end();
  await product?.stop();
  await counter?.close();
});

const visits = new Map<string, Promise<Answer>>();

/** As a crawler without cookies and wishes asks, once. */
function visit(path: string): Promise<Answer> {
  const answer = visits.get(path) ?? ask(path);
  visits.set(path, answer);
  return answer;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(product.origin + path, {
    redirect: "manual",
    headers: { Accept: "text/html", "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)", ...headers },
  });
  const body = await answer.text();
  return { path, status: answer.status, headers: answer.headers, body, html: readHtml(body) };
}

/** Checks the items, a few at a time, and collects their problems. */
async function problemsOf<Item>(items: Iterable<Item>, check: (item: Item) => Promise<string[]>): Promise<string[]> {
  const waiting = [...items];
  const problems: string[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) problems.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return problems;
}

const pathOf = (url: string) =>
  url.startsWith(`${product.origin}/`) ? url.slice(product.origin.length) : `not ours: ${url}`;
const localeOf = (path: string) => splitLocale(path).locale;
const serviceIdOf = (path: string) => Number(/\/market\/(\d+)\//.exec(path)?.[1] ?? 0);
const isNoindex = ({ headers, html }: Answer) =>
  `${headers.get("X-Robots-Tag")} ${html.meta("robots")}`.includes("noindex");
const textOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text]) => text!.replaceAll("&amp;", "&"));

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

const detailPath = async (id: number, locale: Locale = "ko") =>
  decodeLocation(await ask(localized(locale, paths.market.byId(id))));
const decodeLocation = ({ headers }: Answer) => headers.get("Location") ?? "";

test(`no public page asks the database more than ${QUERIES} times, even when nothing is remembered yet`, async () => {
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
    "/terms",
    "/privacy",
    "/developers",
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
    const statements = await counter.during(() => ask(path));
    expect(statements.length, `${path}:\n${statements.join("\n")}`).toBeLessThanOrEqual(QUERIES);
  }
  // The counter counts: a detail page cannot do without the database.
  expect((await counter.during(() => ask(detail))).length).toBeGreaterThan(0);
});

test("the sitemap names each page of ours in each language, and each public service in those it is written in", async () => {
  sitemap = await readSitemap();
  const pages = [
    paths.home(),
    paths.market.home(),
    paths.market.list(),
    ...categories.map((category) => paths.market.list({ category })),
    paths.terms(),
    paths.privacy(),
    paths.licence(),
    paths.developers(),
  ];
  // Pages of sellers are looked at in profile.test.ts.
  const own = [...sitemap.keys()].filter(
    (path) => !serviceIdOf(path) && !splitLocale(path).path.startsWith("/profile/"),
  );
  expect(own.sort()).toEqual(pages.flatMap((path) => routedLocales.map((locale) => localized(locale, path))).sort());
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
  sample = [
    ...own,
    ...chosen.flatMap(({ id }, index) =>
      spread(
        listed.map(([path]) => path).filter((path) => serviceIdOf(path) === id),
        index,
      ),
    ),
  ];
  expect(sample.length).toBeGreaterThan(own.length + SERVICES);
});

/** The addresses of the same content in other languages, as the sitemap knows them. */
function siblingsOf(path: string): Map<Locale, string> {
  const id = serviceIdOf(path);
  const bare = splitLocale(path).path.replace(/^\/(?=\?|$)/, "/");
  const same = id
    ? [...sitemap.keys()].filter((other) => serviceIdOf(other) === id)
    : routedLocales.map((locale) => localized(locale, bare));
  return new Map(same.map((other) => [localeOf(other), other]));
}

/** "" or what is wrong. */
const differs = (path: string, what: string, found: unknown, wanted: unknown) =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`${path}: ${what} ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];

function headProblems(answer: Answer): string[] {
  const { path, status, html } = answer;
  const [title = "", description = ""] = [html.titles[0], html.meta("description")];
  const origin = product.origin;
  return [
    ...differs(path, "status", status, 200),
    ...differs(path, "noindex", isNoindex(answer), false),
    ...differs(path, "lang", html.lang, locales[localeOf(path)].lang),
    ...differs(path, "canonical", html.canonicals, [origin + path]),
    ...differs(path, "og:url", html.meta("og:url"), origin + path),
    ...differs(path, "og:locale", html.meta("og:locale"), locales[localeOf(path)].og),
    ...differs(path, "og:title", html.meta("og:title"), title),
    ...differs(path, "og:image is absolute", html.meta("og:image")?.startsWith(`${origin}/`), true),
    ...differs(path, "headings", [html.headings.length, html.headings[0] !== ""], [1, true]),
    ...differs(path, "titles", html.titles.length, 1),
    ...([...title].length >= 4 && [...title].length <= 60
      ? []
      : [`${path}: title of ${[...title].length} letters: ${title}`]),
    ...([...description].length >= 25 && [...description].length <= 160
      ? []
      : [`${path}: description of ${[...description].length} letters: ${description}`]),
  ];
}

async function clusterProblems({ path, html }: Answer): Promise<string[]> {
  const siblings = siblingsOf(path);
  const { contentLocale } = services.get(serviceIdOf(path)) ?? { contentLocale: "en" };
  const fallback = siblings.get("en-us") ?? [...siblings].find(([locale]) => baseOf(locale) === contentLocale)![1];
  const xDefault = splitLocale(path).path === "/" ? "/" : fallback;
  const wanted = [...siblings]
    .flatMap(([locale, other]) => hreflangs[locale].map((tag) => [tag, other]))
    .concat([["x-default", xDefault]]);
  const found = html.alternates.map(([tag, url]) => [tag, pathOf(url)]);
  const others = await Promise.all([...siblings.values()].map(visit));
  return [
    ...differs(path, "hreflang", found.toSorted(), wanted.toSorted()),
    ...differs(
      path,
      "tags",
      html.alternates
        .map(([tag]) => tag)
        .filter((tag) => tag !== "x-default" && Intl.getCanonicalLocales(tag)[0] !== tag),
      [],
    ),
    ...others.flatMap((other) => [
      ...differs(other.path, "status", other.status, 200),
      ...differs(other.path, `hreflang does not answer ${path}`, other.html.alternates, html.alternates),
    ]),
  ];
}

test("every address of the sitemap is a page that stands for itself and names itself in each language", async () => {
  expect(await problemsOf(sample, async (path) => headProblems(await visit(path)))).toEqual([]);
  expect(await problemsOf(sample, async (path) => clusterProblems(await visit(path)))).toEqual([]);
  const names = new Map<string, string>();
  const twice = (await Promise.all(sample.map(visit))).flatMap(({ path, html }) =>
    ["title", "description"].flatMap((what) => {
      const text = `${localeOf(path)} ${what}: ${what === "title" ? html.titles[0] : html.meta("description")}`;
      const first = names.get(text);
      names.set(text, path);
      return first ? [`${first} and ${path} share the ${text}`] : [];
    }),
  );
  expect(twice).toEqual([]);
}, 60_000);

const ofType = (html: Html, type: string) => html.jsonLd.filter((item) => item["@type"] === type);

/** Structured data equals what is visible (spec §10.3). */
function kindsOf(path: string): string[] {
  const { path: bare } = splitLocale(path);
  if (bare === "/") return ["Organization", "WebSite"];
  if (serviceIdOf(path)) return ["BreadcrumbList", "Product"];
  return bare.startsWith("/market") ? ["BreadcrumbList", "ItemList"] : ["BreadcrumbList"];
}

function productProblems({ path, html }: Answer): string[] {
  const [item] = ofType(html, "Product") as (JsonLd & {
    offers?: Record<string, string>;
    aggregateRating?: { reviewCount: number; ratingValue: string };
    review?: unknown[];
    image: string[];
  })[];
  const locale = localeOf(path);
  const facts = services.get(serviceIdOf(path))!;
  const shown = html.textOf("sale-price") ?? "";
  const { price, lowPrice, priceCurrency: currency = "", url } = item?.offers ?? {};
  const amount = formatPrice(
    { amount: toMinor(Number(price ?? lowPrice), currency), currency },
    { locale: numberLocale(locale), country: locales[locale].country, free: "" },
  );
  const rating = item?.aggregateRating;
  const hasDigits = /\d/.test(shown);
  return [
    ...(item?.name ? differs(path, "name", html.headings[0], item.name) : [`${path}: no name`]),
    ...differs(path, "has an offer", item?.offers !== undefined, hasDigits || Number(price) === 0),
    ...(shown !== "" && (!item?.offers || shown.includes(amount)) ? [] : [`${path}: shows ${shown}, says ${amount}`]),
    ...(item?.offers ? differs(path, "offer url", url, product.origin + path) : []),
    ...differs(path, "reviewCount", rating?.reviewCount ?? 0, facts.ratingCount),
    ...differs(path, "reviews", (item?.review?.length ?? 0) > 0, facts.ratingCount > 0),
    ...differs(
      path,
      "pictures are absolute",
      item?.image.every((image) => image.startsWith(`${product.origin}/images/`)),
      true,
    ),
  ];
}

async function listProblems({ path, html, body }: Answer): Promise<string[]> {
  const items = (ofType(html, "ItemList")[0]?.itemListElement ?? []) as {
    url: string;
    position: number;
    name: string;
  }[];
  const main = body.slice(body.indexOf("<main"));
  const shown = new Set(
    [...main.matchAll(/href="((?:\/[a-z-]+)?\/market\/\d+\/[^"/]+)"/g)]
      .map(([, href]) => href!)
      .filter((href) => !href.endsWith("/favorite")),
  );
  // In Korean all of them are asked for, in other languages the first.
  const answers = await Promise.all(
    items.slice(0, localeOf(path) === "ko" ? undefined : 1).map(({ url }) => visit(pathOf(url))),
  );
  return [
    ...differs(
      path,
      "items are those shown",
      items.map(({ url }) => pathOf(url)),
      [...shown].slice(0, items.length),
    ),
    ...differs(
      path,
      "positions",
      items.map(({ position }) => position),
      items.map((_, index) => index + 1),
    ),
    ...answers.flatMap((answer) => differs(`${path} → ${answer.path}`, "status", answer.status, 200)),
    ...(items.length > 0 ? [] : [`${path}: an empty list`]),
  ];
}

async function crumbProblems({ path, html }: Answer): Promise<string[]> {
  const crumbs = (ofType(html, "BreadcrumbList")[0]?.itemListElement ?? []) as {
    item: string;
    position: number;
    name: string;
  }[];
  const answers = await Promise.all(crumbs.map(({ item }) => visit(pathOf(item))));
  return [
    ...differs(
      path,
      "first and last crumb",
      [crumbs[0], crumbs.at(-1)].map((crumb) => pathOf(crumb?.item ?? "")),
      [localized(localeOf(path), "/"), path],
    ),
    ...differs(
      path,
      "positions",
      crumbs.map(({ position }) => position),
      crumbs.map((_, index) => index + 1),
    ),
    ...answers.flatMap((answer) => differs(`${path} → ${answer.path}`, "status", answer.status, 200)),
  ];
}

test("structured data is what the page shows, with absolute addresses that answer", async () => {
  const problems = await problemsOf(sample, async (path) => {
    const answer = await visit(path);
    const types = answer.html.jsonLd.map((item) => item["@type"]);
    const wanted = kindsOf(path);
    return [
      ...differs(path, "types", types.toSorted(), wanted),
      ...differs(
        path,
        "context",
        answer.html.jsonLd.every((item) => item["@context"] === "https://schema.org"),
        true,
      ),
      ...(wanted.includes("Product") ? productProblems(answer) : []),
      ...(wanted.includes("ItemList") ? await listProblems(answer) : []),
      ...(wanted.includes("BreadcrumbList") ? await crumbProblems(answer) : []),
    ];
  });
  expect(problems).toEqual([]);
}, 60_000);

test("pages of a list stand for themselves; other filters point to the list without them", async () => {
  const canonical = async (path: string) => (await visit(path)).html.canonicals.map(pathOf);
  expect(await canonical("/market/list?page=2")).toEqual(["/market/list?page=2"]);
  expect(await canonical("/de/market/list?page=2")).toEqual(["/de/market/list?page=2"]);
  expect(await canonical("/market/list?sort=latest&page=2&min=1000")).toEqual(["/market/list?page=2"]);
  expect(await canonical("/market/list?network=ethereum&category=nft")).toEqual(["/market/list?category=nft"]);
  expect(await canonical("/market/list?page=1")).toEqual(["/market/list"]);
  expect(await canonical("/index")).toEqual(["/"]);
  expect(await canonical("/market/")).toEqual(["/market"]);
  const second = await visit("/market/list?page=2");
  expect(second.html.alternates.find(([tag]) => tag === "en-GB")).toEqual([
    "en-GB",
    `${product.origin}/en-gb/market/list?page=2`,
  ]);
});

test("a text in another language points to its original and stands in no cluster", async () => {
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

const hiddenPages = [
  "/login",
  "/register",
  "/offline",
  "/en-us/login",
  "/market/list?q=nft",
  "/en-us/market/list?q=wallet",
  "/market/list?category=nft&q=zzzzqqqq",
  "/market/list?min=999999999999",
  "/nowhere",
  "/market/999999",
  "/api/market/popular",
  "/market.data",
  "/checkout.data",
];

test("what is for nobody's search result says so, and is not in the sitemap", async () => {
  const problems = await problemsOf(hiddenPages, async (path) => {
    const answer = await visit(path);
    return [
      ...differs(path, "noindex", isNoindex(answer), true),
      ...differs(path, "in the sitemap", sitemap.has(path), false),
    ];
  });
  expect(problems).toEqual([]);
  for (const [email, path] of [
    ["operator@jangteo.example", "/admin"],
    ["buyer@jangteo.example", "/mypage"],
  ] as const) {
    const answer = await ask(path, { Cookie: await signIn(product.origin, email) });
    expect([path, answer.status, isNoindex(answer)]).toEqual([path, 200, true]);
  }
  const blocked = [...(await visit("/robots.txt")).body.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule]) => new RegExp(`^${rule!.replace(/[.?+]/g, "\\$&").replaceAll("*", ".*")}`),
  );
  const kept = (path: string) => blocked.some((rule) => rule.test(path));
  // Pages with noindex and pages in the sitemap must not be disallowed in robots.txt.
  expect(
    [...sitemap.keys(), "/login", "/order/JT-1", "/market/list?q=nft", "/market/list?page=2"].filter(kept),
  ).toEqual([]);
  expect(
    [
      "/api/market/popular",
      "/market.data",
      "/market/list?sort=latest",
      "/market/list?page=2&min=1",
      "/__manifest?p=/",
    ].filter((path) => !kept(path)),
  ).toEqual([]);
});

test("a service has one address per language: any other leads there at once, and back again when the title does", async () => {
  const id = serviceIdOf(sample.findLast((path) => serviceIdOf(path))!);
  for (const locale of routedLocales) {
    const right = await detailPath(id, locale);
    const from = [
      `/market/${id}`,
      `/market/${id}/wrong`,
      `/market/${id}/${encodeURIComponent("틀린-주소")}`,
      `/market/${id}/service?reviews=1&option=3`,
    ].map((path) => localized(locale, path));
    for (const path of from) {
      const { status, headers } = await ask(path, { "Accept-Language": "de", Cookie: "locale=nl" });
      const query = path.includes("?") ? path.slice(path.indexOf("?")) : "";
      expect([path, status, headers.get("Cache-Control"), headers.get("Location")]).toEqual([
        path,
        301,
        "no-cache",
        right + query,
      ]);
    }
    expect(right).toMatch(new RegExp(`^${locale === "ko" ? "" : `/${locale}`}/market/${id}/[\\w%-]+$`));
    expect((await ask(right)).status).toBe(200);
  }
  expect(await detailPath(id)).toContain("%E");
});

test("what is not public is not found, what was is gone, and no language is made up", async () => {
  const byStatus = (wanted: string) => [...services.values()].find(({ status }) => status === wanted)!.id;
  const missing = [
    ...["pending", "suspended", "rejected"].flatMap((status) => [
      `/market/${byStatus(status)}`,
      `/de/market/${byStatus(status)}/x`,
    ]),
    "/market/999999",
    "/market/0",
    "/market/-1",
    "/market/abc",
    "/market/1e3",
    "/market/99999999999",
    "/market/1/x/y",
    "/market/%00",
    "/market/list?page=9999",
    "/market/list?category=nft&page=99",
    "/en-us/market/list?q=nft&page=50",
    `${await detailPath(1)}?reviews=999`,
    "/ko",
    "/ko/market",
    "/DE/market",
    "/xx",
    "/xx/market",
    "/en/market",
    "/de/de/market",
    "/about/us",
    "/sitemaps/services-99.xml",
    "/sitemaps/x.xml",
    "/images/1-9999.avif",
  ];
  expect(
    await problemsOf(missing, async (path) => {
      const answer = await visit(path);
      const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
      return [
        ...differs(path, "status", answer.status, 404),
        ...differs(path, "cache", /public/.test(answer.headers.get("Cache-Control") ?? ""), false),
        ...(isPage
          ? [
              ...differs(path, "noindex", isNoindex(answer), true),
              ...differs(path, "cluster", [answer.html.alternates, answer.html.canonicals], [[], []]),
            ]
          : []),
      ];
    }),
  ).toEqual([]);
  expect((await ask("/nowhere")).html.headings).toHaveLength(1);
  expect((await ask("/nowhere", { "Accept-Language": "en" })).html.headings).toEqual(["This page could not be found"]);
});

test("exactly / goes by what the visitor reads; deep links never do", async () => {
  const at = async (path: string, headers: Record<string, string>) => {
    const { status, headers: answered } = await ask(path, headers);
    return [status, answered.get("Location"), answered.get("Cache-Control")];
  };
  const here = [200, null, SHARED];
  expect(await at("/", {})).toEqual(here);
  expect(await at("/", { "Accept-Language": "ko-KR,ko;q=0.9,en;q=0.8" })).toEqual(here);
  expect(await at("/", { "Accept-Language": "tlh, *;q=0.1" })).toEqual(here);
  expect(await at("/?ref=a", { "Accept-Language": "de-AT,de;q=0.9" })).toEqual([302, "/de?ref=a", PRIVATE]);
  expect(await at("/", { "Accept-Language": "de", Cookie: "locale=ko" })).toEqual([200, null, PRIVATE]);
  expect(await at("/", { "Accept-Language": "de", Cookie: "locale=nl" })).toEqual([302, "/nl", PRIVATE]);
  expect(await at("/_root.data", { "Accept-Language": "de", Accept: "*/*" })).toEqual([200, null, PRIVATE]);
  for (const path of ["/index", "/market", "/en-us", "/terms"])
    expect([path, await at(path, { "Accept-Language": "de" })]).toEqual([path, here]);
});

/** The kinds of page that anybody may see. */
const publicPages = [
  "/",
  "/index",
  "/market",
  "/market/list",
  "/market/list?category=nft&page=1",
  "/market/list?q=nft",
  "/terms",
  "/privacy",
  "/developers",
];
const withoutNonce = (body: string) => body.replace(/nonce="[^"]*"/g, "");

test("a public page is the same bytes for every anonymous visitor, and says how long it may be kept", async () => {
  const pages = ["ko", "en-us", "de"].flatMap((locale) => publicPages.map((path) => localized(locale as Locale, path)));
  const problems = await problemsOf([...pages, sample.at(-1)!, await detailPath(1)], async (path) => {
    const browser = {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140",
      "Accept-Language": path === "/" ? "ko" : "ja,de;q=0.5",
      Cookie: "other=1",
      Accept: "*/*",
    };
    const [bot, person] = [await ask(path), await ask(path, browser)];
    return [
      ...differs(path, "two visitors see the same", withoutNonce(bot.body) === withoutNonce(person.body), true),
      ...[bot, person].flatMap(({ headers }) => [
        ...differs(path, "cache", headers.get("Cache-Control"), SHARED),
        ...differs(path, "sets a cookie", headers.getSetCookie(), []),
        ...differs(
          path,
          "varies",
          headers.get("Vary"),
          path === "/" ? "Accept-Language, Cookie, Accept-Encoding" : "Accept-Encoding",
        ),
      ]),
    ];
  });
  expect(problems).toEqual([]);
  const personal = ["sid=x", "__Host-sid=x", "theme=dark", "country=us", "locale=en-us", "flash=x"];
  for (const cookie of personal)
    expect([cookie, (await ask("/market", { Cookie: cookie })).headers.get("Cache-Control")]).toEqual([
      cookie,
      PRIVATE,
    ]);
});

function linksOf({ path, html }: Answer): string[] {
  const named = html.elements.flatMap(({ tag, attributes: { href, src, srcset, action, formaction, method, rel } }) => {
    if (tag === "form") return method === "post" || !action ? [] : [action];
    if (tag === "link") return rel === "alternate" || rel === "canonical" ? [] : [href];
    if (tag === "button") return [];
    return [
      tag === "a" ? href : undefined,
      src,
      ...(srcset ?? "").split(",").map((candidate) => candidate.trim().split(" ")[0]),
      formaction,
    ];
  });
  return named
    .filter((link) => link !== undefined && link !== "")
    .map((link) => {
      const url = new URL(link!, product.origin + path);
      return url.origin === product.origin ? url.pathname + url.search + url.hash : link!;
    });
}

const isPicture = (path: string) => path.startsWith("/images/");

test("no page of ours leads nowhere", async () => {
  const cookie = await signIn(product.origin, "buyer@jangteo.example");
  const mine = ["/mypage", "/mypage/orders", "/mypage/favorites", "/mypage/billing", "/checkout", "/en-us/mypage"];
  const orders = await Promise.all(mine.map((path) => ask(path, { Cookie: cookie })));
  const order = linksOf(orders[1]!).find((link) => /^\/order\/JT-|^\/mypage\/orders\/JT-/.test(link))!;
  const kinds = [
    ...publicPages,
    "/en-us",
    "/en-us/market",
    "/en-us/market/list",
    "/login",
    "/register",
    "/offline",
    "/nowhere",
    "/market/list?page=2",
    "/market/list?q=zzzzqqqq",
    await detailPath(1),
    await detailPath(1, "en-us"),
  ];
  const answers = [...(await Promise.all(kinds.map(visit))), ...orders, await ask(order, { Cookie: cookie })];
  const links = answers.flatMap((answer) => linksOf(answer).map((link) => [answer, link] as const));
  const fragments = links
    .filter(([{ path }, link]) => link.startsWith(`${path}#`))
    .filter(
      ([{ html }, link]) =>
        !html.elements.some(({ attributes: { id } }) => id === decodeURIComponent(link.split("#")[1]!)),
    );
  expect(fragments.map(([{ path }, link]) => `${path} → ${link}`)).toEqual([]);
  expect(
    links
      .filter(([, link]) => !link.startsWith("/") && !/^(https|mailto|tel|data):/.test(link))
      .map(([, link]) => link),
  ).toEqual([]);
  const ours = [
    ...new Map(
      links
        .filter(([, link]) => link.startsWith("/") && !link.startsWith("/sandbox"))
        .map(([{ path }, link]) => [link.split("#")[0]!, path]),
    ),
  ];
  const asked = [
    ...ours.filter(([link]) => !isPicture(link)).slice(0, LINKS),
    ...ours.filter(([link]) => isPicture(link)).slice(0, PICTURES),
  ];
  expect(asked.length).toBeGreaterThan(100);
  expect(
    await problemsOf(asked, async ([link, from]) => {
      const { status } = visits.has(link) ? await visit(link) : await ask(link, { Cookie: cookie });
      // The page that does not exist offers itself in every language.
      return status < 400 || (from === "/nowhere" && link.endsWith(from)) ? [] : [`${from} → ${link}: ${status}`];
    }),
  ).toEqual([]);
}, 60_000);

test("a deleted service is gone for everybody, and from every list", async () => {
  const path = sample.findLast((other) => serviceIdOf(other))!;
  const id = serviceIdOf(path);
  await sql`update services set deleted_at = now() where id = ${id}`;
  for (const address of [path, paths.market.byId(id), `/nl/market/${id}/wrong`]) {
    const answer = await ask(address);
    expect([
      address,
      answer.status,
      answer.headers.get("Cache-Control"),
      isNoindex(answer),
      answer.html.alternates,
    ]).toEqual([address, 410, PRIVATE, true, []]);
  }
  expect((await ask("/sitemaps/services-1.xml")).body).not.toContain(`/market/${id}/`);
});
