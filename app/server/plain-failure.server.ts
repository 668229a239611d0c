import { STATUS_CODES } from "node:http";
import type express from "express";
import type { Logger } from "pino";

/** A request names a path and a method that a web `Request` can have; absolute-form targets and TRACE are refused. */
export const onlyOurForm: express.RequestHandler = (request, response, next) => {
  if (request.method === "TRACE") refuse(response, 405);
  else if (!request.originalUrl.startsWith("/")) refuse(response, 400);
  else next();
};

/** Answers errors outside of Remix. Express's own answer would show the stack when NODE_ENV is not set. */
export function plainFailure(logger: Logger): express.ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const status = statusOf(error);
    if (status === 500) logger.error({ requestId: response.locals.requestId, err: error }, "unexpected failure");
    if (response.headersSent) next(error);
    else refuse(response, status);
  };
}

function statusOf(error: unknown): number {
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

function refuse(response: express.Response, status: number): void {
  response
    .status(status)
    .set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" })
    .type("text/plain")
    .send(STATUS_CODES[status] ?? "Refused");
}
