import type express from "express";
import { isPlatformCall } from "#app/http/api-v1/is-platform-call.ts";
import { routeOf } from "#app/http/route-lookup.server.ts";
import type { Refuse } from "./refusals.server.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The one gate for everything that may change something, on every path, before Remix: Remix's own check skips resource
 * routes and can be walked around with `?_data=`. A browser request must come from our own pages (or, on /api, from an
 * allowed origin); a caller without a browser has no cookie to abuse and shows a Bearer token. Calls of /api/v1 are let
 * through: no cookie means anything there.
 */
export function originGate({
  originOf,
  allowed,
  refuse,
}: {
  originOf(request: express.Request): string;
  allowed: readonly string[];
  refuse: Refuse;
}): express.RequestHandler {
  return (request, response, next) => {
    // Read as Remix reads it: Express's own parser stops after a thousand parameters.
    if (new URL(request.originalUrl, "http://localhost").searchParams.has("_data"))
      refuse(request, response, 400, "unknown-query");
    else if (
      SAFE.has(request.method) ||
      isPlatformCall(request.originalUrl) ||
      isOurs(request, originOf(request), allowed)
    )
      next();
    else refuse(request, response, 403, "foreign-origin");
  };
}

function isOurs(request: express.Request, own: string, allowed: readonly string[]): boolean {
  const origin = request.get("Origin");
  const isApi = request.path.startsWith("/api/");
  if (origin !== undefined) return origin === own || (isApi && allowed.includes(origin));
  const site = request.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin" || (site === "none" && isApi);
  // No browser of the last years leaves both headers out. Without a cookie there is nothing to borrow.
  return (isApi || isOneClick(request)) && request.get("Cookie") === undefined;
}

/** A mail program ends mails of a kind for its user (RFC 8058): what it may do is in the address. */
function isOneClick({ method, path }: express.Request): boolean {
  return method === "POST" && routeOf(path).id === "routes/($lang)/unsubscribe/unsubscribe";
}
