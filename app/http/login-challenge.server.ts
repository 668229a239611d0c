import type { Challenge } from "#app/domain/identity/sign-in/admit.server.ts";
import type { RequestContext } from "./context.server.ts";
import { cookie, isHttps, readCookie } from "./cookies.server.ts";

/** `__Host-` binds the cookie to this host and to https; on a plain http origin browsers refuse it. */
const nameAt = (origin: string) => (isHttps(origin) ? "__Host-challenge" : "challenge");

/** The sign-in waits in the browser that showed the password, and nowhere else. */
export function keepChallenge({ origin, services, setCookie }: RequestContext, { token, expiresAt }: Challenge): void {
  const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - services.clock().getTime()) / 1000));
  setCookie(cookie(nameAt(origin), token, { maxAge, secure: isHttps(origin) }));
}

export function challengeOf({ origin }: RequestContext, request: Request): string | null {
  return readCookie(request.headers.get("Cookie"), nameAt(origin)) || null;
}

export function forgetChallenge({ origin, setCookie }: RequestContext): void {
  setCookie(cookie(nameAt(origin), "", { maxAge: 0, secure: isHttps(origin) }));
}
