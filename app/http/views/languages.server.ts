import { baseOf, isTextLocale, locales, type TextLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import type { Page } from "#app/http/page.server.ts";

/** A language tag for words that are not in the page's language. */
export function langOf(page: Page, lang: string): { lang?: string } {
  return isTextLocale(lang) && baseOf(lang) !== baseOf(page.locale) ? { lang: locales[lang].lang } : {};
}

/** The name of a language in the language of the page. From our own texts: `Intl` says it differently in each browser. */
export function languageName({ t }: Pick<Page, "t">, language: TextLocale): string {
  return t(`language:name.${baseOf(language)}` as MessageKey);
}
