import type express from "express";
import { chainFigures } from "#app/domain/chains/queries/figures.server.ts";
import { reconcilerFigures } from "#app/domain/reconciliation/board.server.ts";
import { hasRight } from "#app/domain/shared/actor.ts";
import type { Right } from "#app/domain/shared/operators/rights.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { authenticator } from "./authenticate.server.ts";
import { hasKey } from "./machine-calls.server.ts";

type Report = { right: Right; read(services: Services): Promise<object> };

/** Reports by path: the right that operators need to read it, and its figures. */
export const opsReports: Readonly<Record<string, Report>> = {
  /** State of the reconciliation with the providers. */
  "/ops/reconcile": {
    right: "reconciliation.resolve",
    read: async (services) => ({ ...(await reconcilerFigures(services)), circuits: services.circuits() }),
  },
  /** Progress of reading each chain. */
  "/ops/chains": { right: "queues.manage", read: async (services) => ({ chains: await chainFigures(services) }) },
};

type Options = {
  services: Services;
  /** Bearer key of machines; undefined: only operators may read. */
  key: string | undefined;
  originOf(request: express.Request): string;
};

/** A report as JSON for whoever watches. To others there is nothing here. */
export function opsReport({ right, read }: Report, { services, key, originOf }: Options): express.RequestHandler {
  async function mayRead(request: express.Request, response: express.Response): Promise<boolean> {
    const setCookie = (cookie: string) => void response.append("Set-Cookie", cookie);
    const actor = await authenticator({ services, request, response, origin: originOf(request), setCookie })();
    return hasRight(actor, right);
  }

  async function answer(request: express.Request, response: express.Response): Promise<void> {
    response.set("Cache-Control", "no-store");
    const allowed = hasKey(request.get("Authorization"), key) || (await mayRead(request, response).catch(() => false));
    if (!allowed) return void response.status(404).type("text/plain").send("Not found");
    response.json(await read(services));
  }

  return (request, response, next) => void answer(request, response).catch(next);
}
