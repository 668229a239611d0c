import { defaultLocale, isLocale, type Locale, nearestOfLanguage, nearestOfRegion, pageLanguages } from "./locales.ts";

const TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/;

/** The routed locale that suits language tags, the most wanted first; null when nothing does. */
export function nearestLocale(tags: readonly string[]): Locale | null {
  for (const tag of tags) {
    const asked = tag.toLowerCase();
    const locale = TAG.test(asked) ? localeFor(asked) : null;
    if (locale) return locale;
  }
  return null;
}

const SEGMENT = /^[a-z]{2}(-[a-z]{2}|-hans|-hant)?$/;

/**
 * The locale that the first segment of an address means without being its name: "en" is en-us, "zh-cn" is zh. null for a
 * name, for Korean, which has no segment, and for languages without pages.
 */
export function meantLocale(segment: string): Locale | null {
  const asked = segment.toLowerCase();
  const [language = ""] = asked.split("-", 1);
  const hasPages = language !== defaultLocale && (pageLanguages as readonly string[]).includes(language);
  return hasPages && SEGMENT.test(asked) && !isLocale(asked) ? nearestLocale([asked]) : null;
}

function localeFor(tag: string): Locale | null {
  const parts = tag.split("-");
  for (let length = parts.length; length > 0; length--) {
    const candidate = parts.slice(0, length).join("-");
    if (isLocale(candidate)) return candidate;
    if (nearestOfRegion[candidate]) return nearestOfRegion[candidate];
  }
  const languageAndRegion = `${parts[0]}-${parts.at(-1)}`; // en-Latn-GB
  if (isLocale(languageAndRegion)) return languageAndRegion;
  return nearestOfLanguage[parts[0]!] ?? null;
}
