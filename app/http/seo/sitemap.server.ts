import { escapeHtml } from "#app/domain/shared/escape-html.ts";
import type { ServiceAddress } from "#app/domain/catalog/queries.server.ts";
import type { TagSlug } from "#app/domain/catalog/curated-tags.ts";
import { versionInForce } from "#app/domain/policies/in-force.ts";
import { policyNames } from "#app/domain/policies/policy-versions.ts";
import type { ItemAddress } from "#app/domain/portfolio/queries.server.ts";
import type { SellerAddress } from "#app/domain/profiles/queries.server.ts";
import { baseOf, localized, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { cacheControl } from "#app/http/cache-policy.server.ts";
import { conditionalText } from "#app/http/files/conditional.server.ts";
import { routeFacts } from "#app/route-facts.ts";
import { profileLocales } from "./profile-seo.server.ts";

type Entry = { path: string; changed?: Date };

/** Pages whose text is ours, in every language; terms and privacy with the day since when they stand as they do. */
export function pageEntries(now: Date): Entry[] {
  const dates = new Map(policyNames.map((name) => [paths[name](), versionInForce(name, now).inForceAt]));
  const pages = Object.values(routeFacts).flatMap(({ sitemap }) => (typeof sitemap === "function" ? sitemap() : []));
  return pages.flatMap((page) =>
    routedLocales.map((locale) => ({ path: localized(locale, page), changed: dates.get(page) })),
  );
}

/** Curated tags have one address in all languages. */
export function tagEntries(tags: readonly TagSlug[]): Entry[] {
  return tags.flatMap((slug) => routedLocales.map((locale) => ({ path: localized(locale, paths.market.tag(slug)) })));
}

/** A service stands in the sitemap under each language it is written in, and under no other. */
export function serviceEntries(services: ServiceAddress[]): Entry[] {
  return services.flatMap(({ id, updatedAt, languages }) =>
    routedLocales.flatMap((locale) => {
      const language = languages.find((written) => written.locale === baseOf(locale));
      return language
        ? [{ path: localized(locale, paths.market.detail({ id, slug: language.slug })), changed: updatedAt }]
        : [];
    }),
  );
}

/** A seller stands in it in the language they write in, as their page says. */
export function sellerEntries(sellers: readonly SellerAddress[]): Entry[] {
  return sellers.flatMap(({ id, contentLocale, updatedAt }) =>
    profileLocales(contentLocale).map((locale) => ({ path: localized(locale, paths.profile(id)), changed: updatedAt })),
  );
}

/** A work of a portfolio stands in it in the language of its words. */
export function portfolioEntries(items: readonly ItemAddress[]): Entry[] {
  return items.flatMap(({ id, ownerId, locale: language, updatedAt }) =>
    profileLocales(language).map((locale) => ({
      path: localized(locale, paths.portfolio.item(ownerId, id)),
      changed: updatedAt,
    })),
  );
}

export function urlset(request: Request, origin: string, entries: Entry[]): Response {
  const urls = entries.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>`,
  );
  return xml(request, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`);
}

export function sitemapIndex(request: Request, origin: string, parts: string[]): Response {
  const items = parts.map((part) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${part}.xml`)}</loc></sitemap>`);
  return xml(
    request,
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join("")}</sitemapindex>`,
  );
}

function xml(request: Request, body: string): Response {
  return conditionalText(request, `<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": cacheControl[routeFacts["routes/resources/sitemap-part"].cache],
  });
}
