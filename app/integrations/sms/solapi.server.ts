import { createHmac, randomBytes } from "node:crypto";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { z } from "zod";
import { ProviderFailure, type SmsGateway, type SmsMessage } from "#app/domain/shared/ports.ts";
import { type Incoming, jsonOf } from "../outgoing-http.server.ts";
import { postToGateway } from "./gateway-http.server.ts";

const KOREA = "82";

type Config = { baseUrl: string; apiKey: string; apiSecret: string; from: string };

/** SMS over SOLAPI, messages v4. `baseUrl` has no slash at its end: https://api.solapi.com */
export function solapiGateway(config: Config): SmsGateway {
  return {
    async send(message) {
      const body = JSON.stringify({ messages: [toSolapi(message, config.from)] });
      const response = await post(config, body);
      if (response.status < 200 || response.status >= 300) throw refusal(response);
      requireRegistered(response);
    },
  };
}

/**
 * `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…` with signature = hex(HMAC-SHA256(secret, date + salt)).
 * A signature counts once and for 15 minutes, hence a fresh salt for every request.
 */
export function authorization(keys: { apiKey: string; apiSecret: string }, date: string, salt: string): string {
  const signature = createHmac("sha256", keys.apiSecret)
    .update(date + salt)
    .digest("hex");
  return `HMAC-SHA256 apiKey=${keys.apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

function post(config: Config, body: string): Promise<Incoming> {
  const date = new Date().toISOString();
  const salt = randomBytes(16).toString("hex");
  const headers = { "content-type": "application/json", authorization: authorization(config, date, salt) };
  return postToGateway("solapi", `${config.baseUrl}/messages/v4/send-many/detail`, { headers, body });
}

/** The gateway wants the country apart and the national number as it is dialled there. */
function toSolapi({ to, text }: SmsMessage, from: string) {
  const number = /^\+[1-9]\d{6,14}$/.test(to) ? parsePhoneNumberFromString(to) : undefined;
  if (number === undefined || !number.isPossible()) {
    throw new ProviderFailure("solapi", { code: "to", retryable: false, reason: "not an E.164 number" });
  }
  const country = number.countryCallingCode;
  const national = country === KOREA ? `0${number.nationalNumber}` : number.nationalNumber;
  return {
    to: national,
    from: from.replace(/\D/g, ""),
    text: country === KOREA ? forKoreanCarrier(text) : text,
    country,
  };
}

const punctuation: Record<string, string> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2014": "-",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2009": " ",
};

/** Korean carriers take EUC-KR only (code 1029): é, – and the like lose their ornament rather than the message. */
function forKoreanCarrier(text: string): string {
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(/[\u2010-\u2014\u00a0\u202f\u2009]/g, (character) => punctuation[character] ?? character);
}

const Registered = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string(), statusMessage: z.string() })),
  groupInfo: z.object({ groupId: z.string(), count: z.object({ registeredSuccess: z.number() }) }),
});

/** 200 means only that the request was read: the message itself may be in the list of failures. */
function requireRegistered(response: Incoming): void {
  const answer = Registered.safeParse(jsonOf(response.text));
  if (!answer.success) {
    throw new ProviderFailure("solapi", { code: "answer", retryable: true, reason: "the answer has an unknown shape" });
  }
  const { failedMessageList, groupInfo } = answer.data;
  const [failed] = failedMessageList;
  if (failed !== undefined) {
    // 1024: trouble of the gateway itself, the one refusal that does not concern the message.
    throw new ProviderFailure("solapi", {
      code: failed.statusCode,
      retryable: failed.statusCode === "1024",
      reason: safe(failed.statusMessage),
    });
  }
  if (groupInfo.count.registeredSuccess < 1) {
    throw new ProviderFailure("solapi", { code: "answer", retryable: true, reason: "nothing was registered" });
  }
}

const Refused = z.object({ errorCode: z.string(), errorMessage: z.string() });

function refusal(response: Incoming): ProviderFailure {
  const body = Refused.safeParse(jsonOf(response.text));
  const code = body.success ? body.data.errorCode : `http-${response.status}`;
  return new ProviderFailure("solapi", {
    code,
    // A repeated signature is cured by the next salt.
    retryable: response.status >= 500 || response.status === 429 || code === "DuplicatedSignature",
    reason: body.success ? safe(body.data.errorMessage) : "no reason given",
  });
}

/** Provider text without anything that could be a phone number. */
function safe(text: string): string {
  return text.replace(/\d{7,}/g, "(number)").slice(0, 200);
}
