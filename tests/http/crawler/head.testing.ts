import { expect, test } from "vitest";
import { baseOf, hreflangs, locales, routedLocales, splitLocale } from "#app/i18n/locales.ts";
import {
  type Answer,
  differs,
  isNoindex,
  localeOf,
  pathOf,
  problemsOf,
  product,
  sample,
  serviceIdOf,
  services,
  siblingsOf,
  visit,
} from "./crawl.ts";

/** The language links in the footer of a page. */
function footerLinks({ body }: Answer): Map<string, string> {
  const foot = body.slice(body.indexOf("<footer"));
  return new Map(
    [...foot.matchAll(/<a href="([^"]*)" hrefLang="([^"]*)"/g)].map(([, href, tag]) => [
      tag!,
      href!.replaceAll("&amp;", "&"),
    ]),
  );
}

function headProblems(answer: Answer): string[] {
  const { path, status, html } = answer;
  const [title = "", description = ""] = [html.titles[0], html.meta("description")];
  const origin = product.origin;
  return [
    ...differs(path, "status", status, 200),
    ...differs(path, "noindex", isNoindex(answer), false),
    ...differs(path, "lang", html.lang, locales[localeOf(path)].lang),
    ...differs(path, "canonical", html.canonicals, [origin + path]),
    ...differs(path, "og:url", html.meta("og:url"), origin + path),
    ...differs(path, "og:locale", html.meta("og:locale"), locales[localeOf(path)].og),
    ...differs(path, "og:title", html.meta("og:title"), title),
    ...differs(path, "og:site_name", (html.meta("og:site_name") ?? "") !== "", true),
    ...differs(path, "og:image is absolute", html.meta("og:image")?.startsWith(`${origin}/`), true),
    ...differs(path, "headings", [html.headings.length, html.headings[0] !== ""], [1, true]),
    ...differs(path, "titles", html.titles.length, 1),
    ...([...title].length >= 4 && [...title].length <= 60
      ? []
      : [`${path}: title of ${[...title].length} letters: ${title}`]),
    ...([...description].length >= 25 && [...description].length <= 160
      ? []
      : [`${path}: description of ${[...description].length} letters: ${description}`]),
  ];
}

async function clusterProblems({ path, html }: Answer): Promise<string[]> {
  const siblings = siblingsOf(path);
  const { contentLocale } = services.get(serviceIdOf(path)) ?? { contentLocale: "en" };
  const fallback = siblings.get("en-us") ?? [...siblings].find(([locale]) => baseOf(locale) === contentLocale)![1];
  const xDefault = splitLocale(path).path === "/" ? "/" : fallback;
  const wanted = [...siblings]
    .flatMap(([locale, other]) => hreflangs[locale].map((tag) => [tag, other]))
    .concat([["x-default", xDefault]]);
  const found = html.alternates.map(([tag, url]) => [tag, pathOf(url)]);
  const others = await Promise.all([...siblings.values()].map(visit));
  return [
    ...differs(path, "hreflang", found.toSorted(), wanted.toSorted()),
    ...differs(
      path,
      "tags",
      html.alternates
        .map(([tag]) => tag)
        .filter((tag) => tag !== "x-default" && Intl.getCanonicalLocales(tag)[0] !== tag),
      [],
    ),
    ...others.flatMap((other) => [
      ...differs(other.path, "status", other.status, 200),
      ...differs(other.path, `hreflang does not answer ${path}`, other.html.alternates, html.alternates),
    ]),
  ];
}

test("every address of the sitemap is canonical and has hreflang links to each of its languages", async () => {
  expect(await problemsOf(sample, async (path) => headProblems(await visit(path)))).toEqual([]);
  expect(await problemsOf(sample, async (path) => clusterProblems(await visit(path)))).toEqual([]);
  const names = new Map<string, string>();
  const twice = (await Promise.all(sample.map(visit))).flatMap(({ path, html }) =>
    ["title", "description"].flatMap((what) => {
      const text = `${localeOf(path)} ${what}: ${what === "title" ? html.titles[0] : html.meta("description")}`;
      const first = names.get(text);
      names.set(text, path);
      return first ? [`${first} and ${path} share the ${text}`] : [];
    }),
  );
  expect(twice).toEqual([]);
}, 120_000);

test("the footer's language links equal hreflang, and none of them redirects", async () => {
  const problems = await problemsOf(sample, async (path) => {
    const answer = await visit(path);
    const links = footerLinks(answer);
    const named = answer.html.alternates.filter(([tag]) => links.has(tag));
    // The footer has them also where the seller wrote no text: those languages have no hreflang.
    const answers = await Promise.all([...links.values()].slice(0, 4).map(visit));
    return [
      ...differs(path, "languages", links.size, routedLocales.length),
      ...differs(path, "has alternates", named.length > 0, true),
      ...named.flatMap(([tag, url]) => differs(path, tag, links.get(tag), pathOf(url))),
      ...answers.flatMap((other) => differs(`${path} → ${other.path}`, "status", other.status, 200)),
    ];
  });
  expect(problems).toEqual([]);
  const second = await visit("/de/market/list?category=nft&sort=latest&utm_source=x");
  expect(footerLinks(second).get("ja")).toBe("/ja/market/list?category=nft");
}, 120_000);
