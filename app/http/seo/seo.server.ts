import { escapeHtml } from "#app/domain/shared/escape-html.ts";
import { baseOf, hreflangs, type Locale, locales, localized, routedLocales } from "#app/i18n/locales.ts";
import type { Page } from "#app/http/page.server.ts";

type JsonLd = Record<string, unknown>;

/** Search-engine data of a page; rendered into <head> of documents only. */
export type Seo = {
  origin: string;
  locale: Locale;
  siteName: string;
  title: string;
  description: string;
  /** Path with locale of the one address of this content. */
  canonical: string;
  /** Address of the same content in each language that has it; empty = no language cluster. */
  alternates: Partial<Record<Locale, string>>;
  /** Address of the page that suits nobody in particular. */
  xDefault: string | null;
  image: { path: string; width: number; height: number; alt: string };
  type: "website" | "product" | "article";
  /** Path with locale of the Atom feed of what the page lists. */
  feed?: string;
  jsonLd: JsonLd[];
};

/** The same page in every language: for pages whose text is ours. */
export function everyLocale(path: string): Partial<Record<Locale, string>> {
  return Object.fromEntries(routedLocales.map((locale) => [locale, localized(locale, path)]));
}

type Described = { title: string; description: string; path: string } & Partial<
  Pick<Seo, "canonical" | "alternates" | "xDefault" | "image" | "type" | "jsonLd" | "feed">
>;

/** Facts of a page whose path (without locale) is its address in every language, unless told otherwise. */
export function describe(page: Page, origin: string, { path, title, description, ...rest }: Described): Seo {
  return {
    origin,
    locale: page.locale,
    siteName: page.t("common:brand"),
    title,
    description,
    canonical: localized(page.locale, path),
    alternates: everyLocale(path),
    xDefault: path === "/" ? "/" : localized("en-us", path),
    // Drawn beforehand, one for each language: no font of the machine is needed.
    image: { path: `/og/${baseOf(page.locale)}.png`, width: 1200, height: 630, alt: page.t("site:home.heading") },
    type: "website",
    jsonLd: [],
    ...rest,
  };
}

export function renderSeo(seo: Seo | undefined): string {
  if (!seo) return "";
  const absolute = (path: string) => escapeHtml(seo.origin + path);
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  const links = Object.entries(seo.alternates).flatMap(([locale, path]) =>
    hreflangs[locale as Locale].map((tag) => `<link rel="alternate" hreflang="${tag}" href="${absolute(path)}">`),
  );
  if (links.length > 0 && seo.xDefault)
    links.push(`<link rel="alternate" hreflang="x-default" href="${absolute(seo.xDefault)}">`);
  const others = Object.keys(seo.alternates).filter((locale) => locale !== seo.locale);
  return [
    `<link rel="canonical" href="${absolute(seo.canonical)}">`,
    ...links,
    ...(seo.feed ? [`<link rel="alternate" type="application/atom+xml" href="${absolute(seo.feed)}">`] : []),
    property("og:site_name", seo.siteName),
    property("og:title", seo.title),
    property("og:description", seo.description),
    property("og:type", seo.type),
    property("og:url", seo.origin + seo.canonical),
    property("og:image", seo.origin + seo.image.path),
    property("og:image:width", String(seo.image.width)),
    property("og:image:height", String(seo.image.height)),
    property("og:image:alt", seo.image.alt),
    property("og:locale", locales[seo.locale].og),
    ...others.map((locale) => property("og:locale:alternate", locales[locale as Locale].og)),
    '<meta name="twitter:card" content="summary_large_image">',
    ...seo.jsonLd.map((item) => `<script type="application/ld+json">${jsonOf(item)}</script>`),
  ].join("");
}

/** JSON that cannot end its script element. */
function jsonOf(item: JsonLd): string {
  return JSON.stringify({ "@context": "https://schema.org", ...item }).replaceAll("<", "\\u003c");
}
