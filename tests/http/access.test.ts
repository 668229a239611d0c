import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "#app/http/api/contracts/all.server.ts";
import { rolesWith } from "#app/domain/shared/operators/rights.ts";
import { routeOf } from "#app/http/route-lookup.server.ts";
import { localized, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { type Product, signIn } from "./server.ts";
import { type Facts, leading, ruleOf, rules } from "./addresses.ts";
import { guarded, leadsToUnprefixed, leaves } from "./guarded-routes.ts";
import { type Colleague, colleagues, type Outcome, type Role, roles } from "./roles.ts";
import { type Members, startWithMembers } from "./members.ts";

let product: Product;
let facts: Facts;
let cookies: Members["cookies"];
let ask: Members["ask"];
let send: Members["send"];

beforeAll(async () => {
  ({ product, facts, cookies, ask, send } = await startWithMembers());
}, 180_000);

afterAll(() => product?.stop());

/** The outcome of a request: by the status of a document, by the content of a data response. */
async function outcomeOf(role: Role | Colleague, path: string): Promise<Outcome> {
  const { status, location, body, headers } = await ask(role, path);
  expect([path, headers.get("Cache-Control")]).toEqual([path, "private, no-store"]);
  const isLeading = status === 302 || (status === 202 && body.includes("SingleFetchRedirect"));
  if (status !== 200 && role !== "owner") expect([path, role, body.includes(facts.title)]).toEqual([path, role, false]);
  return isLeading ? location! : status;
}

function requestsFor(path: string, id: string): string[] {
  const [pathname, query] = path.split("?");
  const search = query ? [query] : [];
  return [
    path,
    `${pathname}.data${query ? `?${query}` : ""}`,
    `${pathname}.data?${[...search, `_routes=${encodeURIComponent(id)}`].join("&")}`,
  ];
}

test("every protected route has a rule in this test", () => {
  const pages = guarded.filter(({ id }) => !/\/not-found(-unprefixed)?$/.test(id)).map(({ pattern }) => pattern);
  expect(Object.keys(rules).sort()).toEqual([...new Set(pages)].sort());
});

const asked = ["visitor", "other", "seller", "owner", "operator"] as const;

test.each(guarded.map((route, number) => ({ ...route, number })))(
  "$pattern ($id): each role gets login, 404 or 200, as document and as data",
  async ({ id, pattern, isLocalized, number }) => {
    const [addressOf, rule] = ruleOf(pattern);
    const bare = addressOf(facts);
    for (const [index, locale] of (isLocalized ? routedLocales : (["ko"] as const)).entries()) {
      // Without a locale all three kinds of request, in a fifth of the locales one of them: a prefix is another match of
      // the same route, and each locale is asked at many routes.
      const isThorough = locale === "ko";
      if (!isThorough && index % 5 !== number % 5) continue;
      const lang = locale === "ko" ? "" : `/${locale}`;
      // Without a locale prefix this address belongs to another page.
      if (lang === "" && leaves.find((leaf) => leaf.pattern === pattern)!.id !== id) continue;
      const requests = requestsFor(lang + bare, id);
      const login = `${lang}/login?redirectTo=${encodeURIComponent(lang + bare)}`;
      const filled = (outcome: Outcome) =>
        typeof outcome === "string"
          ? lang + outcome.replace("{bought}", facts.bought).replace("{waiting}", facts.waiting)
          : outcome;
      const wanted = asked.map((role) =>
        role === "visitor" ? login : leadsToUnprefixed(id) ? bare : filled(rule[role]),
      );
      await Promise.all(
        requests
          .filter((_request, kind) => isThorough || kind === (Math.floor(index / 5) + number) % 3)
          .map(async (request) => {
            const outcomes = await Promise.all(asked.map((role) => outcomeOf(role, request)));
            expect([request, ...outcomes]).toEqual([request, ...wanted]);
          }),
      );
    }
  },
);

const backOffice = guarded.flatMap((route) =>
  route.access === "operator" && route.right !== undefined ? [{ ...route, right: route.right }] : [],
);

test.each(backOffice)(
  "$pattern ($id): an operator gets the page or its refusal, and the action its refusal, as the table of rights has it",
  async ({ pattern, right }) => {
    const [addressOf, rule] = ruleOf(pattern);
    const path = addressOf(facts);
    const having: readonly string[] = rolesWith(right);
    for (const role of Object.keys(colleagues) as Colleague[]) {
      const isAllowed = having.includes(role);
      expect([path, role, await outcomeOf(role, path)]).toEqual([path, role, isAllowed ? rule.operator : 403]);
      if (isAllowed) continue;
      // 405: a page without a form.
      const { status } = await send(role, path);
      expect([path, role, [403, 405].includes(status)]).toEqual([path, role, true]);
    }
    const statuses = await Promise.all(
      (["other", "visitor"] as const).map(async (role) => (await send(role, path)).status),
    );
    expect([path, statuses.filter((status) => ![404, 405, 302].includes(status))]).toEqual([path, []]);
  },
);

test("the refusal names the roles that may open the page, in the language of the page", async () => {
  const { body } = await ask("support", adminPaths.payouts());
  expect(body).toContain("최고 관리자, 재무");
  expect((await ask("moderation", `/de${adminPaths.payouts()}`)).body).toContain("Finanzen");
});

test("the navigation and the queues of an operator lead only to pages that this operator may open", async () => {
  for (const role of Object.keys(colleagues) as Colleague[]) {
    const { body } = await ask(role, adminPaths.home());
    const links = new Set([...body.matchAll(/href="(\/admin[^"?#]*)/g)].map(([, to]) => to!));
    const refused = [...links].filter((to) => !rolesWith(routeOf(to).right!).includes(role));
    expect([role, links.size > 3, refused]).toEqual([role, true, []]);
  }
});

test.each([
  [(known: Facts) => paths.order.view(known.waiting), "orders.read"],
  [(known: Facts) => paths.order.case(known.disputed), "refunds.decide"],
  [(known: Facts) => paths.order.document(known.documents, known.documentId), "documents.issue"],
] as const)("pages of members open to operators with the right to them: %s %s", async (addressOf, right) => {
  for (const role of Object.keys(colleagues) as Colleague[]) {
    const outcome = await outcomeOf(role, addressOf(facts));
    const isAllowed = rolesWith(right).includes(role);
    expect([role, isAllowed ? outcome === 200 : outcome === 403 || outcome === 404]).toEqual([role, true]);
  }
});

test("a public page is private as soon as a member's session is read", async () => {
  for (const path of ["/market", "/market/list", "/terms", "/images/0-0.avif"])
    expect([path, (await ask("owner", path)).headers.get("Cache-Control")]).toEqual([
      path,
      path.startsWith("/images") ? "no-store" : "private, no-store",
    ]);
  // The prefix is not whitespace in HTTP: other readers of the header see another cookie name (RFC 6265).
  const { headers, body } = await ask("visitor", "/market", { headers: { Cookie: `\u00a0${cookies.owner}` } });
  expect(headers.get("Cache-Control")).toMatch(/^public/);
  expect(body).not.toContain('href="/mypage"');
  expect((await ask("owner", "/market")).body).toContain('href="/mypage"');
}, 180_000);

/** Cookie and access token of a sign-in that was ended. */
async function endedSession(how: "expires_at" | "revoked_at"): Promise<{ cookie: string; token: string }> {
  const cookie = await signIn(product.origin, roles.owner);
  const body = JSON.stringify({ email: roles.owner, password: "jangteo-demo-2026" });
  const answer = await fetch(`${product.origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const token = ((await answer.json()) as { data: { tokens: { accessToken: string } } }).data.tokens.accessToken;
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update sessions set ${sql(how)} = now() - interval '1 second' where id in (
    select s.id from sessions s join members m on m.id = s.member_id where m.email = ${roles.owner} order by s.created_at desc limit 2)`;
  await sql.end();
  return { cookie, token };
}

test("without a valid session every page redirects to the login in its language and the API answers 401", async () => {
  const ended = {
    expired: await endedSession("expires_at"),
    revoked: await endedSession("revoked_at"),
    "made up": { cookie: "sid=nobodys", token: "nobodys" },
    none: { cookie: "", token: "" },
  };
  const wrong: string[] = [];
  for (const [name, { cookie, token }] of Object.entries(ended)) {
    const headers = { ...(cookie && { Cookie: cookie }), Origin: product.origin };
    for (const [index, { id, pattern, isLocalized }] of guarded.entries()) {
      if (leaves.find((leaf) => leaf.pattern === pattern)!.id !== id) continue;
      const bare = ruleOf(pattern)[0](facts);
      // Each address in three languages, each language at many addresses.
      const some = routedLocales.filter((locale, at) => locale === "ko" || at % 7 === index % 7);
      await Promise.all(
        (isLocalized ? some : (["ko"] as const)).map(async (locale) => {
          const path = localized(locale, bare);
          const login = `${localized(locale, "/login")}?redirectTo=${encodeURIComponent(path)}`;
          const [document, data] = await Promise.all(
            [path, requestsFor(path, id)[1]!].map((address) =>
              fetch(product.origin + address, { redirect: "manual", headers }),
            ),
          );
          if (document!.status !== 302 || document!.headers.get("Location") !== login)
            wrong.push(`${name} ${path}: ${document!.status} ${document!.headers.get("Location")}`);
          const text = await data!.text();
          if (data!.status !== 202 || !text.includes(login)) wrong.push(`${name} ${path}.data: ${data!.status}`);
        }),
      );
    }
    for (const { method, path, access } of contracts) {
      if (access !== "member") continue;
      const authorization = token ? { Authorization: `Bearer ${token}` } : undefined;
      const { status } = await fetch(product.origin + path.replace(/\{\w+\}/, String(facts.serviceId)), {
        method,
        headers: { "Content-Type": "application/json", ...authorization },
        body: method === "GET" ? undefined : "{}",
      });
      if (status !== 401) wrong.push(`${name} ${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 180_000);

test("another spelling of a protected address gives no access", async () => {
  const spellings = [
    "/admin/",
    "/ADMIN",
    "//admin",
    "/%61dmin",
    "/admin.data/",
    "/admin/deposits/",
    "/Mypage",
    "/mypage//orders",
    "/de/%6Dypage",
    "/order/",
    "/DE/mypage",
    "/admin%2Fdeposits",
    "/_root.data?_routes=routes%2Fadmin%2Foverview",
  ];
  for (const path of spellings) {
    for (const role of ["visitor", "other"] as const) {
      const { status, body } = await ask(role, path);
      // A member's own pages are accessible in any spelling.
      const isOwn = role === "other" && /mypage|order/i.test(decodeURIComponent(path));
      if (!isOwn && !path.startsWith("/_root"))
        expect([path, role, [202, 301, 302, 400, 404].includes(status)]).toEqual([path, role, true]);
      expect([path, role, body.includes(facts.title)]).toEqual([path, role, false]);
    }
  }
});

test("a page without its required parameter redirects", async () => {
  for (const [path, outcome] of leading) {
    expect([path, await outcomeOf("visitor", path)]).toEqual([path, `/login?redirectTo=${encodeURIComponent(path)}`]);
    expect([path, await outcomeOf("owner", path)]).toEqual([path, outcome]);
  }
});

test("a download link is accessible only to the member who requested it", async () => {
  const made = await send("owner", paths.order.download(facts.bought), new URLSearchParams({ waiveWithdrawal: "on" }));
  expect([made.status, made.location?.split("/")[1]]).toEqual([303, "download"]);
  const link = made.location!;
  expect((await ask("visitor", link)).location).toBe(`/login?redirectTo=${encodeURIComponent(link)}`);
  for (const role of ["other", "operator"] as const) expect((await ask(role, link)).status).toBe(404);
  const { status, headers } = await ask("owner", link);
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
    200,
    "application/zip",
    "private, no-store",
  ]);
});
