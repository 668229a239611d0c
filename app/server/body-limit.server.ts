import type express from "express";
import { routeOf } from "#app/http/route-lookup.server.ts";
import type { Refuse } from "./refusals.server.ts";

/**
 * `request.formData()` has no limit of its own, so the announced length is held to the route's before a byte is read;
 * Node itself ends a body that is longer than announced. Bodies of unknown length are not taken.
 */
export function bodyLimit(refuse: Refuse): express.RequestHandler {
  return (request, response, next) => {
    const length = request.get("Content-Length");
    const { body: most } = routeOf(request.path);
    const isUnknown = length === undefined && request.get("Transfer-Encoding") !== undefined;
    if (!isUnknown && Number(length ?? 0) <= most) return next();
    response.set("Connection", "close");
    if (isUnknown) refuse(request, response, 411, "length-required");
    else refuse(request, response, 413, "body-too-large", { kilobytes: most / 1024 });
  };
}
