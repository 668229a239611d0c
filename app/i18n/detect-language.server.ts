import { parse } from "cookie";
import type { LanguageDetectorOption } from "remix-i18next/server";
import { firstSegments, unprefixedAreas } from "#app/routes.ts";
import { defaultLocale, isLocale, type Locale, routedLocales, splitLocale } from "./locales.ts";
import { negotiate } from "./negotiate.server.ts";

/**
 * Addresses that name no language take the visitor's own: exactly `/`, pages that exist unprefixed only, and what is no
 * page, so that the error is understood.
 */
const WITHOUT_LANGUAGE = new RegExp(`^/(?:$|(?:${unprefixedAreas.join("|")})(?:/|$))`);
const isNoPage = (path: string) => !firstSegments.has(path.split("/", 2)[1]!.toLowerCase());

/**
 * Language detection of remix-i18next. The package reads only the first entry of Accept-Language and lets
 * a cookie beat the address, so the order consists of our finder alone.
 */
export const detection: LanguageDetectorOption = {
  supportedLanguages: [...routedLocales],
  fallbackLanguage: defaultLocale,
  order: ["custom"],
  findLocale: async (request) => {
    const { locale, path, prefixed } = splitLocale(new URL(request.url).pathname);
    return !prefixed && (WITHOUT_LANGUAGE.test(path) || isNoPage(path)) ? preferredLocale(request) : locale;
  },
};

/** An explicit choice (cookie) beats what the browser says. */
export function preferredLocale(request: Request): Locale | null {
  const chosen = parse(request.headers.get("Cookie") ?? "").locale;
  return isLocale(chosen) ? chosen : negotiate(request.headers.get("Accept-Language"));
}
