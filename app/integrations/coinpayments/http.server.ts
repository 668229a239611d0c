import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { exchange, type Incoming, NoAnswer } from "../outgoing-http.server.ts";

const TOTAL_MS = 15_000;

export type Call = { method: "GET" | "POST"; url: string; headers: Record<string, string>; body: string };
export type Answer = Pick<Incoming, "status" | "text">;

/** One request, no redirects followed. Without a whole answer in time: ProviderFailure, retryable, outcome unknown. */
export async function call({ url, body, ...asked }: Call, timeoutMs = TOTAL_MS): Promise<Answer> {
  try {
    return await exchange(url, { ...asked, pool: "coinpayments", body: body === "" ? undefined : body, timeoutMs });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new ProviderFailure("coinpayments", { code: error.code, retryable: true, reason: "no whole answer" });
  }
}
