import { type HelpLanguage, helpLanguageFor } from "#app/domain/help/topics.ts";
import type { Page } from "#app/http/page.server.ts";
import type { Library } from "#app/i18n/library.server.ts";
import { baseOf } from "#app/i18n/locales.ts";
import type { ArticleLanguage } from "./article-text.server.ts";

/** The language that the articles of a page are in, and what fills them. */
export type Reading = { language: HelpLanguage; filled: ArticleLanguage; isForeign: boolean };

export function readingOf(page: Page, library: Library): Reading {
  const language = helpLanguageFor(baseOf(page.locale));
  const isForeign = language !== baseOf(page.locale);
  const locale = isForeign ? language : page.locale;
  return { language, isForeign, filled: { locale, t: isForeign ? library.translate(language) : page.t } };
}
