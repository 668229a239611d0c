import type express from "express";
import type { RequestContext } from "#app/http/context.server.ts";
import { cacheControl, hasPersonalCookie } from "#app/http/cache-policy.server.ts";
import type { anonymousPages } from "./anonymous-page.server.ts";
import { encodingOf } from "../compression/encoding.server.ts";
import { matchesEtag } from "#app/http/files/conditional.server.ts";
import type { CachedPage } from "./cached-page.server.ts";
import { type PageAddress, pageAddressOf } from "./page-address.ts";
import type { PageStore } from "./page-store.server.ts";

type Options = {
  store: PageStore;
  render: ReturnType<typeof anonymousPages>;
  views: RequestContext["views"];
  campaigns: RequestContext["campaigns"];
  misses: RequestContext["misses"];
  originOf(request: express.Request): string;
};

declare module "express-serve-static-core" {
  interface Locals {
    /** Set while a request may be answered from the page cache. */
    pageAddress?: PageAddress;
  }
}

/** Without a configured origin any Host is answered, but pages are kept for so many of them only. */
const MOST_ORIGINS = 8;
/** Belong to one answer, not to the page. */
const OF_ONE_ANSWER = new Set(["x-request-id", "content-security-policy-report-only"]);

/**
 * Answers for public pages in front of Remix, in two steps: `serve` stands before everything that costs time and sends
 * what is kept; `fill` stands behind the security headers, renders what is not, keeps it and sends it.
 */
export function pageCache({
  store,
  render,
  views,
  campaigns,
  misses,
  originOf,
}: Options): Record<"serve" | "fill", express.RequestHandler> {
  const origins = new Set<string>();

  function isKnownOrigin(origin: string): boolean {
    if (origins.size < MOST_ORIGINS) origins.add(origin);
    return origins.has(origin);
  }

  async function send(
    page: CachedPage,
    key: string,
    status: "hit" | "fwd=miss",
    request: express.Request,
    response: express.Response,
  ) {
    const visitor = { ip: request.ip ?? "", userAgent: request.get("User-Agent") ?? "" };
    for (const serviceId of page.viewed.services) views.record({ serviceId, ...visitor });
    if (page.viewed.campaign) campaigns.record({ ...page.viewed.campaign, ...visitor });
    if (page.viewed.miss) misses.record({ ...page.viewed.miss, ...visitor });
    const headers: Record<string, string | number> = {
      ...page.headers,
      etag: page.etag,
      "cache-status": `page; ${status}`, // RFC 9211
    };
    // The page is the same, but an answer to somebody with settings of their own is not for shared caches.
    if (hasPersonalCookie(request.get("Cookie"))) headers["cache-control"] = cacheControl.private;
    if (matchesEtag(request.get("If-None-Match"), page.etag)) return void response.writeHead(304, headers).end();
    const encoding = encodingOf(request);
    let body = page.body(encoding);
    if (!body) {
      body = await page.encode(encoding);
      store.resized(key, page);
    }
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    headers["content-length"] = body.length;
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
  }

  const serve: express.RequestHandler = (request, response, next) => {
    const address = pageAddressOf(request);
    if (!address) return next();
    const origin = originOf(request);
    if (!isKnownOrigin(origin)) return next();
    const key = `${origin} ${address.key}`;
    const page = store.get(key);
    if (page) return void send(page, key, "hit", request, response).catch(next);
    response.locals.pageAddress = { ...address, key };
    next();
  };

  const fill: express.RequestHandler = (request, response, next) => {
    const address = response.locals.pageAddress;
    if (!address || response.hasHeader("Set-Cookie")) return next();
    const { nonce } = response.locals;
    const asked = { address, origin: originOf(request), headers: headersOf(response), nonce };
    store
      .obtain(address.key, () => render(asked))
      .then((page) => (page ? send(page, address.key, "fwd=miss", request, response) : next()))
      .catch(next);
  };

  return { serve, fill };
}

/** The security headers set so far: the same for every visitor of this page. */
function headersOf(response: express.Response): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.getHeaders())
      .filter(([name]) => !OF_ONE_ANSWER.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
