import type express from "express";
import onHeaders from "on-headers";
import { safeCacheControl } from "#app/http/cache-policy.server.ts";

declare module "express-serve-static-core" {
  interface Locals {
    /** Set as soon as the session of a member was read for this answer. */
    hadMember?: boolean;
  }
}

/**
 * Answers that did not say how long they may be kept (redirects, refusals, calls) are kept by nobody; and whatever a route
 * says, an answer that had a member or sets a cookie is its visitor's alone.
 */
const privateByDefault: express.RequestHandler = (_request, response, next) => {
  onHeaders(response, () => {
    const isPersonal = response.locals.hadMember === true || response.hasHeader("Set-Cookie");
    const value = response.getHeader("Cache-Control");
    response.setHeader("Cache-Control", safeCacheControl(value === undefined ? "" : String(value), { isPersonal }));
  });
  next();
};

/** A body that nobody read (a login came first) would block the next request of its connection. Its size is limited. */
const readToEnd: express.RequestHandler = (request, response, next) => {
  response.once("finish", () => {
    if (!request.complete) request.removeAllListeners("data").resume();
  });
  next();
};

/** Work that @remix-run/express leaves to the application. */
export const aroundRemix: express.RequestHandler[] = [privateByDefault, readToEnd];
