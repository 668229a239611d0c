import { expect, test } from "vitest";
import { cookie, readCookie, sessionCookie } from "./cookies.server.ts";

test.each([
  ["sid=abc; locale=de", "abc"],
  ["locale=de;sid=abc", "abc"],
  ["sid=a%3Db%20c", "a=b c"],
  ["sid=first; sid=second", "first"],
  ["sid=", ""],
  // A name is trimmed of spaces and tabs alone, as browsers and caches do.
  ["\u00a0sid=abc", null],
  ["xsid=abc", null],
  ["sid", null],
  ["", null],
  [null, null],
])("%j holds %j", (header, value) => {
  expect(readCookie(header, "sid")).toBe(value);
});

test("a cookie says how long, where and to whom it is sent", () => {
  const attributes = (text: string) => text.split("; ");
  expect(attributes(cookie("theme", "dark blue", { maxAge: 60, secure: true }))).toEqual([
    "theme=dark%20blue",
    "Max-Age=60",
    "Path=/",
    "HttpOnly",
    "Secure",
    "SameSite=Lax",
  ]);
  expect(attributes(cookie("locale", "de", { httpOnly: false, secure: false }))).toEqual([
    "locale=de",
    "Path=/",
    "SameSite=Lax",
  ]);
  expect(attributes(sessionCookie("https://market.example", null, 30))).toContain("Max-Age=0");
});
