import type express from "express";
import type { Logger } from "pino";
import { inboundMailBytes } from "#app/body-limits.ts";
import { dispatchMail } from "#app/domain/inbound-mail/dispatch.server.ts";
import type { InboundAnswer, InboundHandler } from "#app/domain/inbound-mail/inbound-handler.ts";
import { networkOf } from "#app/domain/shared/network.ts";
import { type ReadMail, readMail } from "#app/integrations/mail/read-mail.server.ts";
import { bytesOf, hasKey } from "./machine-calls.server.ts";
import { refusedDeliveries } from "./refused-deliveries.server.ts";

type Options = { handlers: readonly InboundHandler[]; key: string | null; logger: Logger };

export const inboundMailPath = "/api/mail/inbound";
/** Each holds its message in memory while it is read. */
const MOST_AT_ONCE = 4;

const answers: Record<InboundAnswer, [status: number, words: string]> = {
  accepted: [200, "accepted"],
  ignored: [200, "ignored"],
  refused: [422, "no such address"],
};

/**
 * Receives mails to our own addresses from the mail server of the market: the raw message as the body, the key as bearer,
 * and the recipient of the envelope as `to`. A mail server has no origin: this comes before the origin gate.
 */
export function inboundMail({ handlers, key, logger }: Options): express.RequestHandler {
  const refusals = refusedDeliveries();
  let running = 0;

  async function receive(request: express.Request, response: express.Response): Promise<void> {
    const raw = await bytesOf(request, inboundMailBytes);
    if (raw === null) return refuse(response, 413, "too large");
    const read = await readMail(raw);
    if (!read) return refuse(response, 400, "this is no mail");
    const answer = await dispatchMail(handlers, { mail: read.mail, recipients: recipientsOf(request, read) });
    const [status, words] = answers[answer];
    if (answer === "refused")
      logger.warn({ requestId: response.locals.requestId }, "an inbound mail has no known recipient");
    response.status(status).type("text/plain").send(words);
  }

  return (request, response, next) => {
    if (request.path !== inboundMailPath) return next();
    response.set("Cache-Control", "no-store");
    if (request.method !== "POST") return refuse(response.set("Allow", "POST"), 405, "POST only");
    if (!key) return refuse(response, 404, "not found");
    const network = networkOf(request.ip ?? "");
    if (!refusals.take(network)) {
      response.set("Retry-After", String(refusals.seconds));
      return refuse(response, 429, "too many deliveries without the key");
    }
    if (!hasKey(request.get("Authorization"), key))
      return refuse(response.set("WWW-Authenticate", "Bearer"), 401, "the key is wrong");
    refusals.giveBack(network);
    if (!request.is("message/rfc822")) return refuse(response, 415, "message/rfc822 only");
    if (running >= MOST_AT_ONCE) return refuse(response.set("Retry-After", "10"), 503, "busy: send it again");
    running += 1;
    receive(request, response)
      .catch(next)
      .finally(() => (running -= 1));
  };
}

/** Recipients of the envelope take precedence over those in the headers of the message. */
function recipientsOf({ query }: express.Request, { recipients }: ReadMail): string[] {
  const to = [query.to].flat().filter((address) => typeof address === "string");
  return to.length > 0 ? to : recipients;
}

function refuse(response: express.Response, status: number, words: string): void {
  // The rest of the body is not read.
  response.status(status).set("Connection", "close").type("text/plain").send(words);
}
