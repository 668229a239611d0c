import { expect, test } from "vitest";
import { cookie, readCookie, sessionCookie } from "./cookies.server.ts";

test.each([
  ["sid=abc; locale=de", "abc"],
  ["locale=de;sid=abc", "abc"],
  ["sid=a%3Db%20c", "a=b c"],
  ["sid=first; sid=second", "first"],
  ["sid=", ""],
  // Browsers and caches trim only spaces and tabs from a name.
  ["\u00a0sid=abc", null],
  ["xsid=abc", null],
  ["sid", null],
  ["", null],
  [null, null],
])("readCookie reads %j as %j", (header, value) => {
  expect(readCookie(header, "sid")).toBe(value);
});

test("a cookie has its age, path, SameSite, HttpOnly and Secure attributes", () => {
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
