import { z } from "zod";
import {
  type BlockView,
  findBlock,
  findBlockAt,
  listBlocks as readBlocks,
} from "#app/domain/chains/queries/blocks.server.ts";
import { blockRangeOf, blockRangeParams } from "../chain/block-range.server.ts";
import { type ChainCall, chainEndpoint, chainList } from "../chain/chain-endpoint.server.ts";
import {
  Address,
  addressText,
  BlockNumber,
  BlockParam,
  Hash,
  MomentParam,
  OrderParam,
  Time,
  Uint256,
} from "../chain/values.ts";
import { Problem } from "../problem.server.ts";

const Block = z.object({
  number: BlockNumber,
  hash: Hash,
  parentHash: Hash,
  time: Time,
  miner: Address,
  gasUsed: z.int().min(0),
  gasLimit: z.int().min(0),
  baseFee: Uint256.nullable().describe("Base fee in wei per gas; null before EIP-1559"),
  transactionCount: z.int().min(0),
  finalized: z.boolean(),
  confirmations: z.int().min(1).describe("Number of blocks from this one to the newest indexed block, inclusive"),
});

function blockOf(block: BlockView, { chain }: ChainCall): z.input<typeof Block> {
  const { minedAt, miner, ...same } = block;
  return {
    ...same,
    time: minedAt.toISOString(),
    miner: addressText(miner),
    finalized: block.number <= chain.finalized,
    confirmations: Math.max(1, chain.tip.number - block.number + 1),
  };
}

const listBlocks = chainList(
  {
    id: "blocks.list",
    method: "GET",
    path: "/api/v1/{chain}/blocks",
    tag: "web3",
    summary: "List blocks, newest first",
    input: z.object({ order: OrderParam, ...blockRangeParams }),
    item: Block,
  },
  async (call, { order, ...range }, page: { limit: number; after: number | null }) => {
    const { services, network } = call;
    const blocks = await blockRangeOf(call, range);
    const { items, next } = await readBlocks(services, network, { order, ...blocks, ...page });
    const highestBlock = Math.max(...items.map(({ number }) => number));
    return { items: items.map((block) => blockOf(block, call)), next, highestBlock };
  },
);

const readBlock = chainEndpoint(
  {
    id: "blocks.read",
    method: "GET",
    path: "/api/v1/{chain}/blocks/{block}",
    tag: "web3",
    summary: "Get a block by its number or hash, or by the tag latest or finalized",
    input: z.object({ block: BlockParam }),
    data: Block,
    problems: ["not_found"],
  },
  async (call, { block: at }) => {
    const block = await findBlock(call.services, call.network, at);
    if (!block) throw new Problem("not_found");
    return blockOf(block, call);
  },
);

const readBlockAt = chainEndpoint(
  {
    id: "blocks.at",
    method: "GET",
    path: "/api/v1/{chain}/blocks/at",
    tag: "web3",
    summary: "Get the block closest to a point in time",
    input: z.object({
      time: MomentParam,
      closest: z
        .enum(["before", "after"])
        .default("before")
        .describe("before: the last block at or before `time`; after: the first block at or after it"),
    }),
    data: Block,
    problems: ["not_found"],
  },
  async (call, { time, closest }) => {
    const block = await findBlockAt(call.services, call.network, { at: new Date(time), closest });
    if (!block) throw new Problem("not_found");
    return blockOf(block, call);
  },
);

export const blockEndpoints = [listBlocks, readBlock, readBlockAt];
