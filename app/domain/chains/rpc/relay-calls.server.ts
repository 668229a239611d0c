import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import { boundedGas } from "../call-gas.ts";
import type { ChainNetwork } from "../networks.ts";
import { isOffered } from "./methods.ts";

/** Calls of one batch. */
export const mostRpcCalls = 20;
/** Most calls of one batch that are with the node at once. */
const AT_ONCE = 4;
/** A batch begins no further call after that. */
const BATCH_MS = 15_000;
/** Characters of all results of a batch. */
const MOST_CHARACTERS = 8_000_000;
const LONGEST_MESSAGE = 500;
const LONGEST_DATA = 65_536;

export type RpcCall = { id: string | number | null; method: string; params: unknown[] };
export type RpcError = { code: number; message: string; data?: string };
export type RpcAnswer = { jsonrpc: "2.0"; id: RpcCall["id"] } & ({ result: unknown } | { error: RpcError });

const codes = { notAllowed: -32_601, failed: -32_603, tooLarge: -32_005, refused: -32_000 } as const;

type Needs = { node: ChainNode; now?: () => number };

/**
 * Passes calls on to a node, a few at a time; each is answered by a result or an error of its own, in their order. Throws
 * the NodeError when the node answered none of them.
 */
export async function relayCalls(
  { node, now = Date.now }: Needs,
  network: ChainNetwork,
  calls: readonly RpcCall[],
): Promise<RpcAnswer[]> {
  const answers: RpcAnswer[] = new Array(calls.length);
  const until = now() + BATCH_MS;
  let next = 0;
  let characters = 0;
  let failures: NodeError[] = [];
  const work = async () => {
    for (let at = next++; at < calls.length; at = next++) {
      const call = calls[at]!;
      const given = (body: { result: unknown } | { error: RpcError }): void => {
        answers[at] = { jsonrpc: "2.0", id: call.id, ...body };
      };
      if (!isOffered(call.method, network))
        given({ error: { code: codes.notAllowed, message: "the method is not offered" } });
      else if (now() > until) given({ error: { code: codes.failed, message: "the batch takes too long" } });
      else if (characters > MOST_CHARACTERS)
        given({ error: { code: codes.tooLarge, message: "the answer is too large" } });
      else
        try {
          const result = await resultOf(node, network, call);
          if (calls.length > 1) characters += JSON.stringify(result)?.length ?? 0;
          given({ result: result ?? null });
        } catch (error) {
          if (!(error instanceof NodeError)) throw error;
          if (error.kind === "unreachable") failures = [...failures, error];
          given({ error: errorOf(error) });
        }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, calls.length) }, work));
  if (failures.length === calls.length) throw failures[0]!;
  return answers;
}

async function resultOf(node: ChainNode, { id }: ChainNetwork, { method, params }: RpcCall): Promise<unknown> {
  if (method === "eth_chainId") return `0x${id.toString(16)}`;
  if (method === "net_version") return String(id);
  return node.request(method, method === "eth_call" || method === "eth_estimateGas" ? boundedParams(params) : params);
}

/** A call with gas that a node can bear, and its block. Overrides of state or block, which follow, are not passed on. */
function boundedParams([call, ...rest]: readonly unknown[]): unknown[] {
  const isCall = typeof call === "object" && call !== null && !Array.isArray(call);
  const first = isCall ? { ...call, gas: boundedGas((call as { gas?: unknown }).gas) } : call;
  return call === undefined ? [] : [first, ...rest.slice(0, 1)];
}

/** A refusal of the node is told as it told it; a failure between us and the node is not. */
function errorOf({ kind, message, rpc }: NodeError): RpcError {
  if (kind === "too-large") return { code: codes.tooLarge, message: "the answer is too large; ask for less" };
  if (kind === "unsupported") return { code: codes.notAllowed, message: "the node does not know the method" };
  if (kind === "unreachable" || !rpc) return { code: codes.failed, message: "the node did not answer" };
  const said = {
    code: Number.isSafeInteger(rpc.code) ? rpc.code : codes.refused,
    message: message.slice(0, LONGEST_MESSAGE),
  };
  const isData = typeof rpc.data === "string" && rpc.data.length <= LONGEST_DATA;
  return isData ? { ...said, data: rpc.data as string } : said;
}
