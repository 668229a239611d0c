import { z } from "zod";
import { ProviderFailure, type SmsGateway } from "#app/domain/shared/ports.ts";
import { type Incoming, jsonOf } from "../outgoing-http.server.ts";
import { postToGateway } from "./gateway-http.server.ts";

type Config = {
  /** Address without a slash at its end: https://api.twilio.com */
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the id of a messaging service (MG…) that picks one. */
  from: string;
};

/** SMS over Twilio, Messages resource of the API 2010-04-01. */
export function twilioGateway(config: Config): SmsGateway {
  return {
    async send({ to, text }) {
      const sender = config.from.startsWith("MG") ? "MessagingServiceSid" : "From";
      const response = await post(config, new URLSearchParams({ To: to, [sender]: config.from, Body: text }));
      if (response.status !== 201) throw refusal(response);
      requireAccepted(response);
    },
  };
}

function post({ baseUrl, accountSid, authToken }: Config, body: URLSearchParams): Promise<Incoming> {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return postToGateway("twilio", `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
    body: body.toString(),
  });
}

const Accepted = z.object({
  sid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/),
  status: z.string(),
  error_code: z.number().nullable(),
});

/** 201 says that a message was made, not that it will be sent. */
function requireAccepted(response: Incoming): void {
  const answer = Accepted.safeParse(jsonOf(response.text));
  if (!answer.success)
    throw new ProviderFailure("twilio", { code: "answer", retryable: true, reason: "the answer has an unknown shape" });
  const { status, error_code } = answer.data;
  if (status === "failed" || error_code !== null) {
    throw new ProviderFailure("twilio", {
      code: String(error_code ?? status),
      retryable: false,
      reason: "the message was made and failed",
    });
  }
}

const Refused = z.object({ code: z.number(), message: z.string() });

function refusal(response: Incoming): ProviderFailure {
  const body = Refused.safeParse(jsonOf(response.text));
  return new ProviderFailure("twilio", {
    code: body.success ? String(body.data.code) : `http-${response.status}`,
    retryable: response.status >= 500 || response.status === 429,
    // Their words repeat the number that was asked for.
    reason: body.success ? body.data.message.replace(/\+?\d[\d\s-]{5,}/g, "(number)").slice(0, 200) : "no reason given",
  });
}
