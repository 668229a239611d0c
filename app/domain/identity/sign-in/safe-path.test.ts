import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "./safe-path.ts";

test.each([
  null,
  undefined,
  "",
  " ",
  "market",
  "//evil",
  "///evil",
  "//evil.com/market",
  "/\\evil",
  "\\/evil",
  "/\tevil",
  "/\t/evil",
  "\t//evil",
  "/\n/evil",
  "https:",
  "https://evil.com",
  "https:/market",
  "javascript:alert(1)",
  "data:text/html,x",
  "/..//evil",
  "/.//evil",
  "/market/..//evil",
  "/\0",
  "/market\0",
  "/de//evil.com",
  "/en-us//evil.com/x",
  "/%2f%2fevil",
  "/%2F/evil",
  "/de/%2fevil",
  "/%5cevil",
  "/market/%5c%5cevil",
  "/%0aevil",
  "/%00",
  "/a//b",
  "/%",
  "/%E0%A4%A",
  "?x=1",
  "#x",
  "/\u0085evil",
  `/${"a".repeat(2001)}`,
])("%j redirects to the home page", (value) => {
  expect(safeRedirect(value)).toBe("/");
});

test.each([
  ["/", "/"],
  ["/market", "/market"],
  ["/de/market/list?q=defi&page=2", "/de/market/list?q=defi&page=2"],
  ["/market/12/지갑-템플릿", "/market/12/%EC%A7%80%EA%B0%91-%ED%85%9C%ED%94%8C%EB%A6%BF"],
  ["/market?next=https://evil.com", "/market?next=https://evil.com"],
  ["/order/checkout/3#billing", "/order/checkout/3#billing"],
  ["/market/../mypage", "/mypage"],
  ["/@evil.com", "/@evil.com"],
])("%j stays on this site as %j", (value, expected) => {
  expect(safeRedirect(value)).toBe(expected);
});

test("safeRedirect keeps any input on this host and safe for a header", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "..",
    ".",
    "de",
    "evil.com",
    "%2f",
    "%5c",
    "\t",
    "@",
    ":",
    "?",
    "#",
    "https:",
    "한",
    "\0",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = safeRedirect(pieces.join(""));
      expect(new URL(target, "https://jangteo.test").host).toBe("jangteo.test");
      expect(target).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }),
  );
});
