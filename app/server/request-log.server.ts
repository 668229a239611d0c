import { randomUUID } from "node:crypto";
import type express from "express";
import type { Logger } from "pino";
import { holdsApiKey } from "#app/domain/api-keys/key-format.ts";
import { leafRoutes } from "#app/http/route-lookup.server.ts";
import { routeFacts } from "#app/route-facts.ts";

/** A request id for every answer, and one line for every request. Addresses are logged without their query: it may hold a token. */
export function requestLog(logger: Logger): express.RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    response.locals.requestId = requestId;
    response.setHeader("X-Request-Id", requestId);
    response.on("finish", () => {
      const milliseconds = Math.round((performance.now() - started) * 10) / 10;
      const line = {
        requestId,
        method: request.method,
        path: pathOf(request.originalUrl),
        status: response.statusCode,
        milliseconds,
      };
      // 501: the caller asked for what this installation does not have.
      if (response.statusCode >= 500 && response.statusCode !== 501) logger.error(line, "request failed");
      else logger.info(line, "request");
    });
    next();
  };
}

/** The part before the secret in the addresses that hold one. */
const secretAfter = leafRoutes
  .filter(({ id }) => routeFacts[id].address !== "open")
  .map(({ path }) => path.slice(0, path.indexOf(":")));
const SECRET = new RegExp(`(${secretAfter.join("|")})[^/.]+`, "i");

/** Without query, and without the secret part of a link to a download, a new e-mail address or a new password. */
function pathOf(url: string): string {
  const path = url.split("?", 1)[0]!;
  const readable = decoded(path).replace(/\/{2,}/g, "/");
  if (holdsApiKey(readable)) return readable.replace(/bk_live_[^/]*/g, ":key");
  return SECRET.test(readable) ? readable.replace(SECRET, "$1:token") : path;
}

/** Letters of ASCII only, so that nothing in the rest of an address keeps it from being read; encoded once more, it is read once more. */
function decoded(path: string): string {
  let readable = path;
  for (let turn = 0; turn < 4; turn += 1)
    readable = readable.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return readable;
}
