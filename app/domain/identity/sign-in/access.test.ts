import { expect, test } from "vitest";
import { routedLocales } from "#app/i18n/locales.ts";
import { accessOf, isListedPublic } from "./access.ts";

const listed = [
  "/",
  "/index",
  "/login",
  "/register",
  "/password/reset",
  "/password/reset/12",
  "/password/email",
  "/about",
  "/partner",
  "/market",
  "/market/list",
  "/market/12",
  "/market/12/slug",
  "/market/12/checkout",
  "/pricing",
  "/contacts",
  "/privacy",
  "/terms",
  "/blockchain",
  "/blockchain/3",
  "/web3-api",
  "/token-api",
  "/nft-api",
  "/stream-api",
  "/contractDB",
  "/websolution",
  "/websolution/detail/3",
];
const unlisted = [
  "/purchase",
  "/purchase/7",
  "/profile/3",
  "/landing",
  "/auth/callback",
  "/markets",
  "/checkouts",
  "/orders",
  "/administrator",
  "/nowhere",
];
const guarded = [
  "/checkout",
  "/order",
  "/order/JT-20260105-7K2M9Q",
  "/order/checkout/12",
  "/order/success",
  "/payment-complete",
  "/dashboard",
  "/dashboard/x",
  "/mypage",
  "/mypage/orders",
  "/market/register",
  "/market/register/step",
  "/market/edit",
  "/market/edit/12",
  "/admin",
  "/admin/deposits",
];

test.each(listed)("%s is public", (path) => {
  expect([accessOf(path), isListedPublic(path)]).toEqual(["public", true]);
});

test.each(unlisted)("%s is public, but not when the guard fails", (path) => {
  expect([accessOf(path), isListedPublic(path)]).toEqual(["public", false]);
});

test.each(guarded)("%s is protected, however it is written", (path) => {
  const first = path.slice(0, 2);
  const encoded = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
  const spellings = [
    path,
    `${path}/`,
    `${path}.data`,
    path.toUpperCase(),
    `/${path}`,
    path.replace(/.\//g, "$&/"),
    encoded,
    `${first}${path.slice(2)}`,
  ];
  const prefixed = routedLocales
    .flatMap((locale) => [`/${locale}${path}`, `/${locale}${path}.data`, `/${locale}//${path}`])
    .filter((value) => !value.startsWith("/ko"));
  for (const spelling of [...spellings, ...prefixed])
    expect([spelling, accessOf(spelling)]).toEqual([spelling, "protected"]);
  expect(isListedPublic(path)).toBe(false);
});

test("the home of a language is public in both forms", () => {
  for (const path of ["/de", "/de/", "/de.data", "/_root.data", "/de/_root.data"])
    expect(isListedPublic(path)).toBe(true);
});

test("a path that cannot be decoded is looked at as it is", () => {
  expect(accessOf("/mypage/%E0%A4%A")).toBe("protected");
});
