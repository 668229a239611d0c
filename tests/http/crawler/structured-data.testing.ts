import { paths } from "#app/paths.ts";
import { expect, test } from "vitest";
import { openProducts } from "#app/domain/api-products/products.ts";
import { formatPrice, toMinor } from "#app/domain/shared/money.ts";
import { locales, localized, numberLocale, splitLocale } from "#app/i18n/locales.ts";
import { featuredSection, type JsonLd } from "../html.ts";
import {
  type Answer,
  differs,
  isHelpArticle,
  localeOf,
  ofType,
  pathOf,
  problemsOf,
  product,
  sample,
  serviceIdOf,
  services,
  visit,
} from "./crawl.ts";

/** Structured data equals the visible content (spec §10.3). */
function kindsOf(path: string): string[] {
  const { path: bare } = splitLocale(path);
  if (bare === "/") return ["Organization", "WebSite"];
  if (openProducts.some((product) => bare === paths.products.open(product))) return ["BreadcrumbList", "WebAPI"];
  if (bare === paths.contacts.form()) return ["BreadcrumbList", "ContactPage"];
  if (bare === paths.about()) return ["AboutPage", "BreadcrumbList"];
  if (isHelpArticle(path)) return ["Article", "BreadcrumbList"];
  if (bare === "/help" || bare.startsWith("/help/")) return ["BreadcrumbList", "CollectionPage"];
  if (bare === paths.partner.home()) return ["BreadcrumbList", "FAQPage"];
  if (serviceIdOf(path))
    return ["BreadcrumbList", services.get(serviceIdOf(path))!.pricingType === "quote" ? "Service" : "Product"];
  if (bare === paths.docs.home()) return ["BreadcrumbList", "CollectionPage"];
  if (bare === "/blockchain" || bare === paths.websolution.home()) return ["BreadcrumbList", "CollectionPage"];
  return bare.startsWith("/market") || bare.startsWith("/blockchain/")
    ? ["BreadcrumbList", "ItemList"]
    : ["BreadcrumbList"];
}

function productProblems({ path, html }: Answer): string[] {
  const [item] = [...ofType(html, "Product"), ...ofType(html, "Service")] as (JsonLd & {
    offers?: Record<string, string>;
    aggregateRating?: { reviewCount: number; ratingValue: string };
    review?: unknown[];
    image: string[];
  })[];
  const locale = localeOf(path);
  const facts = services.get(serviceIdOf(path))!;
  const shown = html.textOf("sale-price") ?? "";
  const { price, lowPrice, priceCurrency: currency = "", url } = item?.offers ?? {};
  const amount = formatPrice(
    { amount: toMinor(Number(price ?? lowPrice), currency), currency },
    { locale: numberLocale(locale), country: locales[locale].country, free: "" },
  );
  const rating = item?.aggregateRating;
  const hasDigits = /\d/.test(shown);
  return [
    ...(item?.name ? differs(path, "name", html.headings[0], item.name) : [`${path}: no name`]),
    ...differs(path, "has an offer", item?.offers !== undefined, hasDigits || Number(price) === 0),
    ...differs(path, "type", item?.["@type"], item?.offers === undefined ? "Service" : "Product"),
    ...(shown !== "" && (!item?.offers || shown.includes(amount)) ? [] : [`${path}: shows ${shown}, says ${amount}`]),
    ...(item?.offers ? differs(path, "offer url", url, product.origin + path) : []),
    ...differs(path, "reviewCount", rating?.reviewCount ?? 0, facts.ratingCount),
    ...differs(path, "reviews", (item?.review?.length ?? 0) > 0, facts.ratingCount > 0),
    ...differs(
      path,
      "pictures are absolute",
      item?.image.every((image) => image.startsWith(`${product.origin}/images/`)),
      true,
    ),
  ];
}

async function listProblems({ path, html, body }: Answer): Promise<string[]> {
  const items = (ofType(html, "ItemList")[0]?.itemListElement ?? []) as {
    url: string;
    position: number;
    name: string;
  }[];
  // Services that operators chose stand above the list, which is the ItemList.
  const main = body.slice(body.indexOf("<main")).replace(featuredSection, "");
  const shown = new Set(
    [...main.matchAll(/href="((?:\/[a-z-]+)?\/market\/\d+\/[^"/]+)"/g)]
      .map(([, href]) => href!)
      .filter((href) => !href.endsWith("/favorite")),
  );
  // In Korean all of them are requested, in other languages the first.
  const answers = await Promise.all(
    items.slice(0, localeOf(path) === "ko" ? undefined : 1).map(({ url }) => visit(pathOf(url))),
  );
  return [
    ...differs(
      path,
      "items are those shown",
      items.map(({ url }) => serviceIdOf(pathOf(url))),
      [...shown].map(serviceIdOf).slice(0, items.length),
    ),
    ...differs(
      path,
      "positions",
      items.map(({ position }) => position),
      items.map((_, index) => index + 1),
    ),
    ...answers.flatMap((answer) => [
      ...differs(`${path} → ${answer.path}`, "status", answer.status, 200),
      ...differs(path, "items stand for themselves", [product.origin + answer.path], answer.html.canonicals),
    ]),
    ...(items.length > 0 ? [] : [`${path}: an empty list`]),
  ];
}

async function crumbProblems({ path, html }: Answer): Promise<string[]> {
  const crumbs = (ofType(html, "BreadcrumbList")[0]?.itemListElement ?? []) as {
    item: string;
    position: number;
    name: string;
  }[];
  const answers = await Promise.all(crumbs.map(({ item }) => visit(pathOf(item))));
  return [
    ...differs(
      path,
      "first and last crumb",
      [crumbs[0], crumbs.at(-1)].map((crumb) => pathOf(crumb?.item ?? "")),
      [localized(localeOf(path), "/"), path],
    ),
    ...differs(
      path,
      "positions",
      crumbs.map(({ position }) => position),
      crumbs.map((_, index) => index + 1),
    ),
    ...answers.flatMap((answer) => differs(`${path} → ${answer.path}`, "status", answer.status, 200)),
  ];
}

test("structured data equals the visible page, and its absolute addresses answer", async () => {
  const problems = await problemsOf(sample, async (path) => {
    const answer = await visit(path);
    const types = answer.html.jsonLd.map((item) => item["@type"]);
    const wanted = kindsOf(path);
    return [
      ...differs(path, "types", types.toSorted(), wanted),
      ...differs(
        path,
        "context",
        answer.html.jsonLd.every((item) => item["@context"] === "https://schema.org"),
        true,
      ),
      ...(wanted.includes("Product") || wanted.includes("Service") ? productProblems(answer) : []),
      ...(wanted.includes("ItemList") ? await listProblems(answer) : []),
      ...(wanted.includes("BreadcrumbList") ? await crumbProblems(answer) : []),
    ];
  });
  expect(problems).toEqual([]);
}, 120_000);
