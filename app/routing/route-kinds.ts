import { formBytes } from "../body-limits.ts";
import type { Right } from "../domain/shared/operators/rights.ts";

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
/** How long caches may keep a good answer that has no member and sets no cookie. Any other is private (http/cache-policy.server.ts). */
export type Cache = "shared" | "private" | "minutes" | "crawlers" | "hour" | "day" | "immutable";

/**
 * Whether what is sent to an address orders something or moves money: maintenance closes it. Of pages with several forms,
 * the values of their field `form` that do.
 */
export type MoneyFact = "none" | "moves" | readonly string[];

type Facts = {
  cache: Cache;
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
export type OpenFacts = Facts & { access: Exclude<Access, "operator">; right?: never };
/**
 * A page of the back office names the right without which it answers an operator with role-required: `admin("orders.read")`.
 * The rights, and the roles that have them, are in domain/shared/operators/rights.ts. A page for new work adds a row there
 * and its use cases ask for the same right with `requireRight`; the tests of access compute what each role gets.
 */
export type AdminFacts = Facts & { access: "operator"; right: Right };
export type RouteFacts = OpenFacts | AdminFacts;

export const shop: OpenFacts = {
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
/** Pages whose bytes are equal for every visitor, so that the page cache may share them. */
export const shared: OpenFacts = { ...shop, cache: "shared" };
export const nothing: OpenFacts = { ...shop, access: "unlisted", index: "never" };
/** Nothing below an address that only members may see. */
export const hidden: OpenFacts = { ...nothing, access: "member" };
export const entry: OpenFacts = { ...shop, index: "never", area: "sign-in" };
export const account: OpenFacts = { ...shop, access: "member", index: "never", area: "account" };
export const admin = (right: Right): AdminFacts => ({
  ...account,
  access: "operator",
  right,
  script: "none",
  area: "admin",
});
/** Addresses without a page: forms of other pages, files. */
export const form: OpenFacts = { ...shop, script: "none", index: "never" };
export const file: OpenFacts = { ...shop, script: "none" };
export const picture: OpenFacts = { ...file, embedding: "everywhere" };
export const accountFile: OpenFacts = { ...form, access: "member" };
export const adminFile = (right: Right): AdminFacts => ({ ...form, access: "operator", right });
export const call: OpenFacts = { ...form, access: "contract" };
