import type express from "express";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The one gate for everything that may change something, on every path, before Remix: Remix's own check skips resource
 * routes and can be walked around with `?_data=`. A browser request must come from our own pages (or, on /api, from an
 * allowed origin); a caller without a browser has no cookie to abuse and shows a Bearer token.
 */
export function originGate({
  originOf,
  allowed,
}: {
  originOf(request: express.Request): string;
  allowed: readonly string[];
}): express.RequestHandler {
  return (request, response, next) => {
    if ("_data" in request.query) {
      response.status(400).type("text/plain").send("Unknown query");
      return;
    }
    if (SAFE.has(request.method) || isOurs(request, originOf(request), allowed)) next();
    else refuse(request, response);
  };
}

function isOurs(request: express.Request, own: string, allowed: readonly string[]): boolean {
  const origin = request.get("Origin");
  const isApi = request.path.startsWith("/api/");
  if (origin !== undefined) return origin === own || (isApi && allowed.includes(origin));
  const site = request.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin" || (site === "none" && isApi);
  // No browser of the last years leaves both headers out. Without a cookie there is nothing to borrow.
  return isApi && request.get("Cookie") === undefined;
}

function refuse(request: express.Request, response: express.Response): void {
  const message = "This form was sent from another site. Open the page again and send it from there.";
  response.status(403).set("Cache-Control", "no-store");
  if (request.path.startsWith("/api/")) response.json({ success: false, message, data: null });
  else response.type("text/plain").send(message);
}
