import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findGoogleArrival, redeemGoogleCode } from "#app/domain/identity/google/google-arrival.server.ts";
import { receiveGoogleAnswer, startGoogleSignIn } from "#app/domain/identity/google/google-sign-in.server.ts";
import { safeRedirect } from "#app/domain/identity/sign-in/safe-path.ts";
import type { DomainErrorCode } from "#app/domain/shared/errors.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import type { GooglePerson } from "#app/domain/shared/ports.ts";
import { registrationMinutes } from "#app/domain/terms.ts";
import { localized } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { attempt } from "#app/http/attempt.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { cookie, isHttps, openValue, readCookie, sealValue } from "#app/http/cookies.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { notFound, openPage, type Page } from "#app/http/page.server.ts";
import { wantedPath } from "#app/http/guard.server.ts";
import { proceed } from "#app/http/sign-in.server.ts";
import { visitOf } from "#app/http/visit.server.ts";
import { suspensionValues } from "#app/ui/forms/error-text.ts";

const PURPOSE = "google";
const REFUSED = [
  "google-failed",
  "google-user-missing",
  "google-email-unverified",
  "google-linked-elsewhere",
  "google-expired",
  "too-many-requests",
  "account-suspended",
] as const;

/** `__Host-` where there is https: no other host of the domain can plant its own way in a visitor's browser. */
function cookieName(origin: string): string {
  return isHttps(origin) ? "__Host-google" : "google";
}

function keepBrowser(context: RequestContext, browser: string | null): void {
  const value = browser === null ? "" : sealValue(context.services.secrets, PURPOSE, browser);
  context.setCookie(
    cookie(cookieName(context.origin), value, {
      maxAge: browser === null ? 0 : registrationMinutes * 60,
      secure: isHttps(context.origin),
    }),
  );
}

/** The secret of the browser that started; "" is nobody's. */
export function browserOf({ services, origin }: RequestContext, request: Request): string {
  const value = openValue(services.secrets, PURPOSE, readCookie(request.headers.get("Cookie"), cookieName(origin)));
  return typeof value === "string" ? value : "";
}

/** The person verified by Google in this browser who is not a member yet. */
export async function googlePersonOf(context: RequestContext, request: Request): Promise<GooglePerson | null> {
  const browser = browserOf(context, request);
  return browser === "" ? null : findGoogleArrival(context.services, browser);
}

/** The one address that Google knows. From the public origin, never from a forwarded header. */
function callbackUrl({ origin }: RequestContext): string {
  return `${origin}${paths.google.callback()}`;
}

/** The button: on to Google. */
export async function startGoogle(args: ActionFunctionArgs): Promise<Response> {
  const page = await openPage(args);
  const { context, request } = args;
  if (!context.services.google) notFound();
  const redirectTo = safeRedirect(String((await formOf(request)).get("redirectTo") ?? ""));
  const back = redirectTo === "/" ? undefined : redirectTo;
  if (page.actor.kind === "member") return redirect(back ?? page.href(paths.home()), 303);
  const browser = browserOf(context, request) || randomToken();
  const started = await attempt(REFUSED, () =>
    startGoogleSignIn(context.services, visitOf(context, page, "page"), {
      browser,
      callbackUrl: callbackUrl(context),
      redirectTo: back,
    }),
  );
  if (started.refusal)
    return toLogin(page, context, started.refusal.code, {
      redirectTo: back,
      retryAfter: started.refusal.details.retryAfter,
    });
  keepBrowser(context, browser);
  return redirect(started.value, 303);
}

/** Google's redirect: what it brought is checked behind the scenes; the browser goes on with a code of ours. */
export async function receiveGoogle(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openPage(args);
  const { context, request } = args;
  // A HEAD request does not consume the state.
  if (!context.services.google || request.method !== "GET") notFound();
  const sent = (name: string) => (page.url.searchParams.get(name) ?? "").slice(0, 2000);
  const answer = {
    browser: browserOf(context, request),
    callbackUrl: callbackUrl(context),
    state: sent("state"),
    code: sent("code"),
    error: sent("error"),
  };
  const { value, refusal } = await attempt(REFUSED, () =>
    receiveGoogleAnswer(context.services, visitOf(context, page, "page"), answer),
  );
  if (refusal) return toLogin(page, context, refusal.code, {});
  const there = { ...page, href: (path: string) => encodeURI(localized(value.locale, path)).replaceAll("%25", "%") };
  const redirectTo = value.redirectTo ?? undefined;
  if ("refused" in value) return toLogin(there, context, value.refused, { redirectTo });
  return redirect(there.href(paths.google.done({ code: value.code, redirectTo })), 302);
}

/** /auth/callback (spec §2): a one-time code becomes a session, or the step that is still missing. */
export async function finishGoogle(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openPage(args);
  const { context, request } = args;
  const redirectTo = wantedPath(page);
  const code = page.url.searchParams.get("code");
  // Coming back with the browser's arrow after all is done.
  if (page.actor.kind === "member" || !code || request.method !== "GET")
    return redirect(page.href(page.actor.kind === "member" ? paths.home() : paths.login(redirectTo)), 302);
  const redeemed = await attempt(REFUSED, () =>
    redeemGoogleCode(context.services, visitOf(context, page, "page"), { browser: browserOf(context, request), code }),
  );
  if (redeemed.refusal) {
    const { code: refused, details } = redeemed.refusal;
    const { reason, support } = details;
    const values =
      refused === "account-suspended"
        ? suspensionValues(page.t, { reason: String(reason), support: String(support) })
        : undefined;
    return toLogin(page, context, refused, { redirectTo, values });
  }
  const arrival = redeemed.value;
  if (arrival.to === "link") return redirect(page.href(paths.google.link(redirectTo)), 302);
  if (arrival.to === "registration") return redirect(page.href(paths.register({ step: "google", redirectTo })), 302);
  forgetGoogle(context);
  return proceed({ context, request, page, admission: arrival.admission, welcome: "identity:login.done" });
}

export function forgetGoogle(context: RequestContext): void {
  keepBrowser(context, null);
}

/** Back to the beginning with a word of why; `null` is the person's own choice. */
export function toLogin(
  page: Pick<Page, "href">,
  context: RequestContext,
  refused: DomainErrorCode | null,
  {
    redirectTo,
    retryAfter,
    values,
  }: { redirectTo?: string; retryAfter?: string | number; values?: Record<string, string> },
): Response {
  const key: MessageKey = refused === null ? "google:cancelled" : (`errors:${refused}` as MessageKey);
  setFlash(context, {
    tone: refused === null ? "info" : "error",
    key,
    values: retryAfter === undefined ? values : { retryAfter: String(retryAfter) },
  });
  return redirect(page.href(paths.login(redirectTo)), 303);
}
