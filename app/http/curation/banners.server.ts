import type { Banner, BannerPlace } from "#app/domain/banners/banner.ts";
import { findBanner } from "#app/domain/banners/find-banner.server.ts";
import { endBy } from "#app/http/freshness.ts";
import type { Page } from "#app/http/page.server.ts";
import { routeOf } from "#app/http/route-lookup.server.ts";
import { splitLocale } from "#app/i18n/locales.ts";

/** The banner of a page now, or null; the page ends when that changes. */
export async function bannerOn(page: Page, place: BannerPlace): Promise<Banner | null> {
  page.freshness.causes.add("banners");
  const { banner, until } = await findBanner(page.services, page.actor, { place, locale: page.locale });
  endBy(page.freshness, until);
  return banner;
}

/** Whether a link without locale leads to a page that everybody may see in every language. */
export function isPublicPage(link: string): boolean {
  const { pathname } = new URL(link, "https://house.invalid");
  const { id, access, isLocalized } = routeOf(pathname);
  return access === "public" && isLocalized && !splitLocale(pathname).prefixed && !id.includes("not-found");
}
