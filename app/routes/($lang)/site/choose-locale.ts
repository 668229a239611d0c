import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { localeCookieDays } from "#app/domain/terms.ts";
import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { cookie, isHttps } from "#app/http/cookies.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { returnPath } from "#app/http/return-path.server.ts";
import { routeOf } from "#app/http/route-lookup.server.ts";
import { countries, isLocale, type Locale, localized, splitLocale } from "#app/i18n/locales.ts";

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** The only place that writes the language cookie: an explicit choice, for 365 days (spec §9). */
export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  const form = await formOf(args.request);
  const chosen = String(form.get("lng") ?? "");
  const country = String(form.get("country") ?? "");
  const back = returnPath(args.request, form.get("to"), args.context.origin);
  const keep = { maxAge: localeCookieDays * DAY_SECONDS, secure: isHttps(args.context.origin) };
  // The language buttons share their form with the country: only its own button means it.
  if (form.get("intent") === "country" && (countries as readonly string[]).includes(country)) {
    args.context.setCookie(cookie("country", country, keep));
  }
  if (!isLocale(chosen)) return redirect(inLocale(back, page.locale), 303);
  // Read by the page's own script, which offers a language only to those who have not chosen one.
  args.context.setCookie(cookie("locale", chosen, { ...keep, httpOnly: false }));
  return redirect(inLocale(back, chosen), 303);
}

/** The address of a page in another language, with its query and fragment. */
function inLocale(target: string, locale: Locale): string {
  const [, pathname = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const { path } = splitLocale(pathname);
  // Some pages have no language in their address: the cookie alone decides (spec §2).
  return (routeOf(path).isLocalized ? localized(locale, path === "/index" ? "/" : path) : path) + rest;
}
