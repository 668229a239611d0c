import { keyFileOf } from "#app/integrations/index-now/index-now.server.ts";
import { paymentFormTargets } from "#app/integrations/payment-providers.server.ts";
import { join } from "node:path";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express from "express";
import type { Logger } from "pino";
import type { LiveRequests } from "#app/domain/api-requests/live-requests.server.ts";
import type { RequestRecorder } from "#app/domain/api-requests/request-recorder.server.ts";
import type { CampaignCounter } from "#app/domain/campaigns/campaign-counter.server.ts";
import type { MissCounter } from "#app/domain/search-misses/miss-counter.server.ts";
import type { ViewCounter } from "#app/domain/catalog/view-counter.server.ts";
import type { UsageRecorder } from "#app/domain/usage/usage-recorder.server.ts";
import type { ClickCounter } from "#app/domain/partners/referrals/click-counter.server.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { Env } from "#app/env.server.ts";
import type { Library } from "#app/i18n/library.server.ts";
import { authenticator } from "./authenticate.server.ts";
import { bodyLimit } from "./body-limit.server.ts";
import { bodyPace } from "./body-pace.server.ts";
import { deviceOf, isHttps } from "#app/http/cookies.server.ts";
import { compressWhole, compressStreams } from "./compression/compress-whole.server.ts";
import { cors } from "./cors.server.ts";
import { newFreshness } from "#app/http/freshness.ts";
import { anonymousPages } from "./page-cache/anonymous-page.server.ts";
import { pageCache } from "./page-cache/page-cache.server.ts";
import type { PageStore } from "./page-cache/page-store.server.ts";
import { inboundHandlers } from "./compose/inbound-handlers.server.ts";
import { inboundMail } from "./inbound-mail.server.ts";
import { opsReport, opsReports } from "./ops.server.ts";
import { aroundRemix } from "./around-remix.server.ts";
import { oneSpelling } from "./one-spelling.server.ts";
import { originGate } from "./origin-gate.server.ts";
import { originOf, ownAddress } from "./own-address.server.ts";
import { onlyOurForm, plainFailure } from "./plain-failure.server.ts";
import { readOnlyGate } from "./read-only-gate.server.ts";
import { referrals } from "./referrals.server.ts";
import { onlyCalls, pageMethods, refusals } from "./refusals.server.ts";
import { requestLog } from "./request-log.server.ts";
import { sandboxProxy } from "./sandbox-proxy.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { webhooks } from "./webhooks.server.ts";

export type Parts = {
  env: Env;
  root: string;
  build: ServerBuild | (() => Promise<ServerBuild>);
  services: Services;
  library: Library;
  views: ViewCounter;
  usage: UsageRecorder;
  requests: RequestRecorder;
  liveRequests: LiveRequests;
  clicks: ClickCounter;
  campaigns: CampaignCounter;
  misses: MissCounter;
  pages: PageStore;
  logger: Logger;
  /** Throws while the product cannot answer: database away, migrations missing. */
  ready(): Promise<{ secondsSinceRound: number | null }>;
  sandbox: { port: number } | null;
  /** null: no mails are taken in. */
  inboundMailKey: string | null;
  /** Vite's own middleware, while developing. */
  vite?: express.RequestHandler;
};

const YEAR = "365d";

