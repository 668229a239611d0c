import type express from "express";
import { routeOf } from "#app/http/route-lookup.server.ts";
import { isViewing } from "#app/http/viewing.server.ts";
import { isPlatformCall } from "#app/http/api-v1/is-platform-call.ts";
import type { Refuse } from "./refusals.server.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** While an operator looks at a member's pages nothing is changed, on every path: the one form that is sent ends the looking. */
export function readOnlyGate(refuse: Refuse): express.RequestHandler {
  return (request, response, next) => {
    if (SAFE.has(request.method) || isPlatformCall(request.originalUrl) || !isViewing(request.get("Cookie"))) next();
    else if (routeOf(request.path).id === "routes/($lang)/admin/viewing/end") next();
    else refuse(request, response, 403, "viewing-only");
  };
}
