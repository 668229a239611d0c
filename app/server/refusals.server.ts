import { parse } from "cookie";
import type express from "express";
import { contracts } from "#app/http/api/contracts/all.server.ts";
import { routeOf } from "#app/http/route-lookup.server.ts";
import type { ProblemCode } from "#app/http/api-v1/problem-codes.ts";
import { isPlatformCall } from "#app/http/api-v1/is-platform-call.ts";
import { problemBody, problemType } from "#app/http/api-v1/problem.server.ts";
import { methodsAt } from "#app/http/api-v1/endpoints.server.ts";
import type { Library } from "#app/i18n/library.server.ts";
import { defaultLocale, isLocale, type Locale, splitLocale } from "#app/i18n/locales.ts";
import { negotiate } from "#app/i18n/negotiate.server.ts";

/** Answers to requests that are refused before Remix sees them; the words are in errors.json. */
type Refusal =
  | "unknown-query"
  | "foreign-origin"
  | "viewing-only"
  | "method-not-allowed"
  | "not-found"
  | "length-required"
  | "body-too-large"
  | "unknown-host";
export type Refuse = (
  request: express.Request,
  response: express.Response,
  status: number,
  refusal: Refusal,
  values?: Record<string, string | number>,
) => void;

/** Answers a refused request in the reader's language: below /api with the envelope of every call, elsewhere as a small page. */
export function refusals(library: Library): Refuse {
  return (request, response, status, refusal, values = {}) => {
    const isCall = routeOf(request.path).access === "contract";
    const locale = isCall ? (negotiate(request.get("Accept-Language")) ?? defaultLocale) : localeOf(request);
    const t = library.translate(locale);
    const message = t(`errors:${refusal}`, values);
    response
      .status(status)
      .set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Content-Language": locale })
      .vary("Accept-Language");
    if (isPlatformCall(request.originalUrl)) {
      const { requestId } = response.locals as { requestId: string };
      const body = problemBody({ code: problemOf[refusal], values, more: {} }, { t, requestId });
      response
        .set("X-CU-Cost", "0")
        .type(problemType)
        .send(JSON.stringify({ ...body, status }));
    } else if (isCall) response.json({ success: false, message, data: null });
    else if (request.accepts(["text/plain", "text/html"]) === "text/html")
      response.set("Content-Security-Policy", "default-src 'none'").type("html").send(pageOf(locale, message));
    else response.type("text/plain").send(message);
  };
}

/** The problem codes by which /api/v1 reports these refusals. */
const problemOf: Record<Refusal, ProblemCode> = {
  "unknown-query": "unknown_query",
  // Cookies mean nothing there: these two are never asked of its calls.
  "foreign-origin": "origin_not_allowed",
  "viewing-only": "origin_not_allowed",
  "method-not-allowed": "method_not_allowed",
  "not-found": "not_found",
  "length-required": "length_required",
  "body-too-large": "body_too_large",
  "unknown-host": "unknown_host",
};

/** The language of the address; where it names none, the reader's choice, then the browser's. */
function localeOf(request: express.Request): Locale {
  const { locale, prefixed } = splitLocale(request.path);
  if (prefixed) return locale;
  const chosen = parse(request.get("Cookie") ?? "").locale;
  return isLocale(chosen) ? chosen : (negotiate(request.get("Accept-Language")) ?? defaultLocale);
}

const pageOf = (locale: Locale, message: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(message)}</title>
</head>
<body>
<h1>${escaped(message)}</h1>
</body>
</html>
`;

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
/** Methods that Remix hands to a route; it refuses others itself, without saying which the route takes. */
const ROUTED_METHODS = new Set([...PAGE_METHODS, "OPTIONS", "PUT", "PATCH", "DELETE"]);
/** The methods of each route of the JSON contract. */
const methodsById = new Map<string, string[]>();
for (const { method, path } of contracts) {
  const { id } = routeOf(path.replace(/\{\w+\}/g, "1"));
  methodsById.set(id, [...(methodsById.get(id) ?? []), method]);
}

/** Remix runs a page's action for PUT, PATCH and DELETE too; pages have forms, which know GET and POST. Calls say themselves what they take. */
export function pageMethods(refuse: Refuse): express.RequestHandler {
  return (request, response, next) => {
    const { access, id } = routeOf(request.path);
    const isCall = access === "contract";
    if ((isCall ? ROUTED_METHODS : PAGE_METHODS).has(request.method)) return next();
    const allowed = isPlatformCall(request.originalUrl)
      ? methodsAt(request.path)
      : isCall
        ? (methodsById.get(id) ?? ["GET", "HEAD"])
        : [...PAGE_METHODS];
    response.set("Allow", allowed.join(", "));
    refuse(request, response, 405, "method-not-allowed");
  };
}

/**
 * Nothing below /api is a page. Remix would take `/api/login` for the login page in a language "api", and `//api/market/stats`
 * for no call, so both end here.
 */
export function onlyCalls(refuse: Refuse): express.RequestHandler {
  return (request, response, next) => {
    const { access, id } = routeOf(request.path);
    if (access !== "contract" || (id !== "routes/api/not-found" && !request.path.includes("//"))) return next();
    refuse(request, response, 404, "not-found");
  };
}
