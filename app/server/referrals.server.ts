import type express from "express";
import { partnerCodeOf, referralCookie, referralDays } from "#app/domain/partners/partner-code.ts";
import type { ClickCounter } from "#app/domain/partners/referrals/click-counter.server.ts";
import { findReferringPartner } from "#app/domain/partners/referrals/follow-link.server.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { DAY_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { cookie, isHttps } from "#app/http/cookies.server.ts";
import { typedCodeOf, withoutCode } from "#app/http/partner-link.server.ts";

type Options = {
  services: Services;
  clicks: ClickCounter;
  originOf(request: express.Request): string;
  /** The look-up failed; the request goes on without it. */
  onFailure(error: unknown): void;
};

/**
 * Links of partners: `?ref=CODE` at any public page. A code that a partner has is kept in a cookie and leads on to the
 * address without it, so that pages are kept and shared without cookies and codes; any other is ignored.
 */
export function referrals({ services, clicks, originOf, onFailure }: Options): express.RequestHandler {
  return (request, response, next) => {
    const code = codeOf(request);
    if (code === null) return next();
    const follow = (partner: { id: string } | null) => {
      if (!partner) return next();
      const secure = isHttps(originOf(request));
      response.append("Set-Cookie", cookie(referralCookie, code, { maxAge: referralDays * DAY_SECONDS, secure }));
      if (request.method === "GET")
        clicks.record({ partnerId: partner.id, ip: request.ip ?? "", userAgent: request.get("User-Agent") ?? "" });
      response.set("Cache-Control", "no-store");
      response.redirect(302, withoutCode(request.originalUrl));
    };
    const goOn = (error: unknown) => {
      // Without a database pages still come from the cache, which does not know the code.
      onFailure(error);
      next();
    };
    findReferringPartner(services, code).then(follow, goOn).catch(next);
  };
}

function codeOf({ method, originalUrl }: express.Request): string | null {
  const typed = method === "GET" || method === "HEAD" ? typedCodeOf(originalUrl) : null;
  return typed === null ? null : partnerCodeOf(typed);
}
