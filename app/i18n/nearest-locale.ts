import { isLocale, isTextLocale, type Locale, locales, nearestOfRegion } from "./locales.ts";

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

function localeFor(tag: string): Locale | null {
  const parts = tag.split("-");
  for (let length = parts.length; length > 0; length--) {
    const candidate = parts.slice(0, length).join("-");
    if (isLocale(candidate)) return candidate;
    if (nearestOfRegion[candidate]) return nearestOfRegion[candidate];
  }
  const languageAndRegion = `${parts[0]}-${parts.at(-1)}`; // en-Latn-GB
  if (isLocale(languageAndRegion)) return languageAndRegion;
  return isTextLocale(parts[0]) ? locales[parts[0]].nearest : null;
}
