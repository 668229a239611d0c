import { z } from "zod";
import { type ChainStatus, chainStates, chainStatus, chainStatuses } from "#app/domain/chains/queries/status.server.ts";
import { BlockNumber, Time } from "../chain/values.ts";
import { ChainParam } from "../chain/chain-endpoint.server.ts";
import { endpoint } from "../contract.server.ts";

const Chain = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  currency: z.object({ symbol: z.string(), name: z.string(), decimals: z.int() }),
  status: z.enum(chainStates).describe("off: this chain is not indexed here"),
  head: BlockNumber.nullable().describe("Newest block of the node at `seenAt`"),
  indexedFrom: BlockNumber.nullable(),
  indexedTo: BlockNumber.nullable(),
  indexedBlockTime: Time.nullable(),
  finalizedTo: BlockNumber.nullable().describe("Highest final block. Blocks up to this one do not change any more"),
  lag: BlockNumber.nullable().describe("Number of blocks between head and indexedTo"),
  confirmations: BlockNumber.describe("Number of blocks on top of a block that make it final"),
  seenAt: Time.nullable().describe("Time of the last request to the node"),
});

function chainOf({ network, tip, ...status }: ChainStatus): z.input<typeof Chain> {
  return {
    id: network.id,
    slug: network.slug,
    name: network.name,
    currency: network.currency,
    status: status.state,
    head: status.head,
    indexedFrom: tip ? status.startBlock : null,
    indexedTo: tip?.number ?? null,
    indexedBlockTime: tip?.minedAt.toISOString() ?? null,
    finalizedTo: status.finalized,
    lag: status.lag,
    confirmations: network.confirmations,
    seenAt: status.seenAt?.toISOString() ?? null,
  };
}

const listChains = endpoint(
  {
    id: "chains.list",
    method: "GET",
    path: "/api/v1/chains",
    tag: "web3",
    summary: "List the chains and their indexing status",
    access: "open",
    scope: null,
    input: z.object({}),
    data: z.array(Chain),
    problems: [],
  },
  async ({ services }) => ({ data: (await chainStatuses(services)).map(chainOf) }),
);

const readChain = endpoint(
  {
    id: "chains.read",
    method: "GET",
    path: "/api/v1/chains/{chain}",
    tag: "web3",
    summary: "Get a chain and its indexing status",
    access: "open",
    scope: null,
    input: z.object({ chain: ChainParam }),
    data: Chain,
    problems: [],
  },
  async ({ services, network }) => ({ data: chainOf(await chainStatus(services, network!)) }),
);

export const chainEndpoints = [listChains, readChain];
