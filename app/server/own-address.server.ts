import type express from "express";
import type { Refuse } from "./refusals.server.ts";

const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i;
/** A proxy in front may name the client and its protocol (Express counts the hops), and nothing else. */
const FROM_PROXY = new Set(["x-forwarded-for", "x-forwarded-proto"]);

/**
 * Settles protocol and host of a request before anything reads them: from the public origin where one is configured
 * (other hosts are refused), else from the address that was asked for. Everything behind it, the HTTP adapter included,
 * may use `request.protocol` and the Host header.
 */
export function ownAddress(
  publicOrigin: string | undefined,
  trustedProxies: number,
  refuse: Refuse,
): express.RequestHandler[] {
  return [forwardedHeaders(trustedProxies), publicOrigin ? onlyOrigin(new URL(publicOrigin), refuse) : plausibleHost];
}

/** The origin a request was made to, without a slash at the end. */
export function originOf(request: express.Request): string {
  return `${request.protocol}://${request.get("Host")}`;
}

/** Removes what a client, or a proxy that is not ours, says about where the request came through. */
function forwardedHeaders(trustedProxies: number): express.RequestHandler {
  return ({ headers }, _response, next) => {
    for (const name of Object.keys(headers)) {
      const isForwarded = name === "forwarded" || name.startsWith("x-forwarded-");
      if (isForwarded && !(trustedProxies > 0 && FROM_PROXY.has(name))) delete headers[name];
    }
    next();
  };
}

function onlyOrigin({ host, protocol }: URL, refuse: Refuse): express.RequestHandler {
  const value = protocol.slice(0, -1);
  return (request, response, next) => {
    if (request.get("Host") !== host) {
      refuse(request, response, 421, "unknown-host");
      return;
    }
    Object.defineProperty(request, "protocol", { value });
    next();
  };
}

/** The demo answers on any address it is reached by. */
const plausibleHost: express.RequestHandler = (request, _response, next) => {
  if (!HOST.test(request.get("Host") ?? "")) request.headers.host = "localhost";
  next();
};
