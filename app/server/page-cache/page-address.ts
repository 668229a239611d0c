import type express from "express";
import { referralCookie } from "#app/domain/partners/partner-code.ts";
import { readCookies } from "#app/http/cookies.server.ts";
import { factsOf } from "#app/http/route-lookup.server.ts";
import { productPaths } from "#app/routing/product-paths.ts";
import type { QueryFact } from "#app/routing/query-facts.ts";
import { countries, defaultLocale, isLocale, splitLocale } from "#app/i18n/locales.ts";
import { negotiate } from "#app/i18n/negotiate.server.ts";

/** A page as the cache knows it: everything of a request that the page may depend on, in one spelling. */
export type PageAddress = {
  /** Path and known query parameters. */
  url: string;
  /** Cookies the page depends on: theme and country, if they are valid. */
  cookies: string;
  key: string;
};

/** Cookies of the product that do not make a page somebody's own. Any other sends the request past the cache. */
const IMPERSONAL = new Set(["theme", "country", "locale", "device", "__Host-device", referralCookie]);

/**
 * The address of a page that is the same for everybody, or null: then the request goes past the cache. Unknown query
 * parameters (utm_source, ref and the like) are no part of it, so that they neither split nor fill the cache.
 */
export function pageAddressOf(request: express.Request): PageAddress | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { path, query } = partsOf(request.originalUrl);
  if (!isSpelledAsLinked(path)) return null;
  const facts = factsOf(path);
  if (facts.cache !== "shared") return null;
  const cookies = readCookies(request.get("Cookie"));
  if (![...cookies.keys()].every((name) => IMPERSONAL.has(name))) return null;
  if (path === "/" && isSentElsewhere(request, cookies)) return null;
  const search = knownQuery(facts.query, new URLSearchParams(query));
  if (search === null) return null;
  const url = search === "" ? path : `${path}?${search}`;
  const kept = keptCookies(cookies);
  return { url, cookies: kept, key: `${kept} ${url}` };
}

/** Only the first question mark begins the query: others are part of a value. */
function partsOf(url: string): { path: string; query: string } {
  const mark = url.indexOf("?");
  return mark === -1 ? { path: url, query: "" } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

/** The page whose loader data `/market/list.data` is. */
function pathOfData(path: string): string {
  return path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
}

/** A slash too many, `.` and `..` (which the URL parser resolves) and `#` (which it cuts off). */
const OTHER_SPELLING = /.\/$|\/\/|\/\.\.?(?:\/|$)|#/;

/** The router reads many spellings of an address (%61 is a, /MARKET/ is /market); only that of our own links is kept. */
function isSpelledAsLinked(path: string): boolean {
  const hasCapitals = splitLocale(pathOfData(path)).path === productPaths.contracts;
  if (OTHER_SPELLING.test(path) || (!hasCapitals && /[A-Z]/.test(path.replace(/%[0-9A-F]{2}/g, "")))) return false;
  try {
    return encodeURI(decodeURI(path)) === path;
  } catch {
    return false;
  }
}

/** Only `/` answers to the browser's languages, with a redirect (routes/($lang)/site/home). */
function isSentElsewhere(request: express.Request, cookies: ReadonlyMap<string, string>): boolean {
  const chosen = cookies.get("locale");
  const locale = isLocale(chosen) ? chosen : negotiate(request.get("Accept-Language") ?? null);
  return locale !== null && locale !== defaultLocale;
}

function keptCookies(cookies: ReadonlyMap<string, string>): string {
  const theme = cookies.get("theme");
  const country = countries.find((known) => known === cookies.get("country"));
  return [theme === "light" || theme === "dark" ? `theme=${theme}` : "", country ? `country=${country}` : ""]
    .filter(Boolean)
    .join("; ");
}

/** The parameters that the page reads, as its row in route-facts.ts spells them; null when it is not kept with them. */
function knownQuery(fact: QueryFact, params: URLSearchParams): string | null {
  if (params.size === 0) return "";
  // Data of some of the page's routes.
  return params.has("_routes") ? null : fact.keptAs(params);
}
