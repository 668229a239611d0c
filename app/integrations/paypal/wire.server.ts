import { z } from "zod";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { exchange, type Incoming, jsonOf, NoAnswer } from "../outgoing-http.server.ts";

export type ClientConfig = {
  /** Address without a slash at its end: https://api-m.paypal.com */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The whole call, with its token and its one repetition; 15 s unless told. */
  timeoutMs?: number;
  /** Milliseconds; only for how long a token is kept. */
  now?: () => number;
};

const PAUSE_MS = 200;

/** A failure with what decides about repeating. */
export class PayPalFailure extends ProviderFailure {
  readonly status: number | null;
  readonly retryAfterMs: number;

  constructor(failure: { code: string; retryable: boolean; reason: string; status?: number; retryAfterMs?: number }) {
    super("paypal", failure);
    this.status = failure.status ?? null;
    this.retryAfterMs = failure.retryAfterMs ?? PAUSE_MS;
  }
}

/** No answer is no refusal: whether PayPal did it is unknown. */
export async function exchangeWithPayPal(url: string, outgoing: Parameters<typeof exchange>[1]): Promise<Incoming> {
  try {
    return await exchange(url, outgoing);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new PayPalFailure({ code: error.code, retryable: true, reason: "no answer in time" });
  }
}

const Envelope = z.object({
  name: z.string(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** The body of a success; otherwise throws what PayPal refused for. */
export function bodyOf(answer: Incoming): unknown {
  const { status } = answer;
  const body = jsonOf(answer.text);
  if (status >= 200 && status < 300) {
    if (body !== undefined) return body;
    throw new PayPalFailure({ code: "answer", retryable: true, reason: "the answer is no JSON", status });
  }
  const refused = Envelope.safeParse(body);
  // A page of a gateway in between is not PayPal's word on our order.
  if (!refused.success)
    throw new PayPalFailure({
      code: `http-${status}`,
      retryable: true,
      reason: "refused without PayPal's reasons",
      status,
      retryAfterMs: retryAfterOf(answer),
    });
  const { name, details, debug_id } = refused.data;
  throw new PayPalFailure({
    // Their descriptions may change any day: only the issue counts.
    code: (details?.[0]?.issue ?? name).slice(0, 100),
    retryable: isPassing(status),
    reason: `HTTP ${status}, debug id ${debug_id?.slice(0, 40) ?? "none"}`,
    status,
    retryAfterMs: retryAfterOf(answer),
  });
}

/** 401: our keys are wrong, which says nothing about the order. 409: the same request is still under way. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 401 || status === 408 || status === 409;
}

function retryAfterOf({ headers }: Incoming): number {
  const seconds = headers["retry-after"];
  if (seconds === undefined) return PAUSE_MS;
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : Number.POSITIVE_INFINITY;
}
