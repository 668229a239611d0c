import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

export type Keys = { clientId: string; clientSecret: string };

/** A retry may carry the time of its first attempt, and nobody says how far apart ten attempts are. */
const OLDEST_MS = DAY_MS;
const AHEAD_MS = 5 * MINUTE_MS;

/**
 * `base64(HMAC-SHA256(secret, U+FEFF + METHOD + URL + client id + timestamp + body))`: the byte order mark is part of it,
 * and the body is the bytes that are sent.
 */
export function signatureOf(
  keys: Keys,
  { method, url, timestamp, body }: { method: string; url: string; timestamp: string; body: string | Uint8Array },
): string {
  return createHmac("sha256", keys.clientSecret)
    .update(`\ufeff${method}${url}${keys.clientId}${timestamp}`)
    .update(body)
    .digest("base64");
}

/** UTC without milliseconds and without Z. */
export function timestampOf(now: Date): string {
  return now.toISOString().slice(0, 19);
}

export function signedHeaders(
  keys: Keys,
  request: { method: string; url: string; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = timestampOf(now);
  return {
    "x-coinpayments-client": keys.clientId,
    "x-coinpayments-timestamp": timestamp,
    "x-coinpayments-signature": signatureOf(keys, { ...request, timestamp }),
  };
}

type Delivery = { url: string; headers: Readonly<Record<string, string>>; rawBody: Uint8Array };

/** `url` is the address we registered, whatever host the delivery says it came to. */
export function isSignedDelivery(keys: Keys, { url, headers, rawBody }: Delivery, now: Date): boolean {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const {
    "x-coinpayments-client": client,
    "x-coinpayments-timestamp": timestamp,
    "x-coinpayments-signature": signature,
  } = given;
  if (!client || !timestamp || !signature || bare(client) !== bare(keys.clientId) || !isRecent(timestamp, now))
    return false;
  const expected = Buffer.from(
    signatureOf({ ...keys, clientId: client }, { method: "POST", url, timestamp, body: rawBody }),
  );
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** An id without dashes: CoinPayments' answers write one and the same id with and without them. */
function bare(clientId: string): string {
  return clientId.replaceAll("-", "").toLowerCase();
}

function isRecent(timestamp: string, now: Date): boolean {
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(timestamp) ? timestamp : `${timestamp}Z`;
  const age = now.getTime() - Date.parse(zoned);
  return age <= OLDEST_MS && age >= -AHEAD_MS;
}
