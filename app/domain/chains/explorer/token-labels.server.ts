import { LRUCache } from "lru-cache";
import type { ChainNodes } from "#app/domain/shared/chain-node.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import type { Needs, RateLimit } from "#app/domain/shared/services.ts";
import type { Hex } from "../block.ts";
import type { ChainNetwork } from "../networks.ts";
import { tokenMetadata, type TokenMetadata } from "../queries/contract-calls.server.ts";

/** The words of a token about itself; null: no node of the chain answered in time. */
export type TokenLabel = TokenMetadata | null;

const MOST = 2_000;
const KEPT_MS = 600_000;
/** A chain for development may begin anew with other contracts at the same addresses. */
const KEPT_EPHEMERAL_MS = 60_000;
const FAILED_MS = 10_000;
/** A page waits so long for a node. */
const PATIENCE_MS = 1_500;
/** Pages per network address that ask for tokens anew: each token is four calls of a node, which somebody pays for. */
export const labelLimit: RateLimit = { name: "explorer-label", points: 30, seconds: 60 };
/** Tokens that one page asks for anew; the others of a list show their amounts in the smallest unit. */
const MOST_ASKED = 10;

type Kept = { label: Promise<TokenLabel> };
/** Caches by the nodes, of which a process has one set. Their keys are chain and address; number and time are bounded. */
const caches = new WeakMap<ChainNodes, LRUCache<string, Kept>>();

/** Labels by address. Names and symbols come from strangers: they stand beside the address, never instead of it. */
export async function tokenLabels(
  needs: Needs<"chainNodes" | "limiter">,
  network: ChainNetwork,
  { tokens, ip }: { tokens: readonly Hex[]; ip: string },
): Promise<Map<Hex, TokenLabel>> {
  const cache = cacheOf(needs.chainNodes);
  let asked = 0;
  let may: Promise<boolean> | undefined;
  const labels = [...new Set(tokens)].map(async (token): Promise<[Hex, TokenLabel]> => {
    const key = `${network.id}:${token}`;
    const known = cache.get(key);
    if (known) return [token, await known.label];
    asked += 1;
    if (asked > MOST_ASKED || !needs.chainNodes.find(network.id)) return [token, null];
    may ??= mayAsk(needs, ip);
    if (!(await may)) return [token, null];
    const label = inTime(tokenMetadata(needs, network, token));
    cache.set(key, { label }, { ttl: network.isEphemeral ? KEPT_EPHEMERAL_MS : KEPT_MS });
    const said = await label;
    if (!said) cache.set(key, { label }, { ttl: FAILED_MS });
    return [token, said];
  });
  return new Map(await Promise.all(labels));
}

/** A refusal is not kept: other readers may ask. */
function mayAsk({ limiter }: Needs<"limiter">, ip: string): Promise<boolean> {
  return takeForNetwork(limiter, labelLimit, ip).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
}

function cacheOf(nodes: ChainNodes): LRUCache<string, Kept> {
  const cache = caches.get(nodes) ?? new LRUCache<string, Kept>({ max: MOST });
  caches.set(nodes, cache);
  return cache;
}

/** null: it failed, or took too long. */
export async function inTime<Value>(answer: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([answer.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
