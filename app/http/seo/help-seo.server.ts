import { type HelpLanguage, helpLanguages, helpSlugs, type HelpSlug } from "#app/domain/help/topics.ts";
import { articleOf } from "#app/http/help/articles.server.ts";
import type { Page } from "#app/http/page.server.ts";
import { baseOf, type Locale, localized, locales, routedLocales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { describe, type Seo } from "./seo.server.ts";

/** The pages of an article that are in the language it is written in. */
const ownLocales = routedLocales.filter((locale) => (helpLanguages as readonly string[]).includes(baseOf(locale)));
const original = "en-us" satisfies Locale;

type ArticleFacts = {
  slug: HelpSlug;
  language: HelpLanguage;
  heading: string;
  title: string;
  description: string;
  crumbs: Record<string, unknown>;
};

/** A page whose article is in English although the page is not points to the English page, and stands in no cluster. */
export function articleSeo(page: Page, origin: string, facts: ArticleFacts): Seo {
  const { slug, language, heading, title, description, crumbs } = facts;
  const path = paths.help.page(slug);
  const isForeign = !ownLocales.includes(page.locale);
  return describe(page, origin, {
    title,
    description,
    path,
    canonical: localized(isForeign ? original : page.locale, path),
    alternates: isForeign ? {} : Object.fromEntries(ownLocales.map((locale) => [locale, localized(locale, path)])),
    xDefault: localized(original, path),
    type: "article",
    jsonLd: [
      {
        "@type": "Article",
        headline: heading,
        description,
        dateModified: articleOf(language, slug).updated,
        inLanguage: isForeign ? language : locales[page.locale].lang,
        url: origin + localized(page.locale, path),
        author: { "@type": "Organization", "@id": `${origin}/#organization`, name: page.t("common:brand") },
      },
      crumbs,
    ],
  });
}

/** Articles stand in the sitemap under the languages they are written in. */
export function helpEntries(): { path: string; changed: Date }[] {
  return helpSlugs.flatMap((slug) =>
    ownLocales.map((locale) => ({
      path: localized(locale, paths.help.page(slug)),
      changed: new Date(`${articleOf(locale === "ko" ? "ko" : "en", slug).updated}T00:00:00+09:00`),
    })),
  );
}
