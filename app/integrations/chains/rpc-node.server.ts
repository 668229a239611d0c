import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import {
  exchange,
  type Incoming,
  NoAnswer,
  openPool,
  type Outgoing,
  type PoolOptions,
} from "../outgoing-http.server.ts";

type Options = {
  /** In the order in which they are asked; read at each request, because the chain of the demo moves. */
  urls: () => readonly string[];
  timeoutMs?: number;
  /** Connections to the nodes of this chain. */
  pool?: PoolOptions;
  /** Milliseconds since 1970. */
  now?: () => number;
};
/** A node that asks for longer is asked again after this. */
const LONGEST_PAUSE_MS = 60_000;
const headers = { "content-type": "application/json" };
/** A block with everything in it; a larger one is asked for in pieces. */
export const blockPool: PoolOptions = { connections: 32, queue: 300, maxBytes: 64 * 1024 * 1024 };
type RpcError = { code: number; message: string; data?: unknown };

/**
 * The nodes of one chain as one: the next is asked when one gives no answer. Nothing is asked twice at one node: who
 * calls knows how long it may wait. A node that refuses with Retry-After is left alone until then. Whether answers of
 * different nodes agree is seen by their hashes.
 */
export function rpcNode({ urls, timeoutMs = 20_000, pool: options = blockPool, now = Date.now }: Options): ChainNode {
  const pool = openPool(options);
  const pausedUntil = new Map<string, number>();

  /** Nothing but a refusal may ask for a pause. */
  function onRefusal(url: string, { status, headers }: Incoming): void {
    const wanted = status === 429 || status === 503 ? retryAfterMs(headers["retry-after"], now()) : 0;
    if (wanted > 0) pausedUntil.set(url, now() + Math.min(wanted, LONGEST_PAUSE_MS));
  }

  return {
    async request(method, params, signal) {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      let last = new NodeError("unreachable", "no node is configured");
      for (const url of urls()) {
        if (now() < (pausedUntil.get(url) ?? 0)) {
          last = new NodeError("unreachable", "the node has asked for a pause");
          continue;
        }
        try {
          const outgoing = { pool, method: "POST", headers, body, timeoutMs, signal } as const;
          return await ask(url, outgoing, (answer) => onRefusal(url, answer));
        } catch (error) {
          if (!(error instanceof NodeError) || error.kind !== "unreachable" || signal?.aborted) throw error;
          last = error;
        }
      }
      throw last;
    },
  };
}

/** No message of an error carries the address, which may hold a key. */
async function ask(url: string, outgoing: Outgoing, onAnswer: (answer: Incoming) => void): Promise<unknown> {
  const incoming = await exchange(url, outgoing).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    if (error.code === "too-large") throw new NodeError("too-large", "the answer is too large");
    throw new NodeError("unreachable", `the node does not answer: ${error.code}`);
  });
  onAnswer(incoming);
  const { status, text } = incoming;
  const answer = answerIn(text);
  if (answer && "error" in answer && isRpcError(answer.error)) {
    const { code, message, data } = answer.error;
    throw new NodeError(kindOf(code, message), message, { code, data });
  }
  if (answer && "result" in answer) return answer.result;
  if (status === 413) throw new NodeError("too-large", "the answer is too large");
  throw new NodeError("unreachable", `the node answered ${status}`);
}

/** Seconds or a date (RFC 9110); 0: neither. */
function retryAfterMs(value: string | undefined, now: number): number {
  if (!value) return 0;
  const wanted = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wanted) ? 0 : Math.max(0, wanted);
}

function answerIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isRpcError(value: unknown): value is RpcError {
  const { code, message } = (value ?? {}) as Partial<RpcError>;
  return typeof code === "number" && typeof message === "string";
}

const TOO_LARGE =
  /too (many|large|big)|more than [\d,]+ (results|logs)|(response|result)s? (size|set)|exceed.*(size|limit|range)/i;
/** Words of contracts follow, which may be any. */
const REVERTED =
  /^((vm|evm) (exception|error|execution error)|(evm: )?execution reverted|reverted|out of gas|invalid opcode|stack (under|over)flow)/i;
const TOO_OFTEN = /\brate\b|throttl|quota|capacity|requests|per second/i;
const UNSUPPORTED = /method.*(not|un)\s?(found|supported|available|exist)|does not exist|unsupported method/i;

function kindOf(code: number, message: string): NodeError["kind"] {
  if (code === 3 || REVERTED.test(message)) return "refused";
  if (TOO_OFTEN.test(message) && !/results|logs/i.test(message)) return "unreachable";
  if (TOO_LARGE.test(message)) return "too-large";
  if (code === -32601 || code === -32004 || UNSUPPORTED.test(message)) return "unsupported";
  // Limits of the provider, and nodes that are still starting.
  return code === -32005 || code === -32603 ? "unreachable" : "refused";
}
