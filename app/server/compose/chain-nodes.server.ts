import type { ChainNode, ChainNodes } from "#app/domain/shared/chain-node.ts";
import type { Env } from "#app/env.server.ts";
import { rpcNode } from "#app/integrations/chains/rpc-node.server.ts";
import { demoChain, findNetwork } from "#app/domain/chains/networks.ts";

/** The address of the demo's chain, as long as this process runs one. */
export type DemoChainPlace = { url: string | null };

/** A node for each chain that the configuration names, and for the demo's own. */
export function chainNodes({ CHAINS }: Env, demo: DemoChainPlace): ChainNodes {
  const nodes = new Map<number, ChainNode>();
  for (const [slug, { urls }] of Object.entries(CHAINS))
    nodes.set(findNetwork(slug)!.id, rpcNode({ urls: () => urls }));
  if (!nodes.has(demoChain.id)) nodes.set(demoChain.id, rpcNode({ urls: () => (demo.url ? [demo.url] : []) }));
  return { find: (chainId) => nodes.get(chainId) ?? null };
}
