import { ProviderFailure, type Provider } from "#app/domain/shared/ports.ts";

/** Covers an answer that never begins and a body that never ends. */
const TIMEOUT_MS = 5_000;

/** One POST to a gateway; no answer in time is a failure that may pass. */
export async function postToGateway(
  provider: Provider,
  url: string,
  init: { headers: Record<string, string>; body: string | URLSearchParams },
): Promise<Response> {
  try {
    return await fetch(url, { method: "POST", ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  } catch (error) {
    throw unreachable(provider, error);
  }
}

/** Undefined when the body is not JSON; a body that breaks off is a failed request. */
export async function jsonOf(provider: Provider, response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw unreachable(provider, error);
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreachable(provider: Provider, error: unknown): ProviderFailure {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  const code = name === "TimeoutError" ? "timeout" : (cause?.code ?? "connection");
  return new ProviderFailure(provider, { code, retryable: true, reason: "the gateway did not answer" });
}
