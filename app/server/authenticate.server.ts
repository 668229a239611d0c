import type express from "express";
import { authenticateBearer, authenticatePage } from "#app/domain/identity/sessions/sessions.server.ts";
import { type Actor, visitor } from "#app/domain/shared/actor.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { cookie, isHttps, readCookie, sessionCookieName } from "#app/http/cookies.server.ts";

type Authentication = {
  services: Services;
  request: express.Request;
  response: express.Response;
  origin: string;
  setCookie(cookie: string): void;
};

/** Bearer on /api, else the page cookie; both end as the same Actor. Asked many times per request, worked out once. */
export function authenticator(authentication: Authentication): () => Promise<Actor> {
  let answer: Promise<Actor> | undefined;
  return () => {
    answer ??= actorOf(authentication).then((actor) => {
      if (actor.kind === "member") authentication.response.locals.hadMember = true;
      return actor;
    });
    return answer;
  };
}

async function actorOf({ services, request, origin, setCookie }: Authentication): Promise<Actor> {
  const bearer = /^Bearer (.+)$/i.exec(request.get("Authorization") ?? "")?.[1];
  if (bearer && request.path.startsWith("/api/")) return (await authenticateBearer(services, bearer)) ?? visitor;
  const name = sessionCookieName(origin);
  const token = readCookie(request.get("Cookie"), name);
  if (!token) return visitor;
  const session = await authenticatePage(services, token, request.ip ?? "");
  const secure = isHttps(origin);
  // A stale cookie is taken back without a word: the visitor is simply signed out.
  if (!session) setCookie(cookie(name, "", { maxAge: 0, secure }));
  else if (session.newToken) {
    const maxAge = Math.max(0, Math.floor((session.expiresAt.getTime() - services.clock().getTime()) / 1000));
    setCookie(cookie(name, session.newToken, { maxAge, secure }));
  }
  return session?.actor ?? visitor;
}
