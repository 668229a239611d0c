import { expect, test, vi } from "vitest";
import { type Locale, localized } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { signIn } from "../server.ts";
import {
  type Answer,
  ask,
  detailPath,
  differs,
  isNoindex,
  PRIVATE,
  problemsOf,
  product,
  publicPages,
  sample,
  serviceIdOf,
  SHARED,
  sql,
  visit,
  visits,
} from "./crawl.ts";

const LINKS = 600;
const PICTURES = 6;

/** Cached pages have no nonces. */
const withoutNonce = (body: string) => body.replace(/ nonce="[^"]*"/g, "");
/** The first page is cached without its page number: its forms return to the shorter address of the same page. */
const withoutFirst = (body: string) => body.replace(/( name="to" value="[^"]*)&amp;page=1"/g, '$1"');

test("a public page is the same bytes for every visitor, and has its cache lifetime", async () => {
  const pages = ["ko", "en-us", "de"].flatMap((locale) => publicPages.map((path) => localized(locale as Locale, path)));
  const problems = await problemsOf([...pages, sample.at(-1)!, await detailPath(1)], async (path) => {
    const browser = {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140",
      "Accept-Language": path === "/" ? "ko" : "ja,de;q=0.5",
      Cookie: "other=1",
      Accept: "*/*",
    };
    const [bot, person] = [await ask(path), await ask(path, browser)];
    return [
      ...differs(
        path,
        "two visitors see the same",
        withoutFirst(withoutNonce(bot.body)) === withoutFirst(withoutNonce(person.body)),
        true,
      ),
      ...[bot, person].flatMap(({ headers }) => [
        ...differs(path, "cache", headers.get("Cache-Control"), SHARED),
        ...differs(path, "sets a cookie", headers.getSetCookie(), []),
        ...differs(
          path,
          "varies",
          headers.get("Vary"),
          path === "/" ? "Accept, Accept-Language, Cookie, Accept-Encoding" : "Cookie, Accept-Encoding",
        ),
      ]),
    ];
  });
  expect(problems).toEqual([]);
  const personal = ["sid=x", "__Host-sid=x", "theme=dark", "country=us", "locale=en-us", "flash=x"];
  for (const cookie of personal)
    expect([cookie, (await ask("/market", { Cookie: cookie })).headers.get("Cache-Control")]).toEqual([
      cookie,
      PRIVATE,
    ]);
});

function linksOf({ path, html }: Answer): string[] {
  const named = html.elements.flatMap(({ tag, attributes: { href, src, srcset, action, formaction, method, rel } }) => {
    if (tag === "form") return method === "post" || !action ? [] : [action];
    if (tag === "link") return rel === "alternate" || rel === "canonical" ? [] : [href];
    if (tag === "button") return [];
    return [
      tag === "a" ? href : undefined,
      src,
      ...(srcset ?? "").split(",").map((candidate) => candidate.trim().split(" ")[0]),
      formaction,
    ];
  });
  return named
    .filter((link) => link !== undefined && link !== "")
    .map((link) => {
      const url = new URL(link!, product.origin + path);
      return url.origin === product.origin ? url.pathname + url.search + url.hash : link!;
    });
}

const isPicture = (path: string) => path.startsWith("/images/");

test("no link on our pages leads to a missing page", async () => {
  const cookie = await signIn(product.origin, "buyer@jangteo.example");
  const mine = ["/mypage", "/mypage/orders", "/mypage/favorites", "/mypage/billing", "/checkout", "/en-us/mypage"];
  const orders = await Promise.all(mine.map((path) => ask(path, { Cookie: cookie })));
  const order = linksOf(orders[1]!).find((link) => /^\/order\/JT-|^\/mypage\/orders\/JT-/.test(link))!;
  const kinds = [
    ...publicPages,
    "/en-us",
    "/en-us/market",
    "/en-us/market/list",
    "/login",
    "/register",
    "/offline",
    "/nowhere",
    "/market/list?page=2",
    "/market/list?q=zzzzqqqq",
    await detailPath(1),
    await detailPath(1, "en-us"),
  ];
  const answers = [...(await Promise.all(kinds.map(visit))), ...orders, await ask(order, { Cookie: cookie })];
  const links = answers.flatMap((answer) => linksOf(answer).map((link) => [answer, link] as const));
  const fragments = links
    .filter(([{ path }, link]) => link.startsWith(`${path}#`))
    .filter(
      ([{ html }, link]) =>
        !html.elements.some(({ attributes: { id } }) => id === decodeURIComponent(link.split("#")[1]!)),
    );
  expect(fragments.map(([{ path }, link]) => `${path} → ${link}`)).toEqual([]);
  expect(
    links
      .filter(([, link]) => !link.startsWith("/") && !/^(https|mailto|tel|data):/.test(link))
      .map(([, link]) => link),
  ).toEqual([]);
  const ours = [
    ...new Map(
      links
        .filter(([, link]) => link.startsWith("/") && !link.startsWith("/sandbox"))
        .map(([{ path }, link]) => [link.split("#")[0]!, path]),
    ),
  ];
  const asked = [
    ...ours.filter(([link]) => !isPicture(link)).slice(0, LINKS),
    ...ours.filter(([link]) => isPicture(link)).slice(0, PICTURES),
  ];
  expect(asked.length).toBeGreaterThan(100);
  expect(
    await problemsOf(asked, async ([link, from]) => {
      const { status } = visits.has(link) ? await visit(link) : await ask(link, { Cookie: cookie });
      // The not-found page links to itself in every language.
      return status < 400 || (from === "/nowhere" && link.endsWith(from)) ? [] : [`${from} → ${link}: ${status}`];
    }),
  ).toEqual([]);
}, 60_000);

test("a deleted service answers 410 and disappears from every list", async () => {
  const path = sample.findLast((other) => serviceIdOf(other))!;
  const id = serviceIdOf(path);
  await sql`update services set deleted_at = now() where id = ${id}`;
  // The page cache is notified a moment later.
  await vi.waitFor(async () => expect((await ask(path)).status).toBe(410), { timeout: 60_000 });
  for (const address of [path, paths.market.byId(id), `/nl/market/${id}/wrong`]) {
    const answer = await ask(address);
    expect([
      address,
      answer.status,
      answer.headers.get("Cache-Control"),
      isNoindex(answer),
      answer.html.alternates,
    ]).toEqual([address, 410, PRIVATE, true, []]);
  }
  expect((await ask("/sitemaps/services-1.xml")).body).not.toContain(`/market/${id}/`);
});
