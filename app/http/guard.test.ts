import { expect, test } from "vitest";
import { type Actor, type Member, visitor } from "#app/domain/shared/actor.ts";
import { detection } from "#app/i18n/detect-language.server.ts";
import { type Locale, localized, routedLocales } from "#app/i18n/locales.ts";
import { routeFacts } from "#app/route-facts.ts";
import type { Access } from "#app/routing/route-kinds.ts";
import { memberAreas, publicAreas } from "#app/routes.ts";
import { runGuard } from "./guard.server.ts";
import { openPage } from "./page.server.ts";
import { leafRoutes, routeOf } from "./route-lookup.server.ts";

const member: Member = {
  kind: "member",
  memberId: 1,
  sessionId: "-",
  email: "kim@example.com",
  nickname: "김",
  locale: "ko",
  roles: [],
  isSeller: false,
  agreedTerms: 1,
};
const operator: Member = { ...member, roles: ["administrator"] };
const waiting: Member = { ...member, needsTwoFactor: true };

type Context = Parameters<typeof openPage>[0]["context"];
const contextOf = (actor: Actor | Error): Context =>
  ({
    services: {},
    library: {
      translate: () => (key: string) => key,
      localeOf: async (request: Request) => (await detection.findLocale!(request)) ?? "ko",
    },
    report: () => {},
    authenticate: async () => {
      if (actor instanceof Error) throw actor;
      return actor;
    },
  }) as unknown as Context;

/** "in as visitor" or "in as member", the status of a refusal, or the redirect. */
async function outcomeOf(path: string, actor: Actor | Error, method = "GET"): Promise<string | number> {
  const request = new Request(`http://localhost${path}`, { method });
  const [, first] = path.split("/");
  const params = (routedLocales as readonly string[]).includes(first!) ? { lang: first } : {};
  try {
    const page = await openPage({ request, params, context: contextOf(actor) });
    return `in as ${page.actor.kind}`;
  } catch (refusal) {
    if (refusal instanceof Response) return `${refusal.status} ${refusal.headers.get("Location")}`;
    const { status } = (refusal as { init?: ResponseInit | null }).init ?? {};
    if (status === undefined) throw refusal;
    return status;
  }
}

type Outcomes = Record<"visitor" | "member" | "operator" | "failing", (login: string, home: string) => string | number>;
const asMember = () => "in as member";
const asVisitor = () => "in as visitor";
const toLogin = (login: string) => `302 ${login}`;
const toHome = (_login: string, home: string) => `302 ${home}`;
const expected: Record<Exclude<Access, "contract">, Outcomes> = {
  public: { visitor: asVisitor, member: asMember, operator: asMember, failing: asVisitor },
  unlisted: { visitor: asVisitor, member: asMember, operator: asMember, failing: toLogin },
  "signed-out": { visitor: asVisitor, member: toHome, operator: toHome, failing: asVisitor },
  member: { visitor: toLogin, member: asMember, operator: asMember, failing: toLogin },
  operator: { visitor: toLogin, member: () => 404, operator: asMember, failing: toLogin },
};
const actors = { visitor, member, operator, failing: new Error("the session store is away") };

const pages = leafRoutes.filter(({ id }) => routeFacts[id].access !== "contract");
const filled = (path: string) => path.replace(/\/\*$/, "/x/y/z").replace(/:\w+\??/g, "12");
const loginFor = (locale: Locale, path: string) =>
  `${localized(locale, "/login")}?redirectTo=${encodeURIComponent(path)}`;

test.each(pages)("$path ($id) admits the actors of its access level", async ({ id, path, isLocalized }) => {
  const { access } = routeFacts[id] as { access: Exclude<Access, "contract"> };
  for (const locale of isLocalized ? (["ko", "de", "en-gb", "zh"] as const) : (["ko"] as const)) {
    const address = localized(locale, filled(path));
    // Another page may have this address without a locale prefix.
    if (routeOf(address).id !== id) continue;
    for (const [who, actor] of Object.entries(actors)) {
      const outcome = expected[access][who as keyof Outcomes](loginFor(locale, address), localized(locale, "/"));
      expect([who, address, await outcomeOf(address, actor)]).toEqual([who, address, outcome]);
    }
  }
});

const areas = memberAreas.map((area) => `/${area}`);
const protectedPaths = [...areas, "/admin"].flatMap((path) => [
  path,
  `${path}/xyz`,
  `${path}/x/y`,
  `${path}/12/z.html`,
]);

test.each(protectedPaths)(
  "%s redirects visitors to the login in every language, for existing and unknown pages",
  async (path) => {
    for (const locale of routedLocales) {
      const address = localized(locale, path);
      for (const actor of [visitor, actors.failing])
        expect([address, await outcomeOf(`${address}?a=1`, actor)]).toEqual([
          address,
          `302 ${loginFor(locale, `${address}?a=1`)}`,
        ]);
    }
  },
);

test.each(["/", ...publicAreas.flatMap((area) => [`/${area}`, `/${area}/x/y/z`])])(
  "%s answers a visitor when the session cannot be read",
  async (path) => {
    for (const locale of routedLocales)
      expect(await outcomeOf(localized(locale, path), actors.failing)).toBe("in as visitor");
  },
);

test.each(["/profile/3", "/landing", "/auth/callback", "/markets", "/checkouts", "/administrator", "/nowhere"])(
  "%s is open to visitors, but redirects to the login when the session cannot be read",
  async (path) => {
    expect(await outcomeOf(path, visitor)).toBe("in as visitor");
    expect(await outcomeOf(path, actors.failing)).toBe(`302 ${loginFor("ko", path)}`);
  },
);

test("an operator without two-factor is redirected to its setup", async () => {
  expect(await outcomeOf("/de/admin/orders", waiting)).toBe(
    "302 /de/mypage/security/two-factor?redirectTo=%2Fde%2Fadmin%2Forders",
  );
});

test("posting a sign-in form as a member redirects to the requested page of this host", async () => {
  expect(await outcomeOf("/de/login?redirectTo=%2Fde%2Forder%2F1", member, "POST")).toBe("303 /de/order/1");
  expect(await outcomeOf("/login?redirectTo=https%3A%2F%2Fevil.example", member, "POST")).toBe("303 /");
});

test("an unknown guard throws an error instead of admitting everybody", async () => {
  const url = new URL("http://localhost/market");
  const asked = { access: "nobody" as Access, right: null, url, locale: "ko" as const, method: "GET" };
  await expect(runGuard(asked, contextOf(visitor))).rejects.toThrow('There is no guard named "nobody"');
});

test("a form that was sent without a session leads to a login that says so", async () => {
  const unsent = (path: string) => `302 ${loginFor("ko", path)}&unsent=1`;
  for (const path of ["/market/10/ask", "/market/10/checkout", "/admin/orders"])
    for (const actor of [visitor, actors.failing]) expect(await outcomeOf(path, actor, "POST")).toBe(unsent(path));
  expect(await outcomeOf("/market/10/ask", visitor)).toBe(`302 ${loginFor("ko", "/market/10/ask")}`);
});
