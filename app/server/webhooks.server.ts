import type express from "express";
import type { Logger } from "pino";
import { type Acceptance, acceptWebhook } from "#app/domain/reconciliation/accept-webhook.server.ts";
import { webhookPath } from "#app/domain/payments/providers/webhook-address.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { formBytes } from "#app/body-limits.ts";
import { networkOf } from "#app/domain/shared/network.ts";
import { bytesOf } from "./machine-calls.server.ts";
import { refusedDeliveries } from "./refused-deliveries.server.ts";

/** The words are for whoever reads the provider's log of its deliveries. */
const answers: Record<Acceptance, [status: number, words: string]> = {
  accepted: [200, "accepted"],
  repeated: [200, "had it already"],
  forged: [400, "the signature is wrong"],
  malformed: [400, "the body is no JSON object"],
  unverifiable: [503, "cannot be checked now: send it again"],
  "not-offered": [404, "not found"],
  "too-many": [429, "too many about one payment: send it again later"],
};

/**
 * Receives webhooks of payment providers. Their requests have no origin, and their signatures
 * cover raw bytes: these addresses come before the origin gate and before any body parser.
 */
export function webhooks(services: Services, logger: Logger): express.RequestHandler {
  const names = new Set([...services.providers.values()].map(({ provider }) => provider));
  const refusals = refusedDeliveries();
  const addresses = new Map([...names].map((name) => [webhookPath(name), name]));
  return (request, response, next) => {
    const provider = addresses.get(request.path);
    if (!provider) return next();
    response.set("Cache-Control", "no-store");
    if (request.method !== "POST")
      return void response.status(405).set("Allow", "POST").type("text/plain").send("POST only");
    const network = networkOf(request.ip ?? "");
    if (!refusals.take(network)) {
      const later = response.status(429).set({ "Retry-After": String(refusals.seconds), Connection: "close" });
      return void later.type("text/plain").send("too many deliveries that were not accepted: send it again later");
    }
    bytesOf(request, formBytes)
      .then(async (rawBody) => {
        if (rawBody === null)
          return void response.status(413).set("Connection", "close").type("text/plain").send("too large");
        const acceptance = await acceptWebhook(services, { provider, headers: headersOf(request), rawBody });
        const [status, words] = answers[acceptance];
        if (status === 429) response.set("Retry-After", "3600");
        if (status === 200) refusals.giveBack(network);
        else logger.warn({ provider, acceptance, requestId: response.locals.requestId }, "a webhook was refused");
        response.status(status).type("text/plain").send(words);
      })
      .catch(next);
  };
}

function headersOf({ headers }: express.Request): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
