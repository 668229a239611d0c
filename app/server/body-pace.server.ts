import type express from "express";
import { routeOf } from "#app/http/route-lookup.server.ts";
import { formBytes } from "#app/body-limits.ts";

/** The body of a request comes within so long; a large one at least moves on within it. */
const WINDOW_MS = 30_000;
/** 64 kbit/s. */
const LEAST_BYTES = 240 * 1024;
const TIMEOUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends requests whose bodies come too slowly. Node itself knows one limit for all of them, which has to be long enough for
 * the largest file on a slow line. Bytes are counted at the socket: nobody else's reading is disturbed.
 */
export const bodyPace: express.RequestHandler = (request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD" || request.complete) return next();
  const mayBeLong = routeOf(request.path).body > formBytes;
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const moved = socket.bytesRead - before;
    before = socket.bytesRead;
    if (mayBeLong && moved >= LEAST_BYTES) return;
    clearInterval(timer);
    if (!response.headersSent) socket.write(TIMEOUT);
    request.destroy();
  }, WINDOW_MS);
  timer.unref();
  request.once("close", () => clearInterval(timer));
  next();
};
