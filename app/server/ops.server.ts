import { timingSafeEqual, createHash } from "node:crypto";
import type express from "express";
import { reconcilerFigures } from "#app/domain/reconciliation/board.server.ts";
import { hasRight } from "#app/domain/shared/actor.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { authenticator } from "./authenticate.server.ts";

type Options = {
  services: Services /** Of machines; undefined: only operators. */;
  key: string | undefined;
  originOf(request: express.Request): string;
};

/** How it stands between our books and the providers', as JSON for whoever watches. To others there is nothing here. */
export function opsReport({ services, key, originOf }: Options): express.RequestHandler {
  async function mayRead(request: express.Request, response: express.Response): Promise<boolean> {
    const setCookie = (cookie: string) => void response.append("Set-Cookie", cookie);
    const actor = await authenticator({ services, request, response, origin: originOf(request), setCookie })();
    return hasRight(actor, "reconciliation.resolve");
  }

  async function answer(request: express.Request, response: express.Response): Promise<void> {
    response.set("Cache-Control", "no-store");
    const allowed = hasKey(request.get("Authorization"), key) || (await mayRead(request, response).catch(() => false));
    if (!allowed) return void response.status(404).type("text/plain").send("Not found");
    response.json({ ...(await reconcilerFigures(services)), circuits: services.circuits() });
  }

  return (request, response, next) => void answer(request, response).catch(next);
}

function hasKey(authorization: string | undefined, key: string | undefined): boolean {
  if (!key || !authorization?.startsWith("Bearer ")) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(authorization.slice("Bearer ".length)), digest(key));
}