/** Everything between the socket and Remix, in the order in which a request meets it. */
export function createApplication(parts: Parts): express.Express {
  const { env, root, logger } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env.TRUST_PROXY_HOPS);
  app.set("query parser", "simple");
  probes(app, parts);
  app.use(requestLog(logger));
  app.use(bodyPace);
  app.use(onlyOurForm);
  const refuse = refusals(parts.library);
  app.use(...ownAddress(env.PUBLIC_ORIGIN, env.TRUST_PROXY_HOPS, refuse));
  app.use(oneSpelling);
  const onFailure = (err: unknown) => logger.error({ err }, "a partner's link was not looked up");
  app.use(referrals({ services: parts.services, clicks: parts.clicks, originOf, onFailure }));
  const cache = pageCacheOf(parts);
  app.use(cache.serve);
  app.use(compressStreams, compressWhole);
  app.use(readOnlyGate(refuse));
  app.use(webhooks(parts.services, logger));
  app.use(inboundMail({ handlers: inboundHandlers(parts.services), key: parts.inboundMailKey, logger }));
  if (parts.vite) app.use(parts.vite);
  const client = join(root, "build/client");
  app.use("/assets", express.static(join(client, "assets"), { immutable: true, maxAge: YEAR, fallthrough: false }));
  // Only what looks like a file is looked for on disk: pages should not wait for a stat.
  app.get(/\.[a-z0-9]+$/i, express.static(client, { maxAge: "1h", index: false, redirect: false, setHeaders }));
  messages(app, parts.library);
  indexNowKey(app, env.INDEXNOW_KEY);
  app.use(
    ...securityHeaders({
      https: isHttps(env.PUBLIC_ORIGIN ?? ""),
      postcodeScript: parts.services.settings.postcodeScript,
      formTargets: [...(env.GOOGLE_CLIENT_ID ? ["https://accounts.google.com"] : []), ...paymentFormTargets(env)],
    }),
  );
  if (parts.sandbox) app.use("/sandbox", sandboxProxy(parts.sandbox));
  for (const [path, report] of Object.entries(opsReports))
    app.get(path, opsReport(report, { services: parts.services, key: env.METRICS_KEY, originOf }));
  app.use("/api", cors(env.CORS_ORIGINS));
  app.use(originGate({ originOf, allowed: env.CORS_ORIGINS, refuse }));
  app.use(pageMethods(refuse));
  app.use(onlyCalls(refuse));
  app.use(bodyLimit(refuse));
  app.use(cache.fill);
  app.use(...aroundRemix);
  app.use(
    createRequestHandler({
      build: parts.build,
      mode: env.NODE_ENV,
      getLoadContext: (request, response) => contextOf(parts, request, response),
    }),
  );
  app.use(plainFailure(logger));
  return app;
}

/** Search engines ask here whether a key is this host's; without one there is no such file. */
function indexNowKey(app: express.Express, key: string | undefined): void {
  if (!key) return;
  app.get(keyFileOf(key), (_request, response) => {
    response.set({ "Cache-Control": "public, max-age=3600", "X-Robots-Tag": "noindex" }).type("text/plain").send(key);
  });
}

/** The typed client is a text; by its name alone it would be a film. */
function setHeaders(response: express.Response, file: string): void {
  if (file.endsWith(".ts")) response.setHeader("Content-Type", "text/plain; charset=utf-8");
}

function contextOf(parts: Parts, request: express.Request, response: express.Response): AppLoadContext {
  const { services, views, usage, requests, liveRequests, campaigns, misses, logger } = parts;
  const origin = originOf(request);
  const setCookie = (cookie: string) => void response.append("Set-Cookie", cookie);
  const { nonce, requestId } = response.locals as { nonce: string; requestId: string };
  return {
    ...commonContext(parts, origin),
    views,
    usage,
    requests,
    liveRequests,
    campaigns,
    misses,
    freshness: newFreshness(),
    nonce,
    requestId,
    ip: request.ip ?? "",
    userAgent: request.get("User-Agent") ?? "",
    device: deviceOf(request.get("Cookie"), origin),
    authenticate: authenticator({ services, request, response, origin, setCookie }),
    setCookie,
    report: (error) => logger.error({ requestId, err: error }, "unexpected failure"),
  };
}

/** The part of the request context that is the same for everybody. */
function commonContext({ services, library, env }: Parts, origin: string) {
  return { services, library, demo: env.JANGTEO_MODE === "demo", origin };
}

/** The page cache. A rendering that failed is logged; the visitor's request then goes past the cache and gets the error page. */
function pageCacheOf(parts: Parts): ReturnType<typeof pageCache> {
  const { build, env, pages: store, views, campaigns, misses, logger } = parts;
  const report = (error: unknown) => logger.warn({ err: error }, "a page could not be rendered for the page cache");
  const common = (origin: string) => ({ ...commonContext(parts, origin), report });
  const render = anonymousPages({ build, mode: env.NODE_ENV, common });
  return pageCache({ store, render, views, campaigns, misses, originOf });
}

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
function probes(app: express.Express, { ready, logger }: Parts): void {
  app.get("/healthz", (_request, response) => void response.set("Cache-Control", "no-store").json({ status: "ok" }));
  app.get("/readyz", (_request, response) => {
    response.set("Cache-Control", "no-store");
    ready().then(
      (figures) => response.json({ status: "ready", ...figures }),
      (error: unknown) => {
        logger.warn({ err: error }, "not ready");
        response.status(503).json({ status: "not ready" });
      },
    );
  });
}

/** Texts of hydrated pages, one immutable file per language and version. */
function messages(app: express.Express, library: Library): void {
  app.get("/messages/:file", (request, response) => {
    const json = library.clientFile(request.path);
    if (!json) return void response.status(404).type("text/plain").send("Not found");
    response.set("Cache-Control", "public, max-age=31536000, immutable").type("application/json").send(json);
  });
}
