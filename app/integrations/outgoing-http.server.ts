import type { IncomingHttpHeaders } from "node:http";
import type { LookupFunction } from "node:net";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { Agent, request } from "undici";

export type Outgoing = {
  /** The provider whose connections are used, or connections of the caller's own: a slow provider delays no other. */
  pool: Pool | OpenPool;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The whole exchange, waiting for a connection to last byte. */
  timeoutMs: number;
  /** Ends the exchange early. */
  signal?: AbortSignal;
};
export type Incoming = { status: number; headers: IncomingHttpHeaders; text: string };

/** A failure of the connection: `code` is timeout, aborted, connect-timeout, too-large, cut-off, busy or the system's (ECONNREFUSED). */
export class NoAnswer extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`no answer: ${code}`);
    this.name = "NoAnswer";
    this.code = code;
  }
}

const CONNECT_MS = 3_000;
const KB = 1024;

/** Anybody can make us fetch a certificate, or ask about a signature, by posting a webhook: those have few connections of their own. */
const POOLS = {
  paypal: openPool({ connections: 20, queue: 100, maxBytes: 2048 * KB }),
  "paypal-certificates": openPool({ connections: 3, queue: 20, maxBytes: 64 * KB }),
  "paypal-webhooks": openPool({ connections: 2, queue: 8, maxBytes: 64 * KB }),
  toss: openPool({ connections: 20, queue: 100, maxBytes: 512 * KB }),
  // The list of all currencies with their links is the largest answer there is.
  coinpayments: openPool({ connections: 10, queue: 50, maxBytes: 8192 * KB }),
  google: openPool({ connections: 10, queue: 50, maxBytes: 256 * KB }),
  places: openPool({ connections: 10, queue: 20, maxBytes: 256 * KB }),
  indexnow: openPool({ connections: 1, queue: 2, maxBytes: 64 * KB }),
  sms: openPool({ connections: 10, queue: 50, maxBytes: 256 * KB }),
};
export type Pool = keyof typeof POOLS;
export type OpenPool = ReturnType<typeof openPool>;
export type PoolOptions = { connections: number; queue: number; maxBytes: number; lookup?: LookupFunction };

/** `lookup` finds the addresses of names instead of the system; it is not asked about hosts that are addresses. */
export function openPool({ connections, queue, maxBytes, lookup }: PoolOptions) {
  const connect = { timeout: CONNECT_MS, ...(lookup ? { lookup } : {}) };
  const agent = new Agent({ connections, connect, maxResponseSize: maxBytes });
  return { agent, gate: bulkhead(connections, queue) };
}

/** One exchange with a provider. Follows no redirect, has limits for time, size and how many wait; otherwise throws NoAnswer. */
export async function exchange(address: string | URL, outgoing: Outgoing): Promise<Incoming> {
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new NoAnswer("protocol");
  const { agent, gate } = typeof outgoing.pool === "string" ? POOLS[outgoing.pool] : outgoing.pool;
  const ended = new AbortController();
  const whole = setTimeout(() => ended.abort(new NoAnswer("timeout")), Math.max(1, outgoing.timeoutMs));
  const onAbort = () => ended.abort(new NoAnswer("aborted"));
  outgoing.signal?.addEventListener("abort", onAbort, { once: true });
  try {
    if (outgoing.signal?.aborted) throw new NoAnswer("aborted");
    return await Promise.race([
      gate.execute(() => ask(url, outgoing, agent, ended.signal), ended.signal),
      new Promise<never>((_, reject) => ended.signal.addEventListener("abort", () => reject(ended.signal.reason))),
    ]);
  } catch (error) {
    throw noAnswerOf(error);
  } finally {
    clearTimeout(whole);
    outgoing.signal?.removeEventListener("abort", onAbort);
  }
}

async function ask(url: URL, outgoing: Outgoing, dispatcher: Agent, signal: AbortSignal): Promise<Incoming> {
  const { method, headers, body } = outgoing;
  const answer = await request(url, { method, headers, body, dispatcher, signal });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

/** Undefined when the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const CODES: Record<string, string> = {
  UND_ERR_CONNECT_TIMEOUT: "connect-timeout",
  UND_ERR_RES_EXCEEDED_MAX_SIZE: "too-large",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "cut-off",
  UND_ERR_SOCKET: "cut-off",
};

function noAnswerOf(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  if (error instanceof BulkheadRejectedError) return new NoAnswer("busy");
  const { code = "connection" } = error as { code?: string };
  return new NoAnswer(CODES[code] ?? code);
}
