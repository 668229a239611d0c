import unfinished from "#locales/.meta/unfinished.json";
import { baseOf, type Locale, routedLocales } from "./locales.ts";

/**
 * Routed languages with areas that are still shown in English. Their pages work, but search engines are not shown a
 * page in German whose words are English: no index, no hreflang, not in the sitemap. A language whose last area is taken
 * out of unfinished.json joins by itself.
 */
export const finishedLocales: readonly Locale[] = routedLocales.filter((locale) => !(baseOf(locale) in unfinished));

export function isFinished(locale: Locale): boolean {
  return finishedLocales.includes(locale);
}
