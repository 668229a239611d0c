import { type KeyObject, verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { type CertificateSource, certificateKeys, isCertificateUrl } from "./certificates.server.ts";
import type { PayPalClient } from "./client.server.ts";
import { jsonOf } from "../outgoing-http.server.ts";
import { PayPalFailure } from "./wire.server.ts";

type Delivery = { headers: Readonly<Record<string, string>>; rawBody: Uint8Array };

const Transmission = z.object({
  "paypal-transmission-id": z.string().regex(/^[\w-]{1,50}$/),
  "paypal-transmission-time": z.iso.datetime({ offset: true }).max(100),
  "paypal-transmission-sig": z.string().regex(/^[A-Za-z0-9+/]{40,1000}={0,2}$/),
  "paypal-cert-url": z.string().max(500),
  "paypal-auth-algo": z.literal("SHA256withRSA"),
});
type Transmission = z.infer<typeof Transmission>;

/**
 * Whether PayPal signed a delivery for our listener: with the key of PayPal's certificate, here; where that cannot be had,
 * PayPal itself is asked. How old a delivery is says nothing: PayPal tries for three days.
 */
export function webhookSignatures({
  client,
  webhookId,
  source,
}: {
  client: PayPalClient;
  webhookId: string;
  source: CertificateSource;
}) {
  const keyAt = certificateKeys(source);
  return async ({ headers, rawBody }: Delivery): Promise<boolean> => {
    const lowered = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const transmission = Transmission.safeParse(lowered);
    if (!transmission.success || !isCertificateUrl(transmission.data["paypal-cert-url"], source)) return false;
    const key = await keyAt(transmission.data["paypal-cert-url"]).catch((error: unknown) => {
      if (error instanceof PayPalFailure && error.code === "busy") throw error;
      return undefined;
    });
    // PayPal has no such certificate, so it did not sign with it.
    if (key === null) return false;
    return key === undefined
      ? askPayPal(client, transmission.data, { webhookId, rawBody })
      : isSigned(key, transmission.data, { webhookId, rawBody });
  };
}

/** `id|time|webhook id|CRC-32 of the body as it came, in decimal`: https://developer.paypal.com/api/rest/webhooks/rest/ */
export function signedMessage(
  transmission: { id: string; time: string },
  webhookId: string,
  rawBody: Uint8Array,
): string {
  return `${transmission.id}|${transmission.time}|${webhookId}|${crc32(rawBody)}`;
}

function isSigned(
  key: KeyObject,
  transmission: Transmission,
  { webhookId, rawBody }: { webhookId: string; rawBody: Uint8Array },
): boolean {
  const message = signedMessage(
    { id: transmission["paypal-transmission-id"], time: transmission["paypal-transmission-time"] },
    webhookId,
    rawBody,
  );
  return verify(
    "RSA-SHA256",
    Buffer.from(message),
    key,
    Buffer.from(transmission["paypal-transmission-sig"], "base64"),
  );
}

const Verdict = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) });

async function askPayPal(
  client: PayPalClient,
  transmission: Transmission,
  { webhookId, rawBody }: { webhookId: string; rawBody: Uint8Array },
): Promise<boolean> {
  const event = jsonText(rawBody);
  if (event === null) return false;
  const question = JSON.stringify({
    auth_algo: transmission["paypal-auth-algo"],
    cert_url: transmission["paypal-cert-url"],
    transmission_id: transmission["paypal-transmission-id"],
    transmission_sig: transmission["paypal-transmission-sig"],
    transmission_time: transmission["paypal-transmission-time"],
    webhook_id: webhookId,
  });
  // The event goes in as it came: written anew it would have another checksum.
  const body = `${question.slice(0, -1)},"webhook_event":${event}}`;
  const verdict = Verdict.safeParse(
    await client.call({
      method: "POST",
      path: "/v1/notifications/verify-webhook-signature",
      body,
      readOnly: true,
      pool: "paypal-webhooks",
    }),
  );
  if (!verdict.success)
    throw new PayPalFailure({ code: "answer", retryable: true, reason: "no verdict on a signature" });
  return verdict.data.verification_status === "SUCCESS";
}

/** null unless it is one JSON object in UTF-8: nothing else may be put between our own words. */
function jsonText(rawBody: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(rawBody);
    const value = jsonOf(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? text : null;
  } catch {
    return null;
  }
}
