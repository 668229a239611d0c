import { expect, test } from "vitest";
import { hasLink } from "./has-link.ts";

test.each([
  "https://evil.example/claim",
  "지갑 http://1",
  "WWW.evil",
  "evil.com",
  "무료 코인 evil.com/claim",
  "무료.한국",
  "evil.com.",
  "ｅｖｉｌ．ｃｏｍ",
  "evil。com",
  "kim@evil.co",
  "192.0.2.7/claim",
  "evil.js.org",
  "xn--9kr.net",
])("%s has a link", (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  "지갑 분석",
  "Wallet v2.0",
  "Release 1.2.3",
  "web3.js",
  "ethers.js demo",
  "거래소 3.5차",
  "A. Kim",
  "Kim & Co.",
  "모래톱...분석",
  "http",
  "",
])("%s has none", (text) => {
  expect(hasLink(text)).toBe(false);
});
