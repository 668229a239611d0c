import { z } from "zod";
import {
  findBlock,
  findTransaction,
  listLogsOfTransaction,
  listTransactions,
  listTransactionsOfWallet,
  type TransactionPlace,
  type TransactionView,
} from "#app/domain/chains/queries/blocks.server.ts";
import type { Hex } from "#app/domain/chains/block.ts";
import { blockRangeOf, blockRangeParams } from "../chain/block-range.server.ts";
import { type ChainCall, chainEndpoint, chainList } from "../chain/chain-endpoint.server.ts";
import { DecodeParam, decoder as decoderOf } from "../chain/decoded.ts";
import {
  ListedTransaction,
  listedTransactionOf,
  Log,
  logOf,
  Transaction,
  transactionOf,
} from "../chain/transaction.ts";
import { AddressParam, BlockNumber, BlockParam, HashParam, OrderParam } from "../chain/values.ts";
import { Problem } from "../problem.server.ts";

const highestOf = (items: readonly TransactionView[]) => Math.max(...items.map(({ blockNumber }) => blockNumber));

async function requireTransaction({ services, network }: ChainCall, hash: Hex): Promise<TransactionView> {
  const found = await findTransaction(services, network, hash);
  if (!found) throw new Problem("not_found");
  return found;
}

const MOST_LOGS = 100;

const readTransaction = chainEndpoint(
  {
    id: "transactions.read",
    method: "GET",
    path: "/api/v1/{chain}/transactions/{hash}",
    tag: "web3",
    summary: "Get a transaction with its receipt and its first 100 logs",
    input: z.object({ hash: HashParam, decode: DecodeParam }),
    data: Transaction.extend({
      finalized: z.boolean(),
      confirmations: BlockNumber.describe("Number of blocks from its block to the newest indexed block"),
      logs: z.array(Log).max(MOST_LOGS),
      hasMoreLogs: z.boolean(),
    }),
    problems: ["not_found"],
  },
  async (call, { hash, decode }) => {
    const found = await requireTransaction(call, hash);
    const page = { transaction: found, limit: MOST_LOGS, after: null };
    const logs = await listLogsOfTransaction(call.services, call.network, page);
    const { tip, finalized } = call.chain;
    const decoder = decoderOf(decode);
    return {
      ...transactionOf(found, decoder),
      finalized: found.blockNumber <= finalized,
      confirmations: Math.max(1, tip.number - found.blockNumber + 1),
      logs: logs.items.map((log) => logOf(log, decoder)),
      hasMoreLogs: logs.next !== null,
    };
  },
);

const listLogs = chainList(
  {
    id: "transactions.logs",
    method: "GET",
    path: "/api/v1/{chain}/transactions/{hash}/logs",
    tag: "web3",
    summary: "List the logs of a transaction, in log order",
    input: z.object({ hash: HashParam, decode: DecodeParam }),
    item: Log,
    problems: ["not_found"],
  },
  async (call, { hash, decode }, page: { limit: number; after: number | null }) => {
    const transaction = await requireTransaction(call, hash);
    const { items, next } = await listLogsOfTransaction(call.services, call.network, { transaction, ...page });
    const decoder = decoderOf(decode);
    return { items: items.map((log) => logOf(log, decoder)), next, highestBlock: transaction.blockNumber };
  },
);

const listOfBlock = chainList(
  {
    id: "blocks.transactions",
    method: "GET",
    path: "/api/v1/{chain}/blocks/{block}/transactions",
    tag: "web3",
    summary: "List the transactions of a block, in block order",
    input: z.object({ block: BlockParam }),
    item: ListedTransaction,
    problems: ["not_found"],
  },
  async ({ services, network }, { block: at }, { limit, after }: { limit: number; after: TransactionPlace | null }) => {
    // A page that goes on stays in its block, also where "latest" is another one by now.
    const block = await findBlock(services, network, after?.block ?? at);
    if (!block) throw new Problem("not_found");
    const of = { block: block.number, order: "asc", limit, after } as const;
    const { items, next } = await listTransactions(services, network, of);
    return { items: items.map(listedTransactionOf), next, highestBlock: block.number };
  },
);

const listOfWallet = chainList(
  {
    id: "wallets.transactions",
    method: "GET",
    path: "/api/v1/{chain}/wallets/{address}/transactions",
    tag: "web3",
    summary: "List the transactions that an address sent or received, newest first",
    input: z.object({
      address: AddressParam,
      direction: z.enum(["in", "out", "all"]).default("all"),
      order: OrderParam,
      ...blockRangeParams,
    }),
    item: ListedTransaction,
  },
  async (
    call,
    { address: wallet, direction, order, ...range },
    page: { limit: number; after: TransactionPlace | null },
  ) => {
    const { services, network } = call;
    const of = { wallet, direction, order, ...page, ...(await blockRangeOf(call, range)) };
    const { items, next } = await listTransactionsOfWallet(services, network, of);
    return { items: items.map(listedTransactionOf), next, highestBlock: highestOf(items) };
  },
);

export const transactionEndpoints = [readTransaction, listLogs, listOfBlock, listOfWallet];
