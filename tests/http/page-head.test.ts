import { afterAll, beforeAll, expect, test } from "vitest";
import { ruleOf } from "./addresses.ts";
import { leaves } from "./guarded-routes.ts";
import type { Role } from "./roles.ts";
import { readHtml } from "./html.ts";
import { type Members, startWithMembers } from "./members.ts";

// Headers, title and robots of every page follow from its row in route-facts.ts.

const SHARED = /^public, max-age=0, s-maxage=\d+/;
const PRIVATE = "private, no-store";

let all: Members;
beforeAll(async () => {
  all = await startWithMembers();
}, 180_000);
afterAll(() => all?.product.stop());

/** Addresses of public pages that differ from their pattern. */
const examples: Record<string, () => string> = {
  "/market/:id/:slug?": () => `/market/${all.facts.serviceId}`,
  "/profile/:userId": () => "/profile/2",
};

const isPage = ({ pattern }: { pattern: string }) =>
  // A mail in a frame is written for mail programs.
  !/^\/(api|images|avatars|uploads|sitemaps)\b|\/frame$|\*$|\.\w+$/.test(pattern);

/** The first of these roles that may see the page. */
const readers: Role[] = ["visitor", "owner", "operator", "seller"];

async function seen({ pattern, access }: (typeof leaves)[number]) {
  const isGuarded = access === "member" || access === "operator";
  const path = isGuarded ? ruleOf(pattern)[0](all.facts) : (examples[pattern]?.() ?? pattern);
  for (const role of readers) {
    const answer = await all.ask(role, path);
    const target = answer.status === 301 ? await all.ask(role, answer.location!) : answer;
    const isHtml = target.headers.get("Content-Type")?.startsWith("text/html");
    if (target.status === 200 && isHtml) return { role, path, ...target, html: readHtml(target.body) };
  }
  return null;
}

test("every page has a title, and the headers and robots of its route", async () => {
  const wrong: unknown[] = [];
  const pages: string[] = [];
  for (const leaf of leaves.filter(isPage)) {
    const page = await seen(leaf);
    if (!page) continue;
    pages.push(leaf.pattern);
    const { html, headers, role, path } = page;
    const found = {
      titles: html.titles.filter(Boolean).length,
      robots: html.meta("robots"),
      tag: headers.get("X-Robots-Tag"),
      cache: headers.get("Cache-Control"),
    };
    const hidden = leaf.index === "never" ? "noindex" : undefined;
    if (found.titles !== 1) wrong.push([path, found]);
    if (leaf.index !== "by-content" && (found.robots !== hidden || found.tag !== (hidden ?? null)))
      wrong.push([path, found]);
    const isShared = leaf.cache === "shared" && role === "visitor";
    if (isShared ? !SHARED.test(found.cache ?? "") : found.cache !== PRIVATE) wrong.push([path, found]);
    const asData = await all.ask(role, `${path === "/" ? "/_root" : path.split("?")[0]}.data`);
    if (asData.headers.get("X-Robots-Tag") !== "noindex") wrong.push([path, "data"]);
  }
  expect(wrong).toEqual([]);
  expect(pages.length).toBeGreaterThan(60);
}, 180_000);

test("nobody has a picture drawn with their own words by searching for them", async () => {
  const pictureOf = async (words: string) => {
    const { status, body } = await all.ask("visitor", `/market/list?q=${encodeURIComponent(words)}`);
    expect(status).toBe(200);
    return readHtml(body).meta("og:image");
  };
  expect(await pictureOf("zzzz-nobody-sells-this")).toBe(await pictureOf("qqqq-nor-that"));
});

test("a form limited by rate answers 429 with Retry-After, as document and as data", async () => {
  const form = () => new URLSearchParams({ email: "buyer02@buyers.example", password: "not-the-password" });
  let status = 0;
  for (let count = 0; status !== 429 && count < 50; count++)
    status = (await all.send("visitor", "/login", form())).status;
  for (const path of ["/login", "/login.data"]) {
    const { headers } = await all.send("visitor", path, form());
    expect([path, Number(headers.get("Retry-After")) > 0, headers.get("X-Robots-Tag")]).toEqual([
      path,
      true,
      "noindex",
    ]);
  }
}, 180_000);
