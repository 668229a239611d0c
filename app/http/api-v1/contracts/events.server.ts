import { z } from "zod";
import { WrongCall } from "#app/domain/chains/calls/abi-input.ts";
import { type EventFilter, eventFilterOf, type EventQuestion } from "#app/domain/chains/calls/event-filter.ts";
import { decodeLog, decodingBudget } from "#app/domain/chains/decoding/decode.ts";
import { listLogsOfContract, type TransactionPlace } from "#app/domain/chains/queries/blocks.server.ts";
import { Abi } from "../chain/abi.ts";
import { blockRangeFields, blockRangeOf } from "../chain/block-range.server.ts";
import { chainList } from "../chain/chain-endpoint.server.ts";
import { MOST_BLOCKS, requireNarrow } from "../chain/narrow-range.ts";
import { AddressParam, BlockNumber, Bytes, Hash, OrderParam, Time } from "../chain/values.ts";
import { fieldProblem } from "../problem.server.ts";

const ContractEvent = z.object({
  blockNumber: BlockNumber,
  index: z.int().min(0).describe("Position in the block"),
  transactionHash: Hash,
  transactionIndex: z.int().min(0),
  time: Time,
  name: z.string(),
  signature: z.string().describe("Signature without argument names"),
  args: z
    .array(z.object({ name: z.string(), type: z.string(), value: z.unknown() }))
    .nullable()
    .describe(
      "Arguments in the order of the signature; of indexed strings, bytes, arrays and tuples only the hash. null when the log does not match the signature",
    ),
  topics: z.array(Hash).max(4),
  data: Bytes,
});

const listEvents = chainList(
  {
    id: "contracts.events",
    method: "POST",
    path: "/api/v1/{chain}/contracts/{address}/events",
    tag: "web3",
    summary: "List the events of a contract by signature or ABI, decoded, newest first",
    input: z.object({
      address: AddressParam,
      event: z
        .string()
        .min(1)
        .max(1_000)
        .describe(
          'Human-readable signature such as "Transfer(address indexed from, address indexed to, uint256 value)", or, with an ABI, the name or signature of one of its events',
        ),
      abi: Abi.optional(),
      where: z
        .record(z.string().max(100), z.unknown())
        .default({})
        .describe(
          `Values of indexed arguments by name; integers are decimal strings. Requires fromBlock or fromDate, with a range of at most ${MOST_BLOCKS} blocks`,
        ),
      order: OrderParam,
      ...blockRangeFields,
    }),
    item: ContractEvent,
  },
  async (call, { address, event, abi = null, where, order, ...range }, page: Page) => {
    const { signature, topics } = await filterOf({ event, abi, where });
    const blocks = await blockRangeOf(call, range);
    if (topics.slice(1).some((topic) => topic !== null)) requireNarrow(call, blocks);
    const of = { address, topics, order, ...page, ...blocks };
    const { items, next } = await listLogsOfContract(call.services, call.network, of);
    const budget = decodingBudget();
    const { name, text } = signature;
    return {
      items: items.map(({ minedAt, topics: all, address: _, ...log }) => {
        const decoded = decodeLog(signature, { topics: all.slice(1), data: log.data }, budget);
        const args = decoded?.args ?? null;
        return { ...log, time: minedAt.toISOString(), name, signature: text, args, topics: all };
      }),
      next,
      highestBlock: Math.max(...items.map((log) => log.blockNumber)),
    };
  },
);

type Page = { limit: number; after: TransactionPlace | null };

async function filterOf(question: EventQuestion): Promise<EventFilter> {
  return eventFilterOf(question).catch((error: unknown) => {
    if (error instanceof WrongCall) throw fieldProblem(error.field, "wrong-format");
    throw error;
  });
}

export const eventEndpoints = [listEvents];
