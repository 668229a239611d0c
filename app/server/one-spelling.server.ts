import type express from "express";
import { respelled } from "#app/http/route-lookup.server.ts";

const MOST = 2_000;

/** One address for each page: capitals and slashes too many lead, once and for good, to the address of our own links. */
export const oneSpelling: express.RequestHandler = (request, response, next) => {
  if (request.method !== "GET" && request.method !== "HEAD") return next();
  const [path = ""] = request.originalUrl.split("?", 1);
  const right = path.length <= MOST ? respelled(path) : null;
  if (right === null) return next();
  response.set("Cache-Control", "public, max-age=3600");
  response.redirect(301, right + request.originalUrl.slice(path.length));
};
