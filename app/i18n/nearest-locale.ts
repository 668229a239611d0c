import { isLocale, type Locale } from "./locales.ts";

// A language nobody routes goes to the nearest page its reader can read.
const NEAREST: Record<string, Locale> = {
  ko: "ko",
  en: "en-us",
  ja: "ja",
  zh: "zh",
  id: "id",
  hi: "hi",
  nl: "nl",
  fr: "fr-be",
  de: "de",
  sl: "sl",
  ga: "en-ie",
  ms: "en-sg",
  es: "en-us",
  it: "en-us",
};
const REGIONS: Record<string, Locale> = {
  "en-au": "en-gb",
  "en-nz": "en-gb",
  "en-in": "en-gb",
  "en-za": "en-gb",
  "en-my": "en-sg",
  "de-li": "de-ch",
  "fr-ch": "fr-be",
  "it-ch": "de-ch",
};

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
    if (REGIONS[candidate]) return REGIONS[candidate];
  }
  const languageAndRegion = `${parts[0]}-${parts.at(-1)}`; // en-Latn-GB
  if (isLocale(languageAndRegion)) return languageAndRegion;
  return NEAREST[parts[0]!] ?? null;
}
