import type { Cache } from "#app/routing/route-kinds.ts";
import { readCookie } from "./cookies.server.ts";

export const cacheControl = {
  /** Kept by caches between us and the visitors for a minute, by nobody's browser. */
  shared: "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
  private: "private, no-store",
  crawlers: "public, max-age=0, s-maxage=600",
  minutes: "public, max-age=300",
  hour: "public, max-age=3600",
  day: "public, max-age=86400",
  immutable: "public, max-age=31536000, immutable",
} as const satisfies Record<Cache, string>;

/** Any of these makes a page its visitor's own. */
const PERSONAL_COOKIES = ["__Host-sid", "sid", "flash", "theme", "country", "lite", "locale"];

export function hasPersonalCookie(header: string | null | undefined): boolean {
  return PERSONAL_COOKIES.some((name) => readCookie(header, name) !== null);
}

/** Shared pages are the same bytes for every visitor without a personal cookie; all other documents are private. */
export function cacheControlOf({ cache }: { cache: Cache }, cookies: string | null, status: number): string {
  const isShared = cache === "shared" && status === 200 && !hasPersonalCookie(cookies);
  return isShared ? cacheControl.shared : cacheControl.private;
}

/** Nobody keeps an answer that does not say how long; nobody else keeps one that had a member or sets a cookie. */
export function safeCacheControl(value: string, { isPersonal }: { isPersonal: boolean }): string {
  return value === "" || (isPersonal && !/\b(private|no-store)\b/i.test(value)) ? cacheControl.private : value;
}
