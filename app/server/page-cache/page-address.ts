import type express from "express";
import { announcedProducts, openProducts } from "#app/domain/api-products/products.ts";
import { referralCookie } from "#app/domain/partners/partner-code.ts";
import { isVariant, sourceOf } from "#app/domain/campaigns/campaigns.ts";
import { listInputOf } from "#app/domain/search/input.ts";
import { topics } from "#app/domain/support/status.ts";
import { listPageSize } from "#app/domain/terms.ts";
import { readCookies } from "#app/http/cookies.server.ts";
import { factsOf } from "#app/http/route-lookup.server.ts";
import { productPaths, tryParameter } from "#app/routing/product-paths.ts";
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
/** Lists with more filters, or further down, are too many to keep, and each is rarely asked for. */
const MOST_FILTERS = 2;
const LAST_PAGE = 20;

/**
 * The address of a page that is the same for everybody, or null: then the request goes past the cache. Unknown query
 * parameters (utm_source, ref and the like) are no part of it, so that they neither split nor fill the cache.
 */
export function pageAddressOf(request: express.Request): PageAddress | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { path, query } = partsOf(request.originalUrl);
  const pagePath = pathOfData(path);
  if (!isSpelledAsLinked(path) || factsOf(path).cache !== "shared") return null;
  const cookies = readCookies(request.get("Cookie"));
  if (![...cookies.keys()].every((name) => IMPERSONAL.has(name))) return null;
  if (path === "/" && isSentElsewhere(request, cookies)) return null;
  const search = knownQuery(splitLocale(pagePath).path, new URLSearchParams(query));
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

/** The parameters a page reads, in a fixed order; null when this page with these parameters is not kept. */
function knownQuery(path: string, params: URLSearchParams): string | null {
  if (params.size === 0) return "";
  // `_routes`: data of some of the page's routes. `option`: what somebody chose on the way to the checkout.
  if (params.has("_routes") || params.has("option")) return null;
  if (path === "/market/list") return listQuery(params);
  if (path.startsWith("/market/tag/")) return pageQuery(params);
  // An answer about a key is for who asked.
  if (path === "/licence") return params.has("key") ? null : "";
  // So is one about a price.
  if (path === "/pricing") return params.has("price") ? null : "";
  // Amounts are as many as there are numbers.
  if (path === "/partner") return params.has("amount") ? null : "";
  // And what comes back from a try.
  if (openProducts.some((product) => productPaths[product] === path)) return params.has(tryParameter) ? null : "";
  // And what somebody searches for.
  if (path === "/help") return params.has("q") ? null : "";
  if (path === "/contacts") return topicQuery(params);
  if (path === "/landing" || path.startsWith("/landing/")) return campaignQuery(params);
  if (path.startsWith("/profile/")) return profileQuery(params);
  if (!/^\/market\/\d/.test(path)) return "";
  // Few readers open the licence of a seller.
  if (params.has("licence")) return null;
  const pages = (["reviews", "questions"] as const).map((list) => [list, params.get(list) ?? "1"] as const);
  if (!pages.every(([, page]) => isSmallPage(page))) return null;
  return pages.flatMap(([list, page]) => (page === "1" ? [] : `${list}=${page}`)).join("&");
}

function pageQuery(params: URLSearchParams): string | null {
  const page = params.get("page") ?? "1";
  return isSmallPage(page) ? (page === "1" ? "" : `page=${page}`) : null;
}

/** The topic that the contact form begins with, and the product whose name is its subject. */
function topicQuery(params: URLSearchParams): string {
  const topic = topics.find((known) => known === params.get("topic"));
  const product = announcedProducts.find((known) => known === params.get("product"));
  return [topic && `topic=${topic}`, product && `product=${product}`].filter(Boolean).join("&");
}

/** The works of a portfolio show how often they were looked at and liked, which is no cause. */
function profileQuery(params: URLSearchParams): string | null {
  const page = pageQuery(params);
  const tab = params.get("tab");
  if (page === null || tab === "portfolio") return null;
  return [tab === "reviews" ? "tab=reviews" : "", page].filter(Boolean).join("&");
}

/** The links of a campaign page carry its source: there are few. A named campaign leads to its own page. */
function campaignQuery(params: URLSearchParams): string | null {
  if (isVariant(params.get("utm_campaign"))) return null;
  const source = sourceOf(params.get("utm_source"));
  return source === "direct" ? "" : `utm_source=${source}`;
}

function listQuery(params: URLSearchParams): string | null {
  if (!isSmallPage(params.get("page") ?? "1")) return null;
  const { q, min, max, limit, page, sort, country, rating, tag: _, ...filters } = listInputOf(params);
  if (q !== "" || min !== null || max !== null || limit !== listPageSize) return null;
  const known = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) for (const value of values) known.append(name, value);
  if (rating !== null) known.append("rating", String(rating));
  if (country !== null) known.append("country", country);
  if (known.size > MOST_FILTERS) return null;
  if (sort !== "popular") known.append("sort", sort);
  if (page > 1) known.append("page", String(page));
  return known.toString();
}

function isSmallPage(text: string): boolean {
  return /^[1-9]\d?$/.test(text) && Number(text) <= LAST_PAGE;
}
