import { paths } from "#app/paths.ts";
import { everyMember, operatorOnly, type Rule } from "./roles.ts";

/** The pages where operators look after the catalogue. */
export const catalogueAddresses: Record<string, [() => string, Rule]> = {
  "/admin/catalogue/featured": [() => paths.admin.featuredLists(), operatorOnly],
  "/admin/catalogue/featured/new": [() => paths.admin.newFeaturedList(), operatorOnly],
  "/admin/catalogue/featured/:listId": [() => paths.admin.featuredList("0198"), everyMember(404)],
  "/admin/catalogue/categories": [() => paths.admin.categories(), operatorOnly],
  "/admin/catalogue/categories/:category": [() => paths.admin.category("nft", "de"), operatorOnly],
  "/admin/catalogue/banners": [() => paths.admin.banners(), operatorOnly],
  "/admin/catalogue/banners/new": [() => paths.admin.newBanner(), operatorOnly],
  "/admin/catalogue/banners/:bannerId": [() => paths.admin.banner("0198"), everyMember(404)],
};
