import type { LiveRequests } from "../domain/api-requests/live-requests.server.ts";
import type { RequestRecorder } from "../domain/api-requests/request-recorder.server.ts";
import type { CampaignCounter } from "../domain/campaigns/campaign-counter.server.ts";
import type { ViewCounter } from "../domain/catalog/view-counter.server.ts";
import type { MissCounter } from "../domain/search-misses/miss-counter.server.ts";
import type { UsageRecorder } from "../domain/usage/usage-recorder.server.ts";
import type { Actor } from "../domain/shared/actor.ts";
import type { Services } from "../domain/shared/services.ts";
import type { Library } from "../i18n/library.server.ts";
import type { Freshness } from "./freshness.ts";
import type { Seo } from "#app/http/seo/seo.server.ts";

/** The context that the server hands to every loader and action. Made once per request. */
export type RequestContext = {
  services: Services;
  library: Library;
  views: Pick<ViewCounter, "record">;
  usage: Pick<UsageRecorder, "record">;
  /** Keeps calls of the platform's API for the logs of their projects. */
  requests: Pick<RequestRecorder, "record">;
  /** Tells open pages of new calls. */
  liveRequests: Pick<LiveRequests, "watch">;
  /** Counts who sees a campaign page and who goes on from it. */
  campaigns: Pick<CampaignCounter, "record">;
  /** Counts searches that found nothing. */
  misses: Pick<MissCounter, "record">;
  /** The records the page is made of: loaders name them, for the page cache. */
  freshness: Freshness;
  /** Content-Security-Policy nonce of this answer. */
  nonce: string;
  requestId: string;
  ip: string;
  userAgent: string;
  /** The browser's device id; a new one until a sign-in sets its cookie. */
  device: string;
  demo: boolean;
  /** Public origin of this request, without a slash at the end. */
  origin: string;
  /** Set by the page's loader, written into <head> by entry.server. */
  seo?: Seo;
  /** Authenticates the request: cookie on pages, Bearer on /api. The result is kept for all loaders of the request. */
  authenticate(): Promise<Actor>;
  /** Adds a Set-Cookie header to the answer, whichever loader makes it. */
  setCookie(cookie: string): void;
  /** Unexpected failures, logged once with the request id. */
  report(error: unknown): void;
};

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
  /** Loader data arrives as it was sent: a Date stays a Date. */
  interface Future {
    v3_singleFetch: true;
  }
}
