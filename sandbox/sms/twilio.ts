import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Control } from "../control.ts";
import type { MessageLog } from "../message-log.ts";
import { type Answer, json, type Route } from "../web/router.ts";
import type { Sms } from "./sms.ts";

/** The number that Twilio's own test credentials always call invalid. */
export const INVALID_NUMBER = "+15005550001";
const MOST_CHARACTERS = 1600;

type Keys = { accountSid: string; authToken: string };

/** `POST /2010-04-01/Accounts/{sid}/Messages.json` of Twilio, below `/twilio`. */
export function twilioRoutes(keys: Keys, messages: MessageLog<Sms>, control: Control): Route[] {
  return [
    {
      method: "POST",
      path: "/twilio/2010-04-01/Accounts/:accountSid/Messages.json",
      async handle(request) {
        if (!isAuthorized(request.headers.authorization, keys) || request.params.accountSid !== keys.accountSid)
          return error(401, 20003, "Authenticate");
        const form = request.form();
        const refused = refusalOf(form);
        if (refused !== null) return refused;
        const fault = await control.next("sms");
        if (fault === "error") return error(503, 20503, "Service is temporarily unavailable");
        if (fault === "refusal") return error(400, 21610, "Attempt to send to unsubscribed recipient");
        return register(form, keys.accountSid, messages);
      },
    },
  ];
}

/** Twilio's errors: https://www.twilio.com/docs/api/errors */
function refusalOf(form: URLSearchParams): Answer | null {
  const to = form.get("To") ?? "";
  const body = form.get("Body") ?? "";
  if (to === "") return error(400, 21604, "A 'To' phone number is required.");
  if (!/^\+[1-9]\d{6,14}$/.test(to) || to === INVALID_NUMBER)
    return error(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (!form.get("From") && !form.get("MessagingServiceSid"))
    return error(400, 21603, "A 'From' phone number is required.");
  if (body === "") return error(400, 21602, "Message body is required.");
  if (body.length > MOST_CHARACTERS)
    return error(400, 21617, "The concatenated message body exceeds the 1600 character limit");
  return null;
}

async function register(form: URLSearchParams, accountSid: string, messages: MessageLog<Sms>): Promise<Answer> {
  const now = new Date();
  const sid = `SM${randomBytes(16).toString("hex")}`;
  const [to, body] = [form.get("To") ?? "", form.get("Body") ?? ""];
  const from = form.get("From");
  await messages.add({
    id: sid,
    groupId: sid,
    receivedAt: now.toISOString(),
    country: "",
    to: to.slice(1),
    e164: to,
    from: from ?? "",
    text: body,
    type: "SMS",
  });
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`;
  const date = now.toUTCString().replace("GMT", "+0000");
  return json(201, {
    account_sid: accountSid,
    api_version: "2010-04-01",
    body,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: "outbound-api",
    error_code: null,
    error_message: null,
    from,
    messaging_service_sid: form.get("MessagingServiceSid"),
    num_media: "0",
    num_segments: from ? segmentsOf(body) : "0",
    price: null,
    price_unit: "USD",
    sid,
    status: from ? "queued" : "accepted",
    subresource_uris: { media: `${uri}/Media.json` },
    to,
    uri: `${uri}.json`,
  });
}

/** 160 characters of the GSM alphabet or 70 of any other; a little less each when there are several. */
function segmentsOf(text: string): string {
  const [one, several] = /^[\n\r !-~£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà]*$/.test(text) ? [160, 153] : [70, 67];
  return String(text.length <= one ? 1 : Math.ceil(text.length / several));
}

function isAuthorized(header: string | undefined, { accountSid, authToken }: Keys): boolean {
  const [given, wanted] = [header ?? "", `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`].map(
    (text) => Buffer.from(text),
  );
  return given!.length === wanted!.length && timingSafeEqual(given!, wanted!);
}

function error(status: number, code: number, message: string): Answer {
  return json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}
