import type express from "express";

/** Exact allow-list, with credentials, for /api only. */
export function cors(allowed: readonly string[]): express.RequestHandler {
  return (request, response, next) => {
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
