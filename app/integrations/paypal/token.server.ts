import { z } from "zod";
import { jsonOf } from "../outgoing-http.server.ts";
import { type ClientConfig, exchangeWithPayPal, PayPalFailure } from "./wire.server.ts";

const Token = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.number().positive() });
const Refused = z.object({ error: z.string() });
const EARLIER_MS = 60_000;

type Kept = { token: string; until: number };

/** One access token at a time: kept until a minute before its end, fetched once however many ask. */
export function accessTokens(config: ClientConfig) {
  const now = config.now ?? Date.now;
  let kept: Kept | null = null;
  let fetching: Promise<Kept> | null = null;

  return {
    async current(remaining: () => number): Promise<string> {
      if (kept !== null && now() < kept.until) return kept.token;
      fetching ??= fetchToken(config, remaining, now).finally(() => {
        fetching = null;
      });
      kept = await fetching;
      return kept.token;
    },
    /** PayPal refused it; a newer one stays. */
    drop(token: string): void {
      if (kept?.token === token) kept = null;
    },
  };
}

async function fetchToken(config: ClientConfig, remaining: () => number, now: () => number): Promise<Kept> {
  try {
    return await askForToken(config, remaining(), now);
  } catch (error) {
    // Nothing hangs on a token: it can be asked for again.
    if (!(error instanceof PayPalFailure) || error.status === 401 || remaining() < 1_000) throw error;
    return askForToken(config, remaining(), now);
  }
}

async function askForToken(
  { baseUrl, clientId, clientSecret }: ClientConfig,
  timeoutMs: number,
  now: () => number,
): Promise<Kept> {
  const asked = now();
  const answer = await exchangeWithPayPal(`${baseUrl}/v1/oauth2/token`, {
    pool: "paypal",
    method: "POST",
    timeoutMs,
    headers: {
      accept: "application/json",
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  const body = jsonOf(answer.text);
  const token = Token.safeParse(body);
  if (answer.status === 200 && token.success)
    return { token: token.data.access_token, until: asked + token.data.expires_in * 1000 - EARLIER_MS };
  const refused = Refused.safeParse(body);
  throw new PayPalFailure({
    // Wrong keys are put right by the operator; no order may fail for them.
    code: refused.success ? refused.data.error.slice(0, 100) : `token-http-${answer.status}`,
    retryable: true,
    reason: "no access token",
    status: answer.status,
  });
}
