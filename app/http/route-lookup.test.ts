import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { expect, test } from "vitest";
import { routedLocales } from "#app/i18n/locales.ts";
import type { Entry } from "#app/routing/route-entry.ts";
import routes from "#app/routes.ts";
import { factsOf, leafRoutes, respelled, routeOf } from "./route-lookup.server.ts";

const nodeOf = ({ id, file, path, index, children }: Entry): AgnosticRouteObject =>
  ({ id: id ?? file.replace(/\.tsx?$/, ""), path, index, children: children?.map(nodeOf) }) as AgnosticRouteObject;
const tree = routes.map(nodeOf);
/** The route with which Remix answers an address. */
const answeredBy = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.id;

const prefixes = ["", ...routedLocales.filter((locale) => locale !== "ko").map((locale) => `/${locale}`)];
const filled = (path: string) => path.replace(/\/\*$/, "/x/y/z").replace(/:\w+\??/g, "12");

test.each(leafRoutes)("$path is resolved to $id", ({ id, path, isLocalized }) => {
  for (const prefix of isLocalized ? prefixes : [""]) {
    const address = `${prefix}${filled(path)}`.replace(/(.)\/$/, "$1");
    // Two pages may share an address without a locale; the first one of the tree has it.
    const first = prefix === "" ? leafRoutes.find((leaf) => leaf.path === path)!.id : id;
    expect([address, routeOf(address).id]).toEqual([address, first]);
    expect(routeOf(address === "/" ? "/_root.data" : `${address}.data`).id).toBe(first);
  }
});

test.each(leafRoutes)("$path is resolved as Remix resolves it, in any spelling: $id", ({ path }) => {
  for (const prefix of ["", "/de"]) {
    const address = prefix + filled(path);
    const encoded = address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    const capitals = address.replace(/[a-z]+$/, (last) => last.toUpperCase());
    for (const spelling of [address, `${address}/`.replace("//", "/"), encoded, capitals])
      expect([spelling, routeOf(spelling).id]).toEqual([spelling, answeredBy(spelling)]);
  }
});

test.each([
  "/xx/mypage",
  "/ko/market",
  "/DE/market",
  "/de/de/market",
  "/market.data/",
  "/markets",
  "/de/api/auth/login",
])("%s is resolved to the not-found page", (path) => {
  expect(routeOf(path).id).toBe("routes/($lang)/site/not-found");
});

test.each(["/mypage/%E0%A4%A", "/de//mypage", "//admin/%", "/%6Dypage/x", "/%64e/mypage"])(
  "%s is guarded in any spelling",
  (path) => {
    expect(factsOf(path).access).not.toMatch(/public|unlisted/);
  },
);

test("routeOf marks an address that exists only without a locale", () => {
  expect(routeOf("/order/checkout/12")).toMatchObject({ access: "member", isLocalized: false });
  expect(routeOf("/market/edit/12")).toMatchObject({ access: "member", isLocalized: false });
  expect(routeOf("/de/order/checkout/12")).toMatchObject({ access: "member", isLocalized: true });
});

test.each([
  ["/market/", "/market"],
  ["/Market/List", "/market/list"],
  ["/DE/market", "/de/market"],
  ["/EN-GB/", "/en-gb"],
  ["/de/", "/de"],
  ["//market//list//", "/market/list"],
  ["/Market/12/Slug-Of-It/", "/market/12/Slug-Of-It"],
  ["/market/12/%EC%A7%80%EA%B0%91/", "/market/12/%EC%A7%80%EA%B0%91"],
  ["/Password/Reset/AbC_dEf/", "/password/reset/AbC_dEf"],
  ["/TERMS", "/terms"],
  ["/Sitemap.xml", "/sitemap.xml"],
  ["/help/Orders", "/help/orders"],
  ["/de/Help/Payment-Methods/", "/de/help/payment-methods"],
  ["/docs/Errors", "/docs/errors"],
  ["/landing/Sellers", "/landing/sellers"],
  ["/landing/Sellers/To/register", "/landing/sellers/to/register"],
  ["/blockchain/Kaia", "/blockchain/kaia"],
  ["/en-us/market/tag/Staking", "/en-us/market/tag/staking"],
  ["/sitemaps/Pages.xml", "/sitemaps/pages.xml"],
])("%s is redirected to the spelling %s", (odd, right) => {
  expect(respelled(odd)).toBe(right);
  expect(respelled(right)).toBeNull();
});

test.each([
  "/",
  "/market",
  "/de/market/12/%EC%A7%80",
  "//evil.example/",
  "/\\evil.example/",
  "/\\evil.example/market/",
  "//evil.example//market/",
  "/%5C/evil/",
  "/KO/market",
  "/nowhere/",
  "/help/Nothing-Of-That-Name",
  "/market/tag/Unknown",
  "/sitemaps/Other.xml",
  "/Nowhere",
  "/market/x/y/z/",
  "/admin/",
  "/Admin/orders",
  "/API/market/popular",
  "/api/market/popular/",
  "/assets/root-BxY1.js",
  "/Market.data",
  "/%E0%A4%A/",
])("%s is not redirected to another spelling", (path) => {
  expect(respelled(path)).toBeNull();
});

test.each(leafRoutes)("$path has one spelling, and the redirect to it never leaves the host", ({ path }) => {
  for (const prefix of ["", "/de"]) {
    const right = (prefix + filled(path)).replace(/(.)\/$/, "$1");
    expect(respelled(right)).toBeNull();
    for (const odd of [`${right}/`, `/${right}/`, right.toUpperCase()]) {
      const found = respelled(odd);
      if (found === null) continue;
      expect([odd, found]).toEqual([odd, expect.stringMatching(/^\/(?!\/)/)]);
      expect([odd, respelled(found)]).toEqual([odd, null]);
    }
  }
});
