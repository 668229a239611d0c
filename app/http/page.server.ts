import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type Actor, type Member, requireMember, requireRight } from "../domain/shared/actor.ts";
import type { Right } from "#app/domain/shared/operators/rights.ts";
import { isTooSlow, overloaded } from "#app/domain/shared/bounded-queue.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
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
import { paths } from "../paths.ts";
import { readCookie } from "./cookies.server.ts";
import { httpStatusOf } from "./error-map.ts";
import type { Freshness } from "./freshness.ts";
import { closeForMaintenance } from "./maintenance/close-for-maintenance.server.ts";
import { isMembersForm, loginUrl, runGuard } from "./guard.server.ts";
import { routeOf } from "./route-lookup.server.ts";
import { readerOf } from "./viewing.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Context of page loaders and actions. */
export type Page = {
  locale: Locale;
  /** The path without its locale. */
  path: string;
  url: URL;
  country: Country;
  t: Translate;
  actor: Actor;
  services: Services;
  freshness: Freshness;
  /** A form for members is being sent: where the session has ended, the login says that nothing was sent. */
  unsent: boolean;
  /** Same page, this language: for redirects. */
  href(path: string): string;
};

/**
 * Language, visitor and permission to be here. Loaders run in parallel, so a parent cannot protect its child: every
 * loader and action calls this, and it answers the same for documents and data requests.
 */
export async function openPage(args: Args): Promise<Page> {
  return openAs(args, routeOf(new URL(args.request.url).pathname).right ?? null);
}

async function openAs({ request, params, context }: Args, right: Right | null): Promise<Page> {
  const url = new URL(request.url);
  const route = routeOf(url.pathname);
  const locale = await localeOf(request, context);
  const { access } = route;
  const page = {
    locale,
    path: route.path,
    url,
    country: countryOf(request, locale),
    t: context.library.translate(locale),
    services: context.services,
    freshness: context.freshness,
    unsent: isMembersForm({ access, method: request.method }),
    // Characters that `paths` has encoded stay; only raw Hangul and similar characters are encoded here.
    href: (target: string) => encodeURI(localized(locale, target)).replaceAll("%25", "%"),
  };
  const actor = await answerOrRefuse(page, () =>
    runGuard({ access, right, url, locale, method: request.method }, context),
  );
  const reader = access === "member" ? await answerOrRefuse(page, () => readerOf(actor, request, context)) : actor;
  if (params.lang !== undefined && (!isLocale(params.lang) || params.lang === defaultLocale)) notFound();
  await closeForMaintenance({ request, money: route.money, locale, services: context.services });
  return { ...page, actor: reader };
}

/** The language of a page; `/` itself is Korean: its page leads visitors of other languages on. */
export async function localeOf(request: Request, { library }: Args["context"]): Promise<Locale> {
  return new URL(request.url).pathname === "/" ? defaultLocale : library.localeOf(request);
}

export type MemberPage = Page & { actor: Member };

export async function openMemberPage(args: Args): Promise<MemberPage> {
  const page = await openPage(args);
  return { ...page, actor: orLogin(page, () => requireMember(page.actor)) };
}

/** A page of the back office, for operators who have its right; to everybody else there is no back office. */
export async function openOperatorPage(args: Args): Promise<MemberPage> {
  const { right = "back-office.open" } = routeOf(new URL(args.request.url).pathname);
  const page = await openAs(args, right);
  return { ...page, actor: orLogin(page, () => requireRight(page.actor, right)) };
}

/** The frame around the pages of the back office, for every operator. */
export async function openBackOffice(args: Args): Promise<MemberPage> {
  const page = await openAs(args, null);
  return { ...page, actor: orLogin(page, () => requireRight(page.actor, "back-office.open")) };
}

function orLogin(page: Page, require: () => Member): Member {
  try {
    return require();
  } catch (error) {
    throw refusalOf(error, page);
  }
}

type Addressed = Pick<Page, "url" | "locale" | "href"> & { unsent?: boolean };

/** Runs a read for a page; what the domain refuses becomes the error page or the way to the login. */
export async function answerOrRefuse<Value>(page: Addressed, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    throw refusalOf(error, page);
  }
}

function refusalOf(thrown: unknown, page: Addressed): unknown {
  const error = isTooSlow(thrown) ? overloaded() : thrown;
  if (!(error instanceof DomainError)) return error;
  if (error.code === "signed-out") return redirect(loginUrl(page.url, page.locale, page));
  if (error.code === "two-factor-required")
    return redirect(page.href(paths.mypage.twoFactor({ redirectTo: page.url.pathname + page.url.search })));
  const { retryAfter } = error.details;
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  const { roles } = error.details;
  const code = roles === undefined ? error.code : `${error.code}?${new URLSearchParams({ roles: String(roles) })}`;
  return data(code, { status: httpStatusOf[error.code], headers });
}

export function notFound(): never {
  throw data("not-found", { status: 404 });
}

/** Ids in addresses are positive integers; anything else is a page that does not exist. */
export function requireId(value: string | undefined): number {
  if (!value || !/^[1-9]\d{0,8}$/.test(value)) notFound();
  return Number(value);
}

/** The language a document is rendered in, whatever its loaders did. */
export function documentLocale(request: Request, status: number): Locale {
  const { pathname } = new URL(request.url);
  const { locale, prefixed } = splitLocale(pathname);
  // A page that does not exist has no language of its own: like those without a locale it speaks the visitor's.
  const visitors = !prefixed && (status === 404 || !routeOf(pathname).isLocalized);
  return visitors ? (preferredLocale(request) ?? defaultLocale) : locale;
}

function countryOf(request: Request, locale: Locale): Country {
  return chosenCountry(request) ?? (locales[locale].country as Country);
}

/** The country whose currency signs and price suffixes the visitor chose, or null. */
export function chosenCountry(request: Request): Country | null {
  const chosen = readCookie(request.headers.get("Cookie"), "country");
  return countries.find((country) => country === chosen) ?? null;
}
