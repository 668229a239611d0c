import { randomUUID } from "node:crypto";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { visitor } from "#app/domain/shared/actor.ts";
import { newFreshness } from "#app/http/freshness.ts";
import { CachedPage, type Viewed } from "./cached-page.server.ts";
import { hashInline, policyWithHashes } from "./inline-hashes.ts";
import type { PageAddress } from "./page-address.ts";

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: string;
  /** The context of every page, whoever asks: services, texts, origin. */
  common(origin: string): Pick<AppLoadContext, "services" | "library" | "demo" | "origin" | "report">;
};
type Asked = { address: PageAddress; origin: string; headers: Record<string, string>; nonce: string };

/**
 * Renders a page as nobody in particular: the request that is made here has no session, no network address and only the
 * cookies that belong to the page's key, so that nothing of the visitor who happened to come first can get into a page
 * that others are shown. null: an answer that may not be kept.
 */
export function anonymousPages({ build, mode, common }: Options): (asked: Asked) => Promise<CachedPage | null> {
  const handle = createRequestHandler(build, mode);
  return async ({ address, origin, headers, nonce: policyNonce }) => {
    const nonce = randomUUID();
    const freshness = newFreshness();
    const viewed: Viewed = { services: [], campaign: null, miss: null };
    let setsCookie = false;
    const answer = await handle(
      new Request(origin + address.url, { headers: { Accept: "text/html", Cookie: address.cookies } }),
      {
        ...common(origin),
        freshness,
        nonce,
        usage: { record: () => {} },
        requests: { record: () => {} },
        liveRequests: { watch: () => Promise.reject(new Error("a page for the cache cannot watch live requests")) },
        views: { record: ({ serviceId }) => void viewed.services.push(serviceId) },
        campaigns: {
          record: ({ variant, source, event }) => {
            viewed.campaign = { variant, source, event };
          },
        },
        misses: {
          record: ({ q, locale }) => {
            viewed.miss = { q, locale };
          },
        },
        requestId: "",
        ip: "",
        userAgent: "",
        device: "",
        authenticate: () => Promise.resolve(visitor),
        setCookie: () => {
          setsCookie = true;
        },
      },
    );
    const body = await answer.text();
    if (answer.status !== 200 || setsCookie || answer.headers.has("Set-Cookie")) return null;
    const { html, hashes } = hashInline(body, nonce);
    const { "content-length": _length, ...own } = Object.fromEntries(answer.headers);
    const policy = policyWithHashes(headers["content-security-policy"] ?? "", policyNonce, hashes);
    // Express adds it to what is not kept.
    const type = own["content-type"]?.replace(/^(text\/[\w-]+)$/, "$1; charset=utf-8") ?? "text/html; charset=utf-8";
    const vary = [own.vary, "Accept-Encoding"].filter(Boolean).join(", ");
    return new CachedPage(
      Buffer.from(html),
      { ...headers, ...own, "content-type": type, "content-security-policy": policy, vary },
      freshness,
      viewed,
    );
  };
}
