import type express from "express";
import onHeaders from "on-headers";

/** Answers that did not say how long they may be kept (redirects, refusals, calls) are kept by nobody. */
const privateByDefault: express.RequestHandler = (_request, response, next) => {
  onHeaders(response, () => {
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "private, no-store");
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

/** What @remix-run/express leaves to the application. */
export const aroundRemix: express.RequestHandler[] = [privateByDefault, readToEnd];
