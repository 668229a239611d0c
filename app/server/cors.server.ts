import type express from "express";
import { methodsAt } from "#app/http/api-v1/endpoints.server.ts";
import { isPlatformCall } from "#app/http/api-v1/is-platform-call.ts";

/** Exact allow-list, with credentials, for /api only. */
export function cors(allowed: readonly string[]): express.RequestHandler {
  return (request, response, next) => {
    if (isPlatformCall(request.originalUrl)) return platformCors(request, response, next);
    const origin = request.get("Origin");
    response.vary("Origin");
    if (origin && allowed.includes(origin)) {
      response.set("Access-Control-Allow-Origin", origin);
      response.set("Access-Control-Allow-Credentials", "true");
      response.set("Access-Control-Expose-Headers", "X-Request-Id, Retry-After, Idempotent-Replayed, Upload-Offset");
    }
    if (request.method !== "OPTIONS") {
      next();
      return;
    }
    response.set("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
    response.set(
      "Access-Control-Allow-Headers",
      "Authorization, Content-Type, Accept-Language, Idempotency-Key, Upload-Offset",
    );
    response.set("Access-Control-Max-Age", "600");
    response.status(204).end();
  };
}

/**
 * Any page may ask whether it may ask: a preflight has no key yet. Whether it may read the answer is said by the answer
 * (http/api-v1/call.server.ts), never with credentials.
 */
const platformCors: express.RequestHandler = (request, response, next) => {
  if (request.method !== "OPTIONS") return next();
  const methods = methodsAt(new URL(request.originalUrl, "http://localhost").pathname).join(", ");
  response.set({
    Allow: methods,
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": "X-API-Key, Authorization, Content-Type, Accept-Language",
    "Access-Control-Max-Age": "600",
  });
  response.status(204).end();
};
