import type { z } from "zod";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { type Answer, call } from "./http.server.ts";
import { type Keys, signedHeaders } from "./signature.server.ts";
import { Problem } from "./wire.server.ts";
import { jsonOf } from "../outgoing-http.server.ts";

export type ClientConfig = Keys & {
  /** Address without a slash at its end: https://a-api.coinpayments.net */
  baseUrl: string;
  clock: () => Date;
  /** Time for a whole answer; 15 s unless told. */
  timeoutMs?: number;
};

const ATTEMPTS = 2;

/** Signed requests. What is read is asked for again once when no answer comes; what is made never is. */
export function apiClient(config: ClientConfig) {
  async function send(method: "GET" | "POST", path: string, payload?: unknown): Promise<Answer> {
    const url = config.baseUrl + path;
    const body = payload === undefined ? "" : JSON.stringify(payload);
    const content: Record<string, string> = body === "" ? {} : { "content-type": "application/json" };
    const headers = {
      accept: "application/json",
      ...content,
      ...signedHeaders(config, { method, url, body }, config.clock()),
    };
    const answer = await call({ method, url, headers, body }, config.timeoutMs);
    if (!isGood(answer) && answer.status !== 404) throw refusal(answer);
    return answer;
  }

  async function get(path: string, attempt = 1): Promise<Answer> {
    try {
      return await send("GET", path);
    } catch (error) {
      if (attempt < ATTEMPTS && error instanceof ProviderFailure && error.retryable) return get(path, attempt + 1);
      throw error;
    }
  }

  return {
    read: async <Schema extends z.ZodType>(path: string, schema: Schema) => parsed(await get(path), schema),
    /** null when there is no such thing (404). */
    find: async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema> | null> => {
      const answer = await get(path);
      return answer.status === 404 ? null : parsed(answer, schema);
    },
    create: async <Schema extends z.ZodType>(path: string, payload: unknown, schema: Schema) =>
      parsed(await send("POST", path, payload), schema),
  };
}

function isGood({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function parsed<Schema extends z.ZodType>(answer: Answer, schema: Schema): z.infer<Schema> {
  if (!isGood(answer)) throw refusal(answer);
  const result = schema.safeParse(jsonOf(answer.text));
  if (!result.success)
    throw new ProviderFailure("coinpayments", {
      code: "answer",
      retryable: true,
      reason: "the answer has an unknown shape",
    });
  return result.data;
}

function refusal({ status, text }: Answer): ProviderFailure {
  const problem = Problem.safeParse(jsonOf(text));
  const { code, title, detail } = problem.success ? problem.data : {};
  return new ProviderFailure("coinpayments", {
    code: code ? `${code}` : `http-${status}`,
    retryable: status >= 500 || status === 429 || status === 408,
    // Their words may repeat what was sent: an address, a long number.
    reason: (detail ?? title ?? "no reason given")
      .replace(/\S+@\S+/g, "(address)")
      .replace(/\d{7,}/g, "(number)")
      .slice(0, 200),
  });
}
