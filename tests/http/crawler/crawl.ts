import postgres from "postgres";
import { isGuideSlug } from "#app/domain/guides/guides.ts";
import { isHelpSlug } from "#app/domain/help/topics.ts";
import { type Locale, localized, routedLocales, splitLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { type Html, readHtml } from "../html.ts";
import { type Product, startProduct } from "../server.ts";
import { countStatements, type StatementCounter } from "../statement-counter.ts";

export type Answer = { path: string; status: number; headers: Headers; body: string; html: Html };
type ServiceFacts = {
  id: number;
  status: string;
  pricingType: string;
  contentLocale: string;
  ratingCount: number;
  updatedAt: Date;
};

export const SHARED = "public, max-age=0, s-maxage=60, stale-while-revalidate=300";
export const PRIVATE = "private, no-store";

/** A cookie unknown to the product: a request with it bypasses the page cache. */
export const pastPageCache = { Cookie: "other=1" };

export let counter: StatementCounter;
export let product: Product;
export let sql: postgres.Sql;
export let services: Map<number, ServiceFacts>;
/** Every address of the sitemap with the time of its last change. */
export let sitemap: Map<string, string | undefined>;
/** All pages without a service, and some services in some languages. */
export let sample: string[];

/** The first part of the crawl reads the sitemap; the later parts request the addresses it names. */
export function setSitemap(found: Map<string, string | undefined>): void {
  sitemap = found;
}

export function setSample(paths: string[]): void {
  sample = paths;
}

/** The product shared by the whole crawl. */
export async function openCrawl(): Promise<void> {
  counter = await countStatements();
  product = await startProduct(counter.through, { RUN_JOBS: "0" });
  sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  const rows = await sql<
    ServiceFacts[]
  >`select id, status, pricing_type as "pricingType", content_locale as "contentLocale", rating_count as "ratingCount", updated_at as "updatedAt" from services order by id`;
  services = new Map(rows.map((row) => [row.id, row]));
}

export async function closeCrawl(): Promise<void> {
  await sql?.end();
  await product?.stop();
  await counter?.close();
}

export const visits = new Map<string, Promise<Answer>>();

const crawler = {
  Accept: "text/html",
  // Thousands of pages are read here, and compressing them tests nothing.
  "Accept-Encoding": "identity",
  "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)",
};

/** Requests a page once, like a crawler without cookies and preferences. */
export function visit(path: string): Promise<Answer> {
  const answer = visits.get(path) ?? ask(path);
  visits.set(path, answer);
  return answer;
}

export async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(product.origin + path, {
    redirect: "manual",
    headers: { ...crawler, ...headers },
  });
  const body = await answer.text();
  return { path, status: answer.status, headers: answer.headers, body, html: readHtml(body) };
}

/** Checks the items, a few at a time, and collects their problems. */
export async function problemsOf<Item>(
  items: Iterable<Item>,
  check: (item: Item) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...items];
  const problems: string[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) problems.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return problems;
}

export const pathOf = (url: string) =>
  url.startsWith(`${product.origin}/`) ? url.slice(product.origin.length) : `not ours: ${url}`;
export const localeOf = (path: string) => splitLocale(path).locale;
export const serviceIdOf = (path: string) => Number(/\/market\/(\d+)\//.exec(path)?.[1] ?? 0);
export const isTagPath = (path: string) => splitLocale(path).path.startsWith("/market/tag/");
/** An article of the help centre or a guide for developers, which is written in some languages only. */
export const isHelpArticle = (path: string) =>
  isHelpSlug(splitLocale(path).path.replace(/^\/help\//, "")) || isGuide(path);
/** A topic or an article. */
export const isHelpPage = (path: string) => splitLocale(path).path.startsWith("/help/") || isGuide(path);
const isGuide = (path: string) => isGuideSlug(splitLocale(path).path.replace(/^\/docs\//, ""));
/** The page of one network. */
export const isNetworkPath = (path: string) => splitLocale(path).path.startsWith("/blockchain/");
export const isNoindex = ({ headers, html }: Answer) =>
  `${headers.get("X-Robots-Tag")} ${html.meta("robots")}`.includes("noindex");
export const textOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text]) => text!.replaceAll("&amp;", "&"));

export const detailPath = async (id: number, locale: Locale = "ko") =>
  decodeLocation(await ask(localized(locale, paths.market.byId(id))));
const decodeLocation = ({ headers }: Answer) => headers.get("Location") ?? "";

/** The addresses of the same content in other languages, according to the sitemap. */
export function siblingsOf(path: string): Map<Locale, string> {
  const id = serviceIdOf(path);
  const bare = splitLocale(path).path.replace(/^\/(?=\?|$)/, "/");
  const same = id
    ? [...sitemap.keys()].filter((other) => serviceIdOf(other) === id)
    : routedLocales
        .map((locale) => localized(locale, bare))
        .filter((other) => !isHelpArticle(path) || sitemap.has(other));
  return new Map(same.map((other) => [localeOf(other), other]));
}

/** Returns "" or the problem. */
export const differs = (path: string, what: string, found: unknown, wanted: unknown) =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`${path}: ${what} ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];

export const ofType = (html: Html, type: string) => html.jsonLd.filter((item) => item["@type"] === type);

/** The kinds of public pages. */
export const publicPages = [
  "/",
  "/index",
  "/market",
  "/market/list",
  "/market/list?category=nft&page=1",
  "/market/list?q=nft",
  "/terms",
  "/privacy",
  "/review-rules",
  "/about",
  "/pricing",
  "/developers",
  "/contacts",
  "/blockchain",
  "/blockchain/ethereum",
  "/help",
  "/help/refunds",
  "/help/withdrawal",
  "/partner",
  "/websolution",
  "/web3-api",
  "/contractDB",
  "/docs",
  "/docs/reference",
  "/docs/errors",
  "/landing",
];
