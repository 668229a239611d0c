import type { RouteConfigEntry } from "@remix-run/route-config";
import {
  footerGroups,
  houseLinks,
  marketLinks,
  memberMenu,
  type NavigationLink,
  shownTo,
} from "#app/ui/frame/links.ts";
import { paths } from "#app/paths.ts";
import { expect, test } from "vitest";
import { clientAreas, shopAreas } from "#app/i18n/messages.ts";
import { routeOf } from "#app/http/route-lookup.server.ts";
import routes from "#app/routes.ts";
import { adminNavigation } from "./($lang)/admin/admin-navigation.ts";
import { accountNavigation, currentItem, type NavigationGroup } from "#app/ui/frame/navigation.ts";

/** The addresses of the pages below a layout; resources (`.ts`) have no navigation. */
function pagesBelow(path: string, entries: readonly RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ path: own, children = [] }) =>
    own === path
      ? children
          .filter(({ file }) => file.endsWith(".tsx"))
          .map((page) => `/${[path, page.path].filter(Boolean).join("/")}`)
      : pagesBelow(path, children),
  );
}
/** The wizard uses the whole width without navigation; the seller's home has an address of its own. */
const leadingOut: readonly string[] = [paths.market.register(), paths.dashboard.home(), paths.dashboard.projects()];
const areas: [string, readonly NavigationGroup[]][] = [
  ["mypage", accountNavigation],
  ["admin", adminNavigation],
];

test.each(areas)("every page of /%s belongs to an item of its navigation", (path, groups) => {
  const pages = pagesBelow(path);
  expect(pages.length).toBeGreaterThan(10);
  const lost = pages.filter(
    (page) => page !== `/${path}` && [undefined, "overview"].includes(currentItem(groups, page)?.id),
  );
  expect(lost).toEqual([]);
  expect(currentItem(groups, `/${path}`)?.id).toBe("overview");
});

test.each(areas)("every navigation item of /%s leads to a page of its own", (path, groups) => {
  const targets = groups.flatMap(({ items }) => items.map(({ to }) => to));
  expect(pagesBelow(path)).toEqual(expect.arrayContaining(targets.filter((to) => !leadingOut.includes(to))));
  expect(new Set(targets).size).toBe(targets.length);
});

test.each([
  ["/dashboard", "dashboard"],
  ["/dashboard/figures", "dashboard"],
  ["/dashboard/projects/0198", "projects"],
  ["/mypage/profile/avatar", "profile"],
  ["/mypage/security/two-factor", "security"],
  ["/mypage/email/t0ken", "security"],
  ["/mypage/sales/JT-20260105-7K2M9Q", "sales"],
])("the account navigation marks %s as %s", (path, id) => expect(currentItem(accountNavigation, path)?.id).toBe(id));

test.each([
  ["/admin/orders/JT-20260105-7K2M9Q/refund", "orders"],
  ["/admin/refunds/0198", "refunds"],
  ["/admin/cases/0198", "cases"],
])("the admin navigation marks %s as %s", (path, id) => expect(currentItem(adminNavigation, path)?.id).toBe(id));

test("the header menu has the home of sellers and the back office for whom they are, in texts loaded on every page", () => {
  const menuOf = (isSeller: boolean, isOperator: boolean) => shownTo(memberMenu, { isSeller, isOperator });
  const pages = ["/mypage", "/mypage/orders", "/mypage/favorites"];
  expect(menuOf(false, false).map(({ to }) => to)).toEqual(pages);
  expect(menuOf(true, false).map(({ to }) => to)).toEqual([...pages, "/dashboard"]);
  const both = menuOf(true, true);
  expect(both.map(({ to }) => to)).toEqual([...pages, "/dashboard", "/admin"]);
  expect(both.filter(({ words }) => shopAreas.some((area) => words.startsWith(`${area}:`)))).toEqual(both);
});

test("the account navigation has only texts that hydrated pages load", () => {
  const words = accountNavigation
    .flatMap(({ heading, items }) => [heading ?? [], items.map((item) => item.words)])
    .flat(2);
  expect(words.filter((key) => !clientAreas.some((area) => key.startsWith(`${area}:`)))).toEqual([]);
});

test("whom a link is shown to follows from the access of its page in the route facts", () => {
  const accessOf = ({ to }: { to: string }) => routeOf(to.split("?", 1)[0]!).access;
  const links: NavigationLink[] = [
    memberMenu,
    marketLinks,
    houseLinks,
    ...footerGroups.map((group) => group.links),
  ].flat();
  const ofOperators = links.filter((link) => link.for === "operators");
  expect(ofOperators.length).toBeGreaterThan(0);
  expect(links.filter((link) => accessOf(link) === "operator")).toEqual(ofOperators);
  const itemsOf = (groups: readonly NavigationGroup[]) => groups.flatMap(({ items }) => items);
  expect(itemsOf(adminNavigation).filter((item) => accessOf(item) !== "operator")).toEqual([]);
  expect(itemsOf(accountNavigation).filter((item) => accessOf(item) !== "member")).toEqual([]);
});
