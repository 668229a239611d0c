import { expect, test } from "vitest";
import { localized, routedLocales } from "#app/i18n/locales.ts";
import { signIn } from "../server.ts";
import {
  ask,
  detailPath,
  differs,
  isNoindex,
  PRIVATE,
  problemsOf,
  product,
  sample,
  serviceIdOf,
  services,
  SHARED,
  sitemap,
  visit,
} from "./crawl.ts";

const hiddenPages = [
  "/login",
  "/register",
  "/offline",
  "/en-us/login",
  "/market/list?q=nft",
  "/en-us/market/list?q=wallet",
  "/market/list?category=nft&q=zzzzqqqq",
  "/market/list?min=999999999999",
  "/help?q=환불",
  "/de/help?q=zzzz",
  "/pricing?price=390000",
  "/de/pricing?price=x",
  "/explorer/demo",
  "/de/explorer/kaia",
  "/web3-api?try=blocks.read",
  "/de/web3-api?try=blocks.read&block=x",
  "/nowhere",
  "/market/999999",
  "/api/market/popular",
  "/market.data",
  "/checkout.data",
];

test("an answer about a price is for who asked, and a price that is none is refused with what was typed", async () => {
  const asked = await ask("/pricing?price=1%2C100%2C000");
  expect([asked.status, asked.headers.get("Cache-Control")]).toEqual([200, PRIVATE]);
  const amounts = [...asked.body.matchAll(/<dd>(−?[\d,]+원)<\/dd>/g)].map(([, amount]) => amount);
  expect(amounts).toEqual(expect.arrayContaining(["1,100,000원", "−100,000원", "−300,000원", "700,000원"]));
  for (const typed of ["x", "0", "12.5", "1000000001", ""]) {
    const refused = await ask(`/en-us/pricing?price=${typed}`);
    expect([typed, refused.status, refused.headers.get("Cache-Control")]).toEqual([typed, 422, PRIVATE]);
    expect(refused.body).toContain(`value="${typed}"`);
    expect(refused.body).toContain('id="calculator-price-error"');
  }
  expect((await ask("/pricing?price=1000&price=2000")).status).toBe(200);
});

test("pages that must not be indexed have noindex and are not in the sitemap", async () => {
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
  const rules = [...(await visit("/robots.txt")).body.matchAll(/^(Disallow|Allow): (.+)$/gm)]
    .map(([, kind, rule]) => ({
      isBlock: kind === "Disallow",
      length: rule!.length,
      pattern: new RegExp(`^${rule!.replace(/[.?+]/g, "\\$&").replaceAll("*", ".*")}`),
    }))
    .sort((a, b) => b.length - a.length);
  // The longest matching rule decides.
  const kept = (path: string) => rules.find(({ pattern }) => pattern.test(path))?.isBlock ?? false;
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

test("a service has one address per language, and other addresses redirect to it, also after a new title", async () => {
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

test("capitals and extra slashes redirect once to the canonical address with its query, never to another host", async () => {
  const odd = {
    "/market/": "/market",
    "/DE/Market/List/?category=nft&sort=latest": "/de/market/list?category=nft&sort=latest",
    "//market//": "/market",
    "/en-us/": "/en-us",
    "/TERMS?ref=a": "/terms?ref=a",
    "/contractdb": "/contractDB",
    "/contractdb/": "/contractDB",
    "/DE/CONTRACTDB": "/de/contractDB",
    "/WEB3-API": "/web3-api",
  };
  for (const [path, right] of Object.entries(odd)) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get("Location")]).toEqual([path, 301, right]);
    expect((await ask(right)).status).toBe(200);
  }
  for (const path of ["//evil.example/", "//evil.example//", "/%5Cevil.example/", "/.//evil.example/"]) {
    const { headers } = await ask(path);
    expect([path, headers.get("Location")]).toEqual([path, null]);
  }
});

test("the title of an error page is in the language of the page", async () => {
  const titles = await Promise.all(
    ["/de/nowhere", "/ja/market/999999", "/en-us/nowhere"].map(async (path) => (await visit(path)).html.titles),
  );
  expect(titles).toEqual([
    ["Seite nicht gefunden · Jangteo"],
    [expect.stringMatching(/[ぁ-ヿ]/)],
    [expect.stringContaining("could not be found")],
  ]);
  expect((await ask("/nowhere")).html.titles).toEqual(["페이지를 찾을 수 없습니다 · 체인장터"]);
});

test("a service that is not public answers 404 and a deleted one 410, and unknown locales answer 404", async () => {
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
    "/help/nowhere",
    "/de/help/toString",
    "/help/refunds/x",
    "/blockchain/nowhere",
    "/de/blockchain/toString",
    "/blockchain/ethereum/x",
    "/explorer/nowhere",
    "/explorer/demo/block/x",
    "/explorer/demo/block/7",
    "/de/explorer/kaia/x",
    "/ko",
    "/ko/market",
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

test("only / depends on Accept-Language and the locale cookie; other pages never do", async () => {
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
