import { z } from "zod";
import { listLogsOfContract, type TransactionPlace } from "#app/domain/chains/queries/blocks.server.ts";
import { fieldProblem } from "../problem.server.ts";
import { blockRangeOf, blockRangeParams } from "../chain/block-range.server.ts";
import { chainList } from "../chain/chain-endpoint.server.ts";
import { DecodeParam, decoder as decoderOf } from "../chain/decoded.ts";
import { Log, logOf } from "../chain/transaction.ts";
import { MOST_BLOCKS, requireNarrow } from "../chain/narrow-range.ts";
import { AddressParam, HashParam, OrderParam } from "../chain/values.ts";

const topic = HashParam.optional();
const laterTopic = topic.describe(
  `Indexed argument. Requires topic0 and fromBlock or fromDate, with a range of at most ${MOST_BLOCKS} blocks`,
);

const listLogs = chainList(
  {
    id: "contracts.logs",
    method: "GET",
    path: "/api/v1/{chain}/contracts/{address}/logs",
    tag: "web3",
    summary: "List the event logs of a contract, newest first",
    input: z.object({
      address: AddressParam,
      topic0: topic.describe("Event topic: keccak256 of the event signature"),
      topic1: laterTopic,
      topic2: laterTopic,
      topic3: laterTopic,
      order: OrderParam,
      decode: DecodeParam,
      ...blockRangeParams,
    }),
    item: Log,
  },
  async (call, input, page: { limit: number; after: TransactionPlace | null }) => {
    const { services, network } = call;
    const { address, topic0, topic1, topic2, topic3, order, decode, ...range } = input;
    const topics = [topic0, topic1, topic2, topic3].map((one) => one ?? null);
    const blocks = await blockRangeOf(call, range);
    if (topics.slice(1).some((one) => one !== null)) {
      if (topic0 === undefined) throw fieldProblem("topic0", "required");
      requireNarrow(call, blocks);
    }
    const of = { address, topics, order, ...page, ...blocks };
    const { items, next } = await listLogsOfContract(services, network, of);
    const decoder = decoderOf(decode);
    const highestBlock = Math.max(...items.map((log) => log.blockNumber));
    return { items: items.map((log) => logOf(log, decoder)), next, highestBlock };
  },
);

export const logEndpoints = [listLogs];
