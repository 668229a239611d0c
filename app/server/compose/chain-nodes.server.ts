import type { ChainNode, ChainNodes } from "#app/domain/shared/chain-node.ts";
import type { Env } from "#app/env.server.ts";
import { blockPool, rpcNode } from "#app/integrations/chains/rpc-node.server.ts";
import type { PoolOptions } from "#app/integrations/outgoing-http.server.ts";
import { demoChain, findNetwork } from "#app/domain/chains/networks.ts";

/** The address of the demo's chain, as long as this process runs one. */
export type DemoChainPlace = { url: string | null };

/** The pool is of each network: a slow node holds up no other. */
type Limits = { pool: PoolOptions; timeoutMs: number };
/** Limits of ingesters, which read large blocks. */
export const ingesterLimits: Limits = { pool: blockPool, timeoutMs: 20_000 };
/** Limits of everybody else: somebody waits for the answer. An ingester never waits for these connections. */
export const callLimits: Limits = {
  pool: { connections: 16, queue: 200, maxBytes: 4 * 1024 * 1024 },
  timeoutMs: 10_000,
};

/** A node for each chain that the configuration names, and for the demo's own. */
export function chainNodes({ CHAINS }: Env, demo: DemoChainPlace, limits: Limits): ChainNodes {
  const nodes = new Map<number, ChainNode>();
  for (const [slug, { urls }] of Object.entries(CHAINS))
    nodes.set(findNetwork(slug)!.id, rpcNode({ urls: () => urls, ...limits }));
  if (!nodes.has(demoChain.id))
    nodes.set(demoChain.id, rpcNode({ urls: () => (demo.url ? [demo.url] : []), ...limits }));
  return { find: (chainId) => nodes.get(chainId) ?? null };
}
