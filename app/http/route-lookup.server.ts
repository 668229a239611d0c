import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { LRUCache } from "lru-cache";
import { listedValue } from "./seo/closed-lists.ts";
import { defaultLocale, isLocale, splitLocale } from "#app/i18n/locales.ts";
import { routeFacts } from "#app/route-facts.ts";
import type { RouteFacts } from "#app/routing/route-kinds.ts";
import type { Entry } from "#app/routing/route-entry.ts";
import routes, { type RouteId } from "#app/routes.ts";

/** The page or call that answers an address, and its row of route-facts.ts. */
export type Route = RouteFacts & {
  id: RouteId;
  /** The address without its locale. */
  path: string;
  /** Whether a locale may stand in front. */
  isLocalized: boolean;
};

type Leaf = { id: RouteId; file: string; path: string; isLocalized: boolean };

const LOCALE_SEGMENT = ":lang?";

/** Every page and call with the whole of its path, in the order of routes.ts. */
export const leafRoutes: readonly Leaf[] = routes.flatMap((entry) => leavesOf(entry, "", false));

function leavesOf({ path, file, id, children }: Entry, above: string, below: boolean): Leaf[] {
  const isLocalized = below || path === LOCALE_SEGMENT;
  const own = path && path !== LOCALE_SEGMENT ? `${above}/${path}` : above;
  return (
    children?.flatMap((child) => leavesOf(child, own, isLocalized)) ?? [
      { id: (id ?? file.replace(/\.tsx?$/, "")) as RouteId, file, path: own || "/", isLocalized },
    ]
  );
}

/** The router ranks all routes anew for each match, so it is given only those that begin as the address does. */
function byFirstSegment(leaves: readonly Leaf[]): Map<string, AgnosticRouteObject[]> {
  const nodes = leaves.map(({ id, path }) => ({ first: path.split("/")[1]!.toLowerCase(), node: { id, path } }));
  const firsts = new Set(["*", ...nodes.map(({ first }) => first)]);
  return new Map(
    [...firsts].map((wanted) => [
      wanted,
      nodes.filter(({ first }) => first === wanted || first === "*").map(({ node }) => node),
    ]),
  );
}

const localized = byFirstSegment(leafRoutes.filter((leaf) => leaf.isLocalized));
const unprefixed = byFirstSegment(leafRoutes);
const patternById = new Map<string, string>(leafRoutes.map(({ id, path }) => [id, path]));
/** Segments of our own that have capitals (`contractDB`), in small letters: an address that has lost them is another spelling. */
const lowered = new Set(
  leafRoutes
    .flatMap(({ path }) => path.split("/").filter((segment) => !segment.startsWith(":") && /[A-Z]/.test(segment)))
    .map((segment) => segment.toLowerCase()),
);
/** Without backslashes, which browsers read as slashes: a redirect would lead to another host. */
const ADDRESS = /^\/[\w\-.~%!$&'()*+,;=:@/]*$/;
const isLocalizedById = new Map(leafRoutes.map(({ id, isLocalized }) => [id, isLocalized]));
/** Bounded in letters too: an address may have sixteen thousand of them. */
const known = new LRUCache<string, Route>({
  max: 5000,
  maxSize: 500_000,
  sizeCalculation: (_route, { length }) => length,
});

/**
 * The route of an address, document or data request, matched as Remix matches it. Slashes too many are ignored: a guard
 * that is stricter than the router does no harm.
 */
export function routeOf(pathname: string): Route {
  let route = known.get(pathname);
  if (!route) {
    route = lookUp(pathname);
    known.set(pathname, route);
  }
  return route;
}

/** The row of an address in the table of route-facts.ts. */
export function factsOf(pathname: string): RouteFacts {
  return routeOf(pathname);
}

/**
 * The address as our own links spell it, when this one differs only by capitals or slashes; null when it is right, or no
 * page. What stands for a value (a number, a slug, a token) stays as it is, unless there is a list of such values. Calls are
 * left alone.
 */
export function respelled(pathname: string): string | null {
  const path = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const isOdd =
    path !== pathname ||
    /[A-Z]/.test(path.replace(/%[0-9A-F]{2}/gi, "")) ||
    path.split("/").some((segment) => lowered.has(segment));
  if (!isOdd || !ADDRESS.test(path) || !isReadable(path) || path.endsWith(".data")) return null;
  const [, first = "", ...rest] = path.split("/");
  const locale = isLocale(first.toLowerCase()) && first.toLowerCase() !== defaultLocale ? first.toLowerCase() : "";
  const bare = locale ? `/${rest.join("/")}` : path;
  const { id, access } = lookUp(locale ? `/${locale}${bare}` : path);
  // To others than operators there is no back office, whatever its address looks like.
  if (id.endsWith("/not-found") || access === "contract" || access === "operator") return null;
  const pattern = patternById.get(id)!;
  const known = pattern.split("/");
  const spelled = bare.split("/").map((segment, index) => {
    const own = known[index]?.replace(/\?$/, "") ?? "";
    if (own.startsWith(":")) return listedValue(pattern, segment);
    return own === "" || own === "*" ? segment : own;
  });
  const right = (locale ? `/${locale}` : "") + spelled.join("/").replace(/^\/$/, locale ? "" : "/");
  return right === pathname ? null : right;
}

function lookUp(pathname: string): Route {
  const { path, prefixed } = splitLocale(withoutEncodedLocale(plainPath(pathname)));
  const nodes = prefixed ? localized : unprefixed;
  const first = decoded(path.split("/")[1] ?? "").toLowerCase();
  const matches = matchRoutes(nodes.get(first) ?? nodes.get("*")!, path);
  const id = (matches?.at(-1)?.route.id ?? "routes/($lang)/site/not-found") as RouteId;
  return { ...routeFacts[id], id, path, isLocalized: isLocalizedById.get(id) === true };
}

/** A data request's address is that of its page with `.data`; `/_root.data` is the home page's. */
function plainPath(pathname: string): string {
  const path = pathname
    .replace(/\/{2,}/g, "/")
    .replace(/\.data$/, "")
    .replace(/^((?:\/[^/]+)?)\/_root$/, "$1/")
    .replace(/(.)\/$/, "$1");
  return isReadable(path) ? path : path.replaceAll("%", "%25");
}

/** The router reads `/%64e` as `/de`. */
function withoutEncodedLocale(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  return first.includes("%") ? ["", decoded(first).replaceAll("/", "%2F"), ...rest].join("/") : path;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
