import type express from "express";
import { partnerCodeOf, referralCookie, referralDays, referralParameter } from "#app/domain/partners/partner-code.ts";
import type { ClickCounter } from "#app/domain/partners/referrals/click-counter.server.ts";
import { findReferringPartner } from "#app/domain/partners/referrals/follow-link.server.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { cookie, isHttps } from "#app/http/cookies.server.ts";
import { factsOf } from "#app/http/route-lookup.server.ts";

type Options = {
  services: Services;
  clicks: ClickCounter;
  originOf(request: express.Request): string;
};

/**
 * Links of partners: `?ref=CODE` at any public page. A code that a partner has is kept in a cookie and leads on to the
 * address without it, so that pages are kept and shared without cookies and codes; any other is ignored.
 */
export function referrals({ services, clicks, originOf }: Options): express.RequestHandler {
  return (request, response, next) => {
    const code = codeOf(request);
    if (code === null) return next();
    findReferringPartner(services, code)
      .then((partner) => {
        if (!partner) return next();
        const secure = isHttps(originOf(request));
        response.append("Set-Cookie", cookie(referralCookie, code, { maxAge: referralDays * 86_400, secure }));
        if (request.method === "GET")
          clicks.record({
            partnerId: partner.id,
            ip: request.ip ?? "",
            userAgent: request.get("User-Agent") ?? "",
          });
        response.set("Cache-Control", "no-store");
        response.redirect(302, withoutCode(request.originalUrl));
      })
      .catch(next);
  };
}

function codeOf(request: express.Request): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const [path = "", query = ""] = request.originalUrl.split("?", 2);
  // The query is looked at first: nearly no address has a code.
  if (!query.includes(referralParameter) || path.startsWith("//")) return null;
  const code = partnerCodeOf(new URLSearchParams(query).get(referralParameter) ?? "");
  if (code === null || path.endsWith(".data") || path.startsWith("/api/")) return null;
  return factsOf(path).access === "public" ? code : null;
}

function withoutCode(url: string): string {
  const [path = "", query = ""] = url.split("?", 2);
  const rest = query.split("&").filter((part) => part !== "" && part.split("=", 1)[0] !== referralParameter);
  return rest.length > 0 ? `${path}?${rest.join("&")}` : path;
}
