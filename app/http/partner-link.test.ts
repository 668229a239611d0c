import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { partnerLink, takesPartnerCode, typedCodeOf, withoutCode } from "./partner-link.server.ts";

const origin = "https://market.example";
const code = "AB12CD34";

test.each([
  paths.home(),
  paths.market.list({}),
  "/market/5/a-service",
  "/de/market/list",
  paths.landing.page(),
  paths.help.home(),
  "/help/partners",
  "/profile/3",
  paths.licence(),
  "/register",
  "/login",
  paths.partner.home(),
  paths.developers(),
])("%s takes the code of a partner", (path) => {
  expect(takesPartnerCode(path)).toBe(true);
  expect(partnerLink(origin, code, `${path}?category=defi&ref=OTHER`)).toBe(
    `${origin}${path}?category=defi&ref=${code}`,
  );
});

test.each([
  "/mypage",
  "/mypage/partner",
  "/admin",
  "/checkout/5",
  "/nothing-is-here",
  "/market/nothing/is/here",
  "/api/market/list",
  "/market/list.data",
  "//evil.example/market",
  paths.partner.application("a-secret-of-twenty-letters"),
])("%s takes none", (path) => {
  expect(takesPartnerCode(path)).toBe(false);
  expect(partnerLink(origin, code, `${origin}${path}`)).toBeNull();
});

test.each(["https://evil.example/market", "https://a:b@market.example/market", "javascript:alert(1)", "http://["])(
  "%s is no page of ours",
  (typed) => expect(partnerLink(origin, code, typed)).toBeNull(),
);

test.each([
  ["/market/list?ref=AB12CD34", "AB12CD34", "/market/list"],
  ["/market/list?a=1&ref=AB12CD34&b=2", "AB12CD34", "/market/list?a=1&b=2"],
  // Everything behind the first question mark is the query.
  ["/market/list?q=what?&ref=AB12CD34&page=2", "AB12CD34", "/market/list?q=what?&page=2"],
  // Names may be encoded.
  ["/market/list?%72ef=AB12CD34", "AB12CD34", "/market/list"],
  ["/market/list?%72ef=AB12CD34&x=ref", "AB12CD34", "/market/list?x=ref"],
  ["/market/list?ref=AB12CD34&r%65f=ZZZZZZZZ", "AB12CD34", "/market/list"],
  ["/market/list?x=ref", null, "/market/list?x=ref"],
  ["/market/list", null, "/market/list"],
])("%s has the code %s, and without it is %s", (url, typed, without) => {
  expect(typedCodeOf(url)).toBe(typed);
  expect(withoutCode(url)).toBe(without);
  expect(typedCodeOf(withoutCode(url))).toBeNull();
});
