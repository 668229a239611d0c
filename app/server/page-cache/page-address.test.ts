import type express from "express";
import { expect, test } from "vitest";
import { pageAddressOf } from "./page-address.ts";

function addressOf(originalUrl: string, headers: Record<string, string> = {}, method = "GET") {
  const get = (name: string) => headers[name];
  return pageAddressOf({ method, originalUrl, get } as unknown as express.Request);
}

test.each([
  ["/market/list?utm_source=x&ref=abc&fbclid=1&gclid=2", "/market/list"],
  ["/market/list?page=2&utm_source=x&category=defi", "/market/list?category=defi&page=2"],
  ["/market/list?category=defi&page=2", "/market/list?category=defi&page=2"],
  ["/market/list?category=nonsense&sort=popular&page=1", "/market/list"],
  ["/market/5/token?ref=abc&reviews=2", "/market/5/token?reviews=2"],
  ["/market/5/token?reviews=1", "/market/5/token"],
  ["/market/5/token?questions=3&reviews=2", "/market/5/token?reviews=2&questions=3"],
  ["/de/market?anything=1", "/de/market"],
  ["/market/list.data?utm_source=x", "/market/list.data"],
  ["/_root.data", "/_root.data"],
  ["/licence?utm_source=x", "/licence"],
  ["/profile/3?ref=abc&page=2", "/profile/3?page=2"],
  ["/landing/sellers?utm_source=Naver&utm_medium=cpc", "/landing/sellers?utm_source=naver"],
  ["/landing?utm_source=x7f&utm_campaign=autumn", "/landing?utm_source=other"],
  ["/de/landing?utm_source=", "/de/landing"],
  ["/profile/3?page=1&tab=reviews", "/profile/3?tab=reviews"],
  ["/ja/profile/3?tab=nonsense", "/ja/profile/3"],
  ["/contacts?order=1&product=stream&topic=other", "/contacts?topic=other&product=stream"],
  ["/contacts?topic=nonsense", "/contacts"],
  ["/market/tag/staking?page=2&sort=latest", "/market/tag/staking?page=2"],
  ["/docs/errors?q=x&page=2", "/docs/errors"],
  ["/market/list?category=defi?x=1&sort=latest", "/market/list?sort=latest"],
])("%s is cached as %s", (url, kept) => {
  expect(addressOf(url)?.url).toBe(kept);
  expect(addressOf(url, {}, "HEAD")?.key).toBe(addressOf(kept)?.key);
});

test.each([
  "/login",
  "/mypage",
  "/market/list?q=wallet",
  "/market/list?min=1000",
  "/market/list?page=21",
  "/market/list?page=x",
  "/market/list?limit=48",
  "/market/list?category=defi&network=base&stack=go",
  "/market/list.data?_routes=root",
  "/market/5/tok%65n",
  "/market/5/token?option=3",
  "/market/5/token?licence=full",
  "/landing?utm_campaign=sellers",
  "/market/5/token?reviews=99999",
  "/market/5/token?questions=99999",
  "/market/5/%E0%A4%A",
  "/licence?key=JT-1",
  "/licence?key=",
  "/pricing?price=1000",
  "/partner?amount=1",
  "/web3-api?try=blocks.list",
  "/help?q=refund",
  "/market/tag/staking?page=21",
  "/profile/3?tab=portfolio",
  "/profile/3?page=21",
  "/profile/3/portfolio/1",
  "/MARKET/LIST",
  "/market/list/",
  "//market/list",
  "/market//list",
  "/de/",
  "/market/list#1",
  "/market/list#?page=2",
  "/market/5/..",
  "/market/5/.",
  "/market/../login",
  "/market/./list",
  "/market/%2e%2e/login",
  "http://other.example/market/list",
])("%s bypasses the cache", (url) => {
  expect(addressOf(url)).toBeNull();
});

test.each(["sid=a", "__Host-sid=a", "theme=dark; sid=a", "flash=x", "anything=1", "theme=dark;\tsid=a", "\u00a0sid=a"])(
  "the cookie %j bypasses the cache",
  (Cookie) => {
    expect(addressOf("/market/list", { Cookie })).toBeNull();
  },
);

test("theme and country are part of the key, other impersonal cookies are not", () => {
  const keys = ["", "theme=dark", "theme=light", "country=jp", "country=jp; theme=dark"].map(
    (Cookie) => addressOf("/market/list", { Cookie })?.key,
  );
  expect(new Set(keys).size).toBe(5);
  expect(addressOf("/market/list", { Cookie: "theme=dark; country=jp" })?.key).toBe(keys[4]);
  expect(addressOf("/market/list", { Cookie: "locale=de; device=x; theme=pink; country=atlantis" })?.key).toBe(keys[0]);
});

test("the home page bypasses the cache where it redirects", () => {
  expect(addressOf("/")).not.toBeNull();
  expect(addressOf("/", { "Accept-Language": "ko-KR" })).not.toBeNull();
  expect(addressOf("/", { "Accept-Language": "de" })).toBeNull();
  expect(addressOf("/", { "Accept-Language": "de", Cookie: "locale=ko" })).not.toBeNull();
  expect(addressOf("/", { Cookie: "locale=ja" })).toBeNull();
});

test("a POST request bypasses the cache", () => {
  expect(addressOf("/market/list", {}, "POST")).toBeNull();
});
