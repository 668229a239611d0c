import { type Answer, json, type SandboxRequest } from "../web/router.ts";
import { refusal } from "./errors.ts";
import type { Signer } from "./signer.ts";

const needed = [
  "auth_algo",
  "cert_url",
  "transmission_id",
  "transmission_sig",
  "transmission_time",
  "webhook_id",
] as const;

/** `POST /v1/notifications/verify-webhook-signature`: 200 with SUCCESS or FAILURE, over the event exactly as it was sent. */
export function verdictOn(
  request: SandboxRequest,
  { signer, webhookId }: { signer: Signer; webhookId: string },
): Answer {
  const question = request.json() as Record<string, unknown> | undefined;
  if (typeof question !== "object" || question === null) return refusal(400, [{ issue: "MALFORMED_REQUEST_JSON" }]);
  const missing = needed.find((name) => typeof question[name] !== "string");
  if (missing !== undefined)
    return refusal(400, [{ issue: "MISSING_REQUIRED_PARAMETER", field: `/${missing}`, location: "body" }]);
  const body = textOf(request.text(), "webhook_event");
  const isOurs =
    question.webhook_id === webhookId &&
    String(question.cert_url).endsWith(`/certs/${signer.certificateName}`) &&
    question.auth_algo === "SHA256withRSA";
  const transmission = {
    id: String(question.transmission_id),
    time: String(question.transmission_time),
    webhookId,
    body,
  };
  const isGenuine = isOurs && signer.isGenuine(transmission, String(question.transmission_sig));
  return json(200, { verification_status: isGenuine ? "SUCCESS" : "FAILURE" });
}

/** The object behind a name, in the very letters it was written in. */
function textOf(text: string, name: string): string {
  const start = text.indexOf("{", text.indexOf(`"${name}"`));
  let depth = 0;
  let quoted = false;
  for (let index = start; index < text.length; index += 1) {
    const letter = text[index];
    if (quoted && letter === "\\") index += 1;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === "{") depth += 1;
    else if (!quoted && letter === "}") {
      depth -= 1;
      if (depth === 0) return text.slice(start, index + 1);
    }
  }
  return "";
}
