import { formBytes } from "../body-limits.ts";
import type { Right } from "../domain/shared/operators/rights.ts";
import { noQuery, type QueryFact } from "./query-facts.ts";

/** The name of the guard that runs before a page (http/guard.server.ts). */
export type Access =
  /** Everybody; goes on as for a visitor when the session cannot be read (spec §2). */
  | "public"
  /** Everybody, but not in the public list of spec §2: to the login when the session cannot be read. */
  | "unlisted"
  /** The pages of signing in: a member has no business there. */
  | "signed-out"
  | "member"
  /** A member with a role of the back office, signed in with two factors; to other members there is nothing. */
  | "operator"
  /** A call of the JSON contract, which says itself who may ask (http/api/contracts). */
  | "contract";
/** Time for which caches may keep a successful answer without a member and without cookies. Any other is private (http/cache-policy.server.ts). */
export type Cache = "shared" | "private" | "minutes" | "crawlers" | "hour" | "day" | "immutable";

/**
 * Whether what is sent to an address orders something or moves money: maintenance closes it. Of pages with several forms,
 * the values of their field `form` that do.
 */
export type MoneyFact = "none" | "moves" | readonly string[];

/** A page that is the same for every visitor says what it reads of the query: without it, it does not compile. */
type Shared = { cache: "shared"; query: QueryFact };
type Unshared = { cache: Exclude<Cache, "shared">; query?: never };

type Facts = {
  /** Whether the page runs our script. To a page without, and to what is no page, the browser goes by itself. */
  script: "own" | "none";
  /** Sources that the page's Content-Security-Policy allows beside our own. */
  csp: "own" | "paypal" | "postcode" | "mail";
  /** Whether pages of other websites may show it: banners of partners, pictures of our pages in search results. */
  embedding: "own" | "everywhere";
  /** Whether a part of the address is a secret: it is not logged, and no page that has no form tells other sites of it. */
  address: "open" | "secret" | "secret-without-form";
  /** Largest body of a request, in bytes. */
  body: number;
  /** The index policy for search engines: always, never, or decided by the page from its content. */
  index: "always" | "never" | "by-content";
  /** Addresses of the route in the sitemap, without locale; or the part of the sitemap that lists them from the database. */
  sitemap: null | "services" | "sellers" | "portfolios" | "tags" | (() => string[]);
  money: MoneyFact;
  /** The area whose texts and scripts the page shares. Pages outside the shop and the profiles get the texts of both. */
  area: "shop" | "profile" | "sign-in" | "account" | "admin";
};
type OpenAccess = { access: Exclude<Access, "operator">; right?: never };
export type SharedFacts = Facts & OpenAccess & Shared;
type UnsharedFacts = Facts & OpenAccess & Unshared;
export type OpenFacts = SharedFacts | UnsharedFacts;
/**
 * A page of the back office names the right without which it answers an operator with role-required: `admin("orders.read")`.
 * The rights, and the roles that have them, are in domain/shared/operators/rights.ts. A page for new work adds a row there
 * and its use cases ask for the same right with `requireRight`; the tests of access compute what each role gets.
 */
export type AdminFacts = Facts & Unshared & { access: "operator"; right: Right };
export type RouteFacts = OpenFacts | AdminFacts;

export const shop: UnsharedFacts = {
  access: "public",
  cache: "private",
  script: "own",
  csp: "own",
  embedding: "own",
  address: "open",
  body: formBytes,
  index: "always",
  sitemap: null,
  money: "none",
  area: "shop",
};
/** In a conversation, of its forms. */
export const acceptingOffers: MoneyFact = ["accept"];
/** Pages whose bytes are equal for every visitor, whatever the query says: a page that reads it names the parameters. */
export const shared: SharedFacts = { ...shop, cache: "shared", query: noQuery };
export const nothing: UnsharedFacts = { ...shop, access: "unlisted", index: "never" };
/** Nothing below an address that only members may see. */
export const hidden: UnsharedFacts = { ...nothing, access: "member" };
export const entry: UnsharedFacts = { ...shop, index: "never", area: "sign-in" };
export const account: UnsharedFacts = { ...shop, access: "member", index: "never", area: "account" };
export const admin = (right: Right): AdminFacts => ({
  ...account,
  access: "operator",
  right,
  script: "none",
  area: "admin",
});
/** Addresses without a page: forms of other pages, files. */
export const form: UnsharedFacts = { ...shop, script: "none", index: "never" };
export const file: UnsharedFacts = { ...shop, script: "none" };
export const picture: UnsharedFacts = { ...file, embedding: "everywhere" };
export const accountFile: UnsharedFacts = { ...form, access: "member" };
export const adminFile = (right: Right): AdminFacts => ({ ...form, access: "operator", right });
export const call: UnsharedFacts = { ...form, access: "contract" };
