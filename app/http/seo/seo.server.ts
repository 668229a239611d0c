import { nameOfCard } from "#app/domain/share-cards/card-name.server.ts";
import { escapeHtml } from "#app/domain/shared/escape-html.ts";
import type { ShareCard } from "#app/domain/shared/pictures/share-card.ts";
import { hreflangs, type Locale, locales, localized, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import type { Page } from "#app/http/page.server.ts";
import { cutText } from "./cut-text.ts";

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

/** The addresses of a page in every language, for pages whose text is ours. */
export function everyLocale(path: string): Partial<Record<Locale, string>> {
  return Object.fromEntries(routedLocales.map((locale) => [locale, localized(locale, path)]));
}

type Described = {
  title: string;
  description: string;
  path: string;
  /** Content of the picture of a shared link, besides or instead of title and description. */
  card?: Partial<Pick<ShareCard, "label" | "title" | "facts" | "imageId">>;
} & Partial<Pick<Seo, "canonical" | "alternates" | "xDefault" | "type" | "jsonLd" | "feed">>;

/** Facts of a page whose path (without locale) is its address in every language, unless told otherwise. */
export function describe(page: Page, origin: string, { path, title, description, card, ...rest }: Described): Seo {
  return {
    origin,
    locale: page.locale,
    siteName: page.t("common:brand"),
    title,
    description,
    canonical: localized(page.locale, path),
    alternates: everyLocale(path),
    xDefault: path === "/" ? "/" : localized("en-us", path),
    image: imageOf(page, { title, description }, card),
    type: "website",
    jsonLd: [],
    ...rest,
  };
}

const TITLE_LETTERS = 90;
const TEXT_LETTERS = 110;
const FACT_LETTERS = 40;

/** The picture of a link to the page, which is drawn when somebody asks for it. */
function imageOf(
  { t, locale, services }: Page,
  { title, description }: Pick<Described, "title" | "description">,
  card: Described["card"] = {},
): Seo["image"] {
  const brand = t("common:brand");
  const shown = cutText(card.title ?? title.replace(` · ${brand}`, ""), TITLE_LETTERS);
  const name = nameOfCard(services, {
    lang: locales[locale].lang,
    brand,
    label: cutText(card.label ?? "", FACT_LETTERS),
    title: shown,
    text: cutText(description, TEXT_LETTERS),
    facts: (card.facts ?? []).map((fact) => cutText(fact, FACT_LETTERS)),
    imageId: card.imageId ?? null,
  });
  return { path: paths.shareCard(name), width: 1200, height: 630, alt: shown };
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
