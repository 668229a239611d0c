import { expect, test } from "vitest";
import { cacheControl, cacheControlOf, safeCacheControl } from "./cache-policy.server.ts";
import { readCookie } from "./cookies.server.ts";

const shared = { cache: "shared" } as const;

test.each(["__Host-sid", "sid", "flash", "theme", "country", "lite", "locale"])(
  "the cookie %s makes a page private at any position in the header",
  (name) => {
    for (const header of [`${name}=x`, `a=b; ${name}=`, `a=b;\t${name} =x`, `${name}="x"; b=c`])
      expect([header, cacheControlOf(shared, header, 200)]).toEqual([header, cacheControl.private]);
  },
);

test.each([null, "", "other=1", "sidx=1", "xsid=1", "\u00a0sid=x", "\u3000sid=x", "sid", "a=sid=x"])(
  "the cookie header %j neither makes a page private nor holds a session",
  (header) => {
    expect(cacheControlOf(shared, header, 200)).toBe(cacheControl.shared);
    expect(readCookie(header, "sid")).toBeNull();
  },
);

test("error answers and routes without a shared cache policy are private", () => {
  expect(cacheControlOf(shared, null, 404)).toBe(cacheControl.private);
  expect(cacheControlOf({ cache: "private" }, null, 200)).toBe(cacheControl.private);
});

test("an answer for a member or with a cookie is never publicly cacheable", () => {
  for (const value of [cacheControl.shared, cacheControl.immutable, cacheControl.hour, "no-cache", ""])
    expect([value, safeCacheControl(value, { isPersonal: true })]).toEqual([value, cacheControl.private]);
  expect(safeCacheControl(cacheControl.shared, { isPersonal: false })).toBe(cacheControl.shared);
  expect(safeCacheControl("", { isPersonal: false })).toBe(cacheControl.private);
  expect(safeCacheControl("no-store", { isPersonal: true })).toBe("no-store");
});

test("readCookie returns the first of two cookies with one name", () => {
  expect(readCookie("sid=a%20b; sid=c", "sid")).toBe("a b");
});
