import { type ChainNode, NodeError } from "#app/domain/shared/chain-node.ts";
import type { ChainBlock, ChainLog, ChainTransaction, Hex } from "../block.ts";
import {
  addressOrNull,
  bytesOf,
  hexNumber,
  listOf,
  type NodeObject,
  numberOf,
  objectOf,
  quantityOrNull,
  unusable,
} from "./node-values.ts";

/** Requests at once for the parts of a block that is too large in one piece. */
const PARTS_AT_ONCE = 8;

/** Number, hashes and time of a block; null: the node does not have it. */
export async function readHeader(node: ChainNode, at: number | "finalized") {
  const tag = at === "finalized" ? at : hexNumber(at);
  const block = await node.request("eth_getBlockByNumber", [tag, false]);
  if (block === null || block === undefined) return null;
  const { number, hash, parentHash, timestamp } = objectOf(block, "block");
  const header = {
    number: numberOf(number, "number"),
    hash: bytesOf(hash, "hash", 32),
    parentHash: bytesOf(parentHash, "parent hash", 32),
    timestamp: numberOf(timestamp, "timestamp"),
  };
  if (at !== "finalized" && header.number !== at) throw unusable("number of a block");
  return header;
}

/**
 * A block with its transactions and logs. null: the node does not have it, or gave parts of different blocks, as one
 * behind a balancer does and one whose block is being replaced.
 */
export async function readBlock(node: ChainNode, number: number): Promise<ChainBlock | null> {
  const [block, whole] = await Promise.all([blockWithTransactions(node, number), receiptsOf(node, number)]);
  if (!block || whole === null) return null;
  const transactions = listOf(block.transactions, "transactions").map((one) => objectOf(one, "transaction"));
  const receipts = whole === "one-by-one" ? await receiptsOneByOne(node, transactions) : whole;
  if (!receipts) return null;
  return assemble(number, block, transactions, receipts);
}

async function blockWithTransactions(node: ChainNode, number: number): Promise<NodeObject | null> {
  const block = await node
    .request("eth_getBlockByNumber", [hexNumber(number), true])
    .catch((error: unknown) => inPieces(error, () => blockInPieces(node, number)));
  return block === null || block === undefined ? null : objectOf(block, "block");
}

/** Asks in pieces for what is too large; all other errors are thrown on. */
function inPieces<Value>(error: unknown, otherwise: () => Promise<Value>): Promise<Value> {
  if (error instanceof NodeError && error.kind === "too-large") return otherwise();
  throw error;
}

async function blockInPieces(node: ChainNode, number: number): Promise<NodeObject | null> {
  const block = await node.request("eth_getBlockByNumber", [hexNumber(number), false]);
  if (block === null || block === undefined) return null;
  const header = objectOf(block, "block");
  const hashes = listOf(header.transactions, "transactions");
  const transactions = await parts(hashes, (hash) => node.request("eth_getTransactionByHash", [hash]));
  return transactions.includes(null) ? null : { ...header, transactions };
}

async function receiptsOf(node: ChainNode, number: number): Promise<NodeObject[] | null | "one-by-one"> {
  try {
    const receipts = await node.request("eth_getBlockReceipts", [hexNumber(number)]);
    if (receipts === null || receipts === undefined) return null;
    return listOf(receipts, "receipts").map((one) => objectOf(one, "receipt"));
  } catch (error) {
    if (error instanceof NodeError && (error.kind === "too-large" || error.kind === "unsupported")) return "one-by-one";
    throw error;
  }
}

/** For nodes that do not know eth_getBlockReceipts, and for blocks too large for it. A receipt holds its logs. */
async function receiptsOneByOne(node: ChainNode, transactions: readonly NodeObject[]): Promise<NodeObject[] | null> {
  const receipts = await parts(transactions, ({ hash }) => node.request("eth_getTransactionReceipt", [hash]));
  if (receipts.some((receipt) => receipt === null || receipt === undefined)) return null;
  return receipts.map((one) => objectOf(one, "receipt"));
}

async function parts<Item>(items: readonly Item[], ask: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let at = 0; at < items.length; at += PARTS_AT_ONCE)
    answers.push(...(await Promise.all(items.slice(at, at + PARTS_AT_ONCE).map(ask))));
  return answers;
}

function assemble(
  number: number,
  block: NodeObject,
  transactions: readonly NodeObject[],
  receipts: readonly NodeObject[],
): ChainBlock | null {
  const hash = bytesOf(block.hash, "hash", 32);
  if (numberOf(block.number, "number") !== number) throw unusable("number of a block");
  if ([...transactions, ...receipts].some((part) => bytesOf(part.blockHash, "block hash", 32) !== hash)) return null;
  const byHash = new Map(receipts.map((one) => [bytesOf(one.transactionHash, "transaction hash", 32), one]));
  if (transactions.some((one) => !byHash.has(bytesOf(one.hash, "transaction hash", 32)))) return null;
  return {
    number,
    hash,
    parentHash: bytesOf(block.parentHash, "parent hash", 32),
    timestamp: numberOf(block.timestamp, "timestamp"),
    miner: bytesOf(block.miner, "miner", 20),
    gasUsed: numberOf(block.gasUsed, "gas used"),
    gasLimit: numberOf(block.gasLimit, "gas limit"),
    baseFee: quantityOrNull(block.baseFeePerGas, "base fee"),
    transactions: transactions.map((one) => transactionOf(one, byHash.get(bytesOf(one.hash, "hash", 32))!)),
    logs: receipts.flatMap((one) => logsOf(one)),
  };
}

function transactionOf(transaction: NodeObject, receipt: NodeObject): ChainTransaction {
  return {
    index: numberOf(transaction.transactionIndex, "transaction index"),
    hash: bytesOf(transaction.hash, "hash", 32),
    from: bytesOf(transaction.from, "sender", 20),
    to: addressOrNull(transaction.to, "receiver"),
    value: quantityOrNull(transaction.value, "value") ?? "0",
    nonce: numberOf(transaction.nonce, "nonce"),
    input: bytesOf(transaction.input ?? "0x", "input"),
    status: receipt.status === null || receipt.status === undefined ? null : numberOf(receipt.status, "status"),
    gasUsed: numberOf(receipt.gasUsed, "gas used"),
    gasPrice: quantityOrNull(receipt.effectiveGasPrice ?? transaction.gasPrice, "gas price"),
    createdContract: addressOrNull(receipt.contractAddress, "contract"),
  };
}

function logsOf(receipt: NodeObject): ChainLog[] {
  const transactionHash: Hex = bytesOf(receipt.transactionHash, "transaction hash", 32);
  const transactionIndex = numberOf(receipt.transactionIndex, "transaction index");
  return listOf(receipt.logs, "logs").map((one) => {
    const log = objectOf(one, "log");
    return {
      index: numberOf(log.logIndex, "log index"),
      transactionIndex,
      transactionHash,
      address: bytesOf(log.address, "address", 20),
      topics: listOf(log.topics, "topics").map((topic) => bytesOf(topic, "topic", 32)),
      data: bytesOf(log.data, "data"),
    };
  });
}
