import { expect, test } from "vitest";
import { leafRoutes } from "#app/http/route-lookup.server.ts";
import { routeFacts } from "./route-facts.ts";

const rows = leafRoutes.map((leaf) => ({ ...leaf, ...routeFacts[leaf.id] }));
const idsWhere = (isSo: (row: (typeof rows)[number]) => boolean) => rows.filter(isSo).map(({ id }) => id);

test("every row belongs to a route", () => {
  expect(Object.keys(routeFacts).sort()).toEqual(leafRoutes.map(({ id }) => id).sort());
});

test("only what everybody may see is shared, indexed or in the sitemap", () => {
  const isOpen = ["public", "unlisted"];
  expect(idsWhere(({ access, cache }) => cache === "shared" && !isOpen.includes(access))).toEqual([]);
  expect(idsWhere(({ access, index }) => index !== "never" && !isOpen.includes(access))).toEqual([]);
  expect(idsWhere(({ index, sitemap }) => sitemap !== null && index === "never")).toEqual([]);
});

test("a page with a policy of its own or without script is reached by a new document", () => {
  expect(idsWhere(({ csp, script }) => csp === "paypal" && script === "none")).toEqual([]);
  expect(idsWhere(({ area, script }) => area === "admin" && script !== "none")).toEqual([]);
});
