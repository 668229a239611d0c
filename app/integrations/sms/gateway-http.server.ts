import { ProviderFailure, type Provider } from "#app/domain/shared/ports.ts";
import { exchange, type Incoming, NoAnswer } from "../outgoing-http.server.ts";

/** Covers an answer that never begins and a body that never ends. */
const TIMEOUT_MS = 5_000;

/** One POST to a gateway; no answer in time is a failure that may pass. */
export async function postToGateway(
  provider: Provider,
  url: string,
  asked: { headers: Record<string, string>; body: string },
): Promise<Incoming> {
  try {
    const answer = await exchange(url, { pool: "sms", method: "POST", timeoutMs: TIMEOUT_MS, ...asked });
    if (answer.status >= 300 && answer.status < 400) throw new NoAnswer("connection");
    return answer;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new ProviderFailure(provider, {
      code: error.code,
      retryable: true,
      reason: "the gateway did not answer",
    });
  }
}
