import { setTimeout as wait } from "node:timers/promises";
import { accessTokens } from "./token.server.ts";
import { bodyOf, type ClientConfig, exchangeWithPayPal, PayPalFailure } from "./wire.server.ts";

export type Call = {
  method: "GET" | "POST";
  path: string;
  /** PayPal does the same request with the same id once, however often it is sent. */
  requestId?: string;
  body?: string;
  /** A POST that changes nothing. */
  readOnly?: boolean;
  /** Connections of their own for what strangers can cause; otherwise those of payments. */
  pool?: "paypal" | "paypal-webhooks";
};

export type PayPalClient = { call(call: Call): Promise<unknown> };

const TOTAL_MS = 15_000;
/** Somebody is waiting for the page: what PayPal wants to have later than this is left to the reconciler. */
const LONGEST_PAUSE_MS = 3_000;

/** PayPal's REST API: JSON in time, or a ProviderFailure. What is safe to repeat is repeated once. */
export function paypalClient(config: ClientConfig): PayPalClient {
  const tokens = accessTokens(config);
  return {
    async call(call) {
      const deadline = performance.now() + (config.timeoutMs ?? TOTAL_MS);
      const remaining = () => Math.max(1, deadline - performance.now());
      const isRepeatable = call.method === "GET" || call.requestId !== undefined || call.readOnly === true;
      let [renewed, repeated] = [false, !isRepeatable];
      for (;;) {
        const token = await tokens.current(remaining);
        try {
          return await send(config, call, token, remaining());
        } catch (error) {
          if (!(error instanceof PayPalFailure)) throw error;
          if (error.status === 401 && !renewed) {
            renewed = true;
            tokens.drop(token);
          } else if (
            error.retryable &&
            error.status !== 401 &&
            !repeated &&
            error.retryAfterMs < Math.min(LONGEST_PAUSE_MS, remaining())
          ) {
            repeated = true;
            await wait(error.retryAfterMs);
          } else throw error;
        }
      }
    },
  };
}

async function send(
  { baseUrl }: ClientConfig,
  { method, path, requestId, body, pool = "paypal" }: Call,
  token: string,
  timeoutMs: number,
): Promise<unknown> {
  const answer = await exchangeWithPayPal(`${baseUrl}${path}`, {
    pool,
    method,
    body,
    timeoutMs,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${token}`,
      ...(method === "POST" ? { "content-type": "application/json", prefer: "return=representation" } : {}),
      ...(requestId === undefined ? {} : { "paypal-request-id": requestId }),
    },
  });
  return bodyOf(answer);
}
