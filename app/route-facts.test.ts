import { expect, test } from "vitest";
import { leafRoutes } from "#app/http/route-lookup.server.ts";
import { routeFacts } from "./route-facts.ts";

const rows = leafRoutes.map((leaf) => ({ ...leaf, ...routeFacts[leaf.id] }));
const idsWhere = (isSo: (row: (typeof rows)[number]) => boolean) => rows.filter(isSo).map(({ id }) => id);

test("routeFacts has a row for every route and for no other", () => {
  expect(Object.keys(routeFacts).sort()).toEqual(leafRoutes.map(({ id }) => id).sort());
});

test("only routes open to everybody are shared in caches, indexed or in the sitemap", () => {
  const isOpen = ["public", "unlisted"];
  expect(idsWhere(({ access, cache }) => cache === "shared" && !isOpen.includes(access))).toEqual([]);
  expect(idsWhere(({ access, index }) => index !== "never" && !isOpen.includes(access))).toEqual([]);
  expect(idsWhere(({ index, sitemap }) => sitemap !== null && index === "never")).toEqual([]);
});

test("routes with PayPal's CSP have scripts, and routes of the back office have none", () => {
  expect(idsWhere(({ csp, script }) => csp === "paypal" && script === "none")).toEqual([]);
  expect(idsWhere(({ area, script }) => area === "admin" && script !== "none")).toEqual([]);
});
