import { splitLocale } from "../i18n/locales.ts";

const SHARED = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";
const PRIVATE = "private, no-store";
// Any of these makes the page somebody's own.
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-sid|sid|flash|theme|country|lite|locale)=/;
const SHARED_PAGES = /^\/(?:$|index$|market$|market\/list$|market\/\d+\/[^/]+$|terms$|privacy$|developers$)/;

/** Public pages are the same bytes for every anonymous visitor, so a cache may hold them for a minute. */
export function cacheControlOf(pathname: string, cookies: string | null, status: number): string {
  const { path } = splitLocale(pathname);
  const checkout = path.endsWith("/checkout");
  const shared = status === 200 && !checkout && SHARED_PAGES.test(path) && !PERSONAL_COOKIE.test(cookies ?? "");
  return shared ? SHARED : PRIVATE;
}

export function isShared(cacheControl: string): boolean {
  return cacheControl === SHARED;
}
