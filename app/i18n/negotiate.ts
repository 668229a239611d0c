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
const MAX_HEADER = 1000;
const MAX_ENTRIES = 20;

/** The routed locale that suits a whole Accept-Language header, or null when nothing does. */
export function negotiate(header: string | null | undefined): Locale | null {
  if (!header || header.length > MAX_HEADER) return null;
  for (const tag of tagsByPreference(header)) {
    const locale = localeFor(tag);
    if (locale) return locale;
  }
  return null;
}

function tagsByPreference(header: string): string[] {
  return header
    .split(",", MAX_ENTRIES)
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("q="));
      const quality = q ? Number(q.slice(2)) : 1;
      return { tag: tag.trim().toLowerCase(), quality: Number.isFinite(quality) ? quality : 0, index };
    })
    .filter(({ tag, quality }) => quality > 0 && /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/.test(tag))
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag);
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
