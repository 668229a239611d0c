import { adminPaths } from "#app/routing/admin-paths.ts";
import { everyMember, operatorOnly, type Rule } from "./roles.ts";

/** The pages where operators look after the catalogue. */
export const catalogueAddresses: Record<string, [() => string, Rule]> = {
  "/admin/catalogue/featured": [() => adminPaths.featuredLists(), operatorOnly],
  "/admin/catalogue/featured/new": [() => adminPaths.newFeaturedList(), operatorOnly],
  "/admin/catalogue/featured/:listId": [() => adminPaths.featuredList("0198"), everyMember(404)],
  "/admin/catalogue/categories": [() => adminPaths.categories(), operatorOnly],
  "/admin/catalogue/categories/:category": [() => adminPaths.category("nft", "de"), operatorOnly],
  "/admin/catalogue/forbidden-words": [() => adminPaths.forbiddenWords(), operatorOnly],
  "/admin/catalogue/search": [() => adminPaths.searchRules(), operatorOnly],
  "/admin/catalogue/searches": [() => adminPaths.searchMisses(), operatorOnly],
  "/admin/catalogue/searches/export": [() => adminPaths.csv.searchMisses(), operatorOnly],
  "/admin/catalogue/banners": [() => adminPaths.banners(), operatorOnly],
  "/admin/catalogue/banners/new": [() => adminPaths.newBanner(), operatorOnly],
  "/admin/catalogue/banners/:bannerId": [() => adminPaths.banner("0198"), everyMember(404)],
};
