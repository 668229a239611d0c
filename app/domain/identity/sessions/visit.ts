import type { Country, TextLocale } from "#app/i18n/locales.ts";

/** The channel of a session: an HttpOnly cookie for pages, or Bearer tokens for the JSON API. Both refer to one session record. */
export type SessionChannel = "page" | "api";

/** The properties of a request that identity uses. */
export type Visit<D extends SessionChannel = SessionChannel> = {
  channel: D;
  /** Network address as seen behind the trusted proxies. */
  ip: string;
  userAgent: string;
  /** The browser's device cookie, by which it is recognised at the next sign-in; API clients have none. */
  device?: string;
  /** The language of the page or request: SMS and mail are written in it, and a new member keeps it. */
  locale: TextLocale;
  country: Country;
};
