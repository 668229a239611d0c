import { splitLocale } from "#app/i18n/locales.ts";

export type Access = "public" | "protected";

// spec §2, in its order.
const PUBLIC = [
  "/",
  "/index",
  "/login",
  "/register",
  "/password/reset",
  "/password/email",
  "/about",
  "/partner",
  "/market",
  "/pricing",
  "/contacts",
  "/privacy",
  "/terms",
  "/blockchain",
  "/web3-api",
  "/token-api",
  "/nft-api",
  "/stream-api",
  "/contractDB",
  "/websolution",
].map((path) => path.toLowerCase());
const PROTECTED = [
  "/checkout",
  "/order",
  "/payment-complete",
  "/payment/coinpayments",
  "/dashboard",
  "/mypage", // spec §2
  "/market/register",
  "/market/edit", // public by prefix in spec §2, but only a member can own a service
  "/admin",
];

/** Whether a page wants a signed-in member. Takes any spelling of a path: with locale, `.data`, capitals, double slashes. */
export function accessOf(pathname: string): Access {
  const path = plainPath(pathname);
  return PROTECTED.some((prefix) => isBelow(path, prefix)) ? "protected" : "public";
}

/** spec §4: when the guard itself throws, only the pages listed as public go on. */
export function isListedPublic(pathname: string): boolean {
  const path = plainPath(pathname);
  return accessOf(path) === "public" && PUBLIC.some((prefix) => isBelow(path, prefix));
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || (prefix !== "/" && path.startsWith(`${prefix}/`));
}

/** The path as the router matches it: decoded once, capitals ignored. A guard that is stricter than the router does no harm. */
function plainPath(pathname: string): string {
  const tidy = decoded(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/\.data$/, "")
    .replace(/(.)\/$/, "$1");
  const { path } = splitLocale(tidy === "/_root" ? "/" : tidy);
  return path === "/_root" ? "/" : path;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
