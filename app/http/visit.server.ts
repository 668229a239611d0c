import type { SessionChannel, Visit } from "#app/domain/identity/sessions/visit.ts";
import { type Country, locales, type TextLocale } from "../i18n/locales.ts";
import type { Call } from "#app/http/api/api.server.ts";
import type { RequestContext } from "./context.server.ts";

/** The properties of a request that identity uses. */
export function visitOf<D extends SessionChannel>(
  { ip, userAgent, device }: RequestContext,
  { locale, country }: { locale: TextLocale; country: Country },
  channel: D,
): Visit<D> {
  return { channel, ip, userAgent, locale, country, ...(channel === "page" && { device }) };
}

/** The visit of a call of the JSON contract. */
export function apiVisit({ args, locale }: Call): Visit<"api"> {
  return visitOf(args.context, { locale, country: locales[locale].country as Country }, "api");
}
