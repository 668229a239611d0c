import { type HelpLanguage, helpLanguages } from "#app/domain/help/topics.ts";
import type { Page } from "#app/http/page.server.ts";
import { baseOf, type Locale, localized, locales, routedLocales } from "#app/i18n/locales.ts";
import { describe, type Seo } from "./seo.server.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";

/** The pages of an article that are in the language it is written in. */
const ownLocales = routedLocales.filter((locale) => (helpLanguages as readonly string[]).includes(baseOf(locale)));
const original = "en-us" satisfies Locale;

type ArticleFacts = {
  path: string;
  language: HelpLanguage;
  /** The day of its last change. */
  updated: string;
  /** The line above its heading in the picture of a shared link. */
  label: string;
  heading: string;
  title: string;
  description: string;
  crumbs: Record<string, unknown>;
};

/** A page whose article is in English although the page is not points to the English page, and stands in no cluster. */
export function articleSeo(page: Page, origin: string, facts: ArticleFacts): Seo {
  const { path, language, updated, label, heading, title, description, crumbs } = facts;
  const isForeign = !ownLocales.includes(page.locale);
  return describe(page, origin, {
    title,
    description,
    path,
    canonical: localized(isForeign ? original : page.locale, path),
    alternates: isForeign ? {} : Object.fromEntries(ownLocales.map((locale) => [locale, localized(locale, path)])),
    xDefault: localized(original, path),
    type: "article",
    card: { label, title: heading },
    jsonLd: [
      {
        "@type": "Article",
        headline: heading,
        description,
        dateModified: updated,
        inLanguage: isForeign ? language : locales[page.locale].lang,
        url: origin + localized(page.locale, path),
        author: { "@type": "Organization", "@id": `${origin}/#organization`, name: page.t("common:brand") },
      },
      crumbs,
    ],
  });
}

/** An article stands in the sitemap under the languages it is written in. */
export function articleEntries(path: string, updatedIn: (language: HelpLanguage) => string) {
  return ownLocales.map((locale) => ({
    path: localized(locale, path),
    changed: startOfSeoulDate(updatedIn(locale === "ko" ? "ko" : "en")),
  }));
}
