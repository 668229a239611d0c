import { type HelpLanguage, helpLanguageFor } from "#app/domain/help/topics.ts";
import type { Page } from "#app/http/page.server.ts";
import type { Library } from "#app/i18n/library.server.ts";
import { baseOf } from "#app/i18n/locales.ts";
import type { ArticleLanguage } from "./article-text.server.ts";
import { settingsInForce } from "#app/domain/settings/in-force.server.ts";
import { quotedTerms } from "#app/domain/settings/numbers.ts";

/** The language that the articles of a page are in, and what fills them. */
export type Reading = { language: HelpLanguage; filled: ArticleLanguage; isForeign: boolean };

export async function readingOf(page: Page, library: Library): Promise<Reading> {
  const language = helpLanguageFor(baseOf(page.locale));
  const isForeign = language !== baseOf(page.locale);
  const locale = isForeign ? language : page.locale;
  const terms = quotedTerms(await settingsInForce(page.services));
  return { language, isForeign, filled: { locale, terms, t: isForeign ? library.translate(language) : page.t } };
}
