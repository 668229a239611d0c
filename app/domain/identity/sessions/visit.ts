import type { Country, TextLocale } from "#app/i18n/locales.ts";

/** Two doors to one session record: an HttpOnly cookie for pages, Bearer tokens for the JSON API. */
export type Door = "page" | "api";

/** Where a request came from, as far as identity cares. */
export type Visit<D extends Door = Door> = {
  door: D;
  /** As seen behind the trusted proxies. */
  ip: string;
  userAgent: string;
  /** What the browser keeps to be recognised by at the next sign-in; programs keep nothing. */
  device?: string;
  /** The language of the page or request: SMS and mail are written in it, and a new member keeps it. */
  locale: TextLocale;
  country: Country;
};
