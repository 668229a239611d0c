import type { z } from "zod";
import { findBlockAt } from "#app/domain/chains/queries/blocks.server.ts";
import type { BlockRange } from "#app/domain/chains/queries/keyset.ts";
import { fieldProblem } from "../problem.server.ts";
import type { ChainCall } from "./chain-endpoint.server.ts";
import { BlockNumber, BlockNumberParam, MomentParam } from "./values.ts";

/** Parameters of lists that lie in blocks: from a block or a moment on, to a block or a moment, both included. */
export const blockRangeParams = {
  fromBlock: BlockNumberParam.optional(),
  toBlock: BlockNumberParam.optional(),
  fromDate: MomentParam.optional().describe("Start time, instead of fromBlock"),
  toDate: MomentParam.optional().describe("End time, instead of toBlock"),
};
/** Fields of a block range in the body of a POST. */
export const blockRangeFields = {
  ...blockRangeParams,
  fromBlock: BlockNumber.optional(),
  toBlock: BlockNumber.optional(),
};
type RangeInput = z.output<z.ZodObject<typeof blockRangeParams>>;

/** The blocks that are meant. */
export async function blockRangeOf(call: ChainCall, input: RangeInput): Promise<BlockRange> {
  const { fromBlock, toBlock, fromDate, toDate } = input;
  if (fromBlock !== undefined && fromDate !== undefined) throw fieldProblem("fromDate", "not-together");
  if (toBlock !== undefined && toDate !== undefined) throw fieldProblem("toDate", "not-together");
  if (fromBlock !== undefined && toBlock !== undefined && fromBlock > toBlock)
    throw fieldProblem("fromBlock", "range-backward");
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw fieldProblem("fromDate", "range-backward");
  return {
    fromBlock: fromBlock ?? (fromDate === undefined ? null : await blockFrom(call, fromDate)),
    toBlock: toBlock ?? (toDate === undefined ? null : await blockUntil(call, toDate)),
  };
}

/** A moment beyond the blocks that are kept leaves none of them. */
async function blockFrom({ services, network, chain }: ChainCall, moment: string): Promise<number> {
  const block = await findBlockAt(services, network, { at: new Date(moment), closest: "after" });
  return block?.number ?? chain.tip.number + 1;
}

async function blockUntil({ services, network }: ChainCall, moment: string): Promise<number> {
  const block = await findBlockAt(services, network, { at: new Date(moment), closest: "before" });
  return block?.number ?? -1;
}
