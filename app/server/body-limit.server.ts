import type express from "express";
import { routeOf } from "#app/http/route-lookup.server.ts";

/**
 * `request.formData()` has no limit of its own, so the announced length is held to the route's before a byte is read;
 * Node itself ends a body that is longer than announced. Bodies of unknown length are not taken.
 */
export const bodyLimit: express.RequestHandler = (request, response, next) => {
  const length = request.get("Content-Length");
  const { body: most } = routeOf(request.path);
  const status = length === undefined ? (request.get("Transfer-Encoding") ? 411 : 0) : Number(length) > most ? 413 : 0;
  if (status === 0) {
    next();
    return;
  }
  const message =
    status === 413 ? `The request is larger than ${most / 1024} kB.` : "The request must say how long it is.";
  response.status(status).set("Connection", "close").set("Cache-Control", "no-store");
  if (request.path.startsWith("/api/")) response.json({ success: false, message, data: null });
  else response.type("text/plain").send(message);
};
