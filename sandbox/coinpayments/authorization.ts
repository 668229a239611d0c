import { createHmac, timingSafeEqual } from "node:crypto";
import type { SandboxRequest } from "../web/router.ts";

export type CoinPaymentsKeys = { clientId: string; clientSecret: string };

/** A request older or newer than this is refused. The real tolerance is not published. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** The signature written a second time, on purpose: the product's own code must not check itself. */
export function sign(
  { clientId, clientSecret }: CoinPaymentsKeys,
  { method, url, timestamp, body }: { method: string; url: string; timestamp: string; body: string },
): string {
  const message = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from([method, url, clientId, timestamp, body].join(""), "utf8"),
  ]);
  return createHmac("sha256", Buffer.from(clientSecret, "utf8")).update(message).digest().toString("base64");
}

/** null when the request may go on, otherwise why not. */
export function refusalOf(keys: CoinPaymentsKeys, request: SandboxRequest, now: Date): string | null {
  const {
    "x-coinpayments-client": client,
    "x-coinpayments-timestamp": timestamp,
    "x-coinpayments-signature": signature,
  } = request.headers;
  if (typeof client !== "string" || typeof timestamp !== "string" || typeof signature !== "string")
    return "X-CoinPayments headers are missing";
  if (client !== keys.clientId) return "unknown client";
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(timestamp)) return "the timestamp is not YYYY-MM-DDTHH:mm:ss";
  if (Math.abs(now.getTime() - Date.parse(`${timestamp}Z`)) > TOLERANCE_MS)
    return "the timestamp is too old or too new";
  const url = `http://${request.headers.host}${request.url.pathname}${request.url.search}`;
  const expected = Buffer.from(sign(keys, { method: request.method, url, timestamp, body: request.text() }));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : "the signature does not match";
}
