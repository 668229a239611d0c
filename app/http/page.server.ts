import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { accessOf } from "#app/domain/identity/sign-in/access.ts";
import { type Actor, type Member, requireMember, requireOperator, visitor } from "../domain/shared/actor.ts";
import { DomainError } from "../domain/shared/errors.ts";
import type { Services } from "../domain/shared/services.ts";
import {
  countries,
  type Country,
  defaultLocale,
  isLocale,
  type Locale,
  locales,
  localized,
  splitLocale,
} from "../i18n/locales.ts";
import type { Translate } from "../i18n/messages.ts";
import { preferredLocale } from "../i18n/detect-language.server.ts";
import type { Library } from "../i18n/library.server.ts";
import { paths } from "../paths.ts";
import { readCookie } from "./cookies.server.ts";
import { httpStatusOf } from "./error-map.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What every page loader and action starts from. */
export type Page = {
  locale: Locale;
  /** The path without its locale. */
  path: string;
  url: URL;
  country: Country;
  t: Translate;
  actor: Actor;
  services: Services;
  /** Same page, this language: for redirects. */
  href(path: string): string;
};

/**
 * Language, visitor and permission to be here. Loaders run in parallel, so a parent cannot protect its child: every
 * loader and action calls this, and it answers the same for documents and data requests.
 */
export async function openPage({ request, params, context }: Args): Promise<Page> {
  const url = new URL(request.url);
  const { locale, path } = await languageOf(request, params.lang, context.library);
  const actor = await actorFor(path, url, locale, context);
  return {
    locale,
    path,
    url,
    country: countryOf(request, locale),
    t: context.library.translate(locale),
    actor,
    services: context.services,
    // What `paths` has encoded stays as it is; only bare Hangul and the like still has to be.
    href: (target) => encodeURI(localized(locale, target)).replaceAll("%25", "%"),
  };
}

export type MemberPage = Page & { actor: Member };

export async function openMemberPage(args: Args): Promise<MemberPage> {
  const page = await openPage(args);
  return { ...page, actor: orLogin(page, () => requireMember(page.actor)) };
}

/** The back office: to everybody else it does not exist. */
export async function openOperatorPage(args: Args): Promise<MemberPage> {
  const page = await openPage(args);
  return { ...page, actor: orLogin(page, () => requireOperator(page.actor)) };
}

function orLogin(page: Page, require: () => Member): Member {
  try {
    return require();
  } catch (error) {
    throw refusalOf(error, page);
  }
}

/** Runs a read for a page; what the domain refuses becomes the error page or the way to the login. */
export async function answerOrRefuse<Value>(page: Page, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    throw refusalOf(error, page);
  }
}

function refusalOf(error: unknown, page: Page): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.code === "signed-out") return redirect(loginUrl(page.url, page.locale));
  if (error.code === "two-factor-required")
    return redirect(page.href(paths.mypage.twoFactor({ redirectTo: page.url.pathname + page.url.search })));
  const { retryAfter } = error.details;
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return data(error.code, { status: httpStatusOf[error.code], headers });
}

export function notFound(): never {
  throw data("not-found", { status: 404 });
}

/** Ids in addresses are positive integers; anything else is a page that does not exist. */
export function requireId(value: string | undefined): number {
  if (!value || !/^[1-9]\d{0,8}$/.test(value)) notFound();
  return Number(value);
}

export function loginUrl(from: URL, locale: Locale): string {
  return `${localized(locale, paths.login())}?redirectTo=${encodeURIComponent(from.pathname + from.search)}`;
}

async function actorFor(path: string, url: URL, locale: Locale, context: Args["context"]): Promise<Actor> {
  const access = accessOf(path);
  let actor: Actor;
  try {
    actor = await context.authenticate();
  } catch (error) {
    // decisions: when the guard itself fails, public pages render as for a visitor and others ask for a login.
    context.report(error);
    actor = visitor;
  }
  if (access === "protected" && actor.kind === "visitor") throw redirect(loginUrl(url, locale));
  return actor;
}

const UNPREFIXED_ONLY = /^\/(market\/edit|order\/checkout)(\/|$)/;

/** The URL decides the language; pages that only exist without a prefix take the visitor's own. `/` itself is Korean. */
async function languageOf(request: Request, lang: string | undefined, library: Library) {
  if (lang !== undefined && (!isLocale(lang) || lang === defaultLocale)) notFound();
  const { pathname } = new URL(request.url);
  const locale = pathname === "/" ? defaultLocale : await library.localeOf(request);
  return { locale, path: splitLocale(pathname).path };
}

/** The language a document is rendered in, whatever its loaders did. */
export function documentLocale(request: Request, status: number): Locale {
  const { locale, path, prefixed } = splitLocale(new URL(request.url).pathname);
  // A page that does not exist has no language of its own: it speaks the visitor's.
  const visitors = !prefixed && (status === 404 || UNPREFIXED_ONLY.test(path));
  return visitors ? (preferredLocale(request) ?? defaultLocale) : locale;
}

function countryOf(request: Request, locale: Locale): Country {
  return chosenCountry(request) ?? (locales[locale].country as Country);
}

/** Whose currency signs and price suffixes the visitor asked for, if they did. */
export function chosenCountry(request: Request): Country | null {
  const chosen = readCookie(request.headers.get("Cookie"), "country");
  return countries.find((country) => country === chosen) ?? null;
}
