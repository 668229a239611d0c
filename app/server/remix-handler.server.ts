import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import type express from "express";

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: string;
  originOf(request: express.Request): string;
  contextOf(request: express.Request, response: express.Response): AppLoadContext;
};

/**
 * Hands a request to Remix and its answer to the socket. A rendered page arrives in `context.rendered` as the
 * bytes it is: through a web stream it would be copied four times.
 */
export function remixHandler({ build, mode, originOf, contextOf }: Options): express.RequestHandler {
  const handle = createRequestHandler(build as never, mode);
  return (request, response, next) => {
    const context = contextOf(request, response);
    response.once("finish", () => readToEnd(request));
    handle(webRequest(request, response, originOf(request)), context)
      .then((answer) => send(answer, context.rendered, response))
      .catch(next);
  };
}

function webRequest(request: express.Request, response: express.Response, origin: string): Request {
  const aborted = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) aborted.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const item of value ?? []) headers.append(name, item);
  }
  const init: RequestInit = { method: request.method, headers, signal: aborted.signal };
  if (request.method !== "GET" && request.method !== "HEAD")
    Object.assign(init, { body: createReadableStreamFromReadable(request), duplex: "half" });
  return new Request(origin + request.originalUrl, init);
}

/** A form that nobody read (a login came first) would block the next request of its connection. Its size is limited. */
function readToEnd(request: express.Request): void {
  if (!request.complete) request.removeAllListeners("data").resume();
}

async function send(answer: Response, rendered: Buffer | undefined, response: express.Response): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) response.append(name, value);
  // Redirects and refusals that did not say: a login, a session that was taken back.
  if (!answer.headers.has("Cache-Control")) response.setHeader("Cache-Control", "private, no-store");
  if (rendered !== undefined) response.setHeader("Content-Length", rendered.length).end(rendered);
  else if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end();
}
