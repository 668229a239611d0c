import type { ChainBlock, ChainLog, ChainTransaction, Hex } from "#app/domain/chains/block.ts";
import { transfersOf } from "#app/domain/chains/ingester/decode-transfers.ts";
import { insertChain, updateChain } from "#app/domain/chains/ingester/store-cursor.server.ts";
import { appendBlocks } from "#app/domain/chains/ingester/write-blocks.server.ts";
import { type ChainNetwork, demoChain } from "#app/domain/chains/networks.ts";
import type { Db } from "../client.server.ts";

const word = (value: number | bigint, bytes = 32) => value.toString(16).padStart(bytes * 2, "0");
const addressOf = (name: string, number: number): Hex => `0x${name.padEnd(8, "0")}${word(number, 16)}`;
const hashOf = (name: string, number: number): Hex => `0x${name.padEnd(8, "0")}${word(number, 28)}`;
const topicOf = (address: Hex): Hex => `0x${address.slice(2).padStart(64, "0")}`;

const ten = <Value>(made: (number: number) => Value): Value[] => Array.from({ length: 10 }, (_, at) => made(at + 1));

const transferTopic: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const batchTopic: Hex = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";
const nobody = addressOf("", 0);

/** The chain that rows of tests tell of, without any node: what is in which block follows from the block's number. */
export const madeUpChain = {
  tip: 130,
  finalized: 127,
  /** A block of sixteen transactions. */
  fullBlock: 120,
  /** Sends and gets in each block. */
  wallet: addressOf("aaaaaaaa", 1),
  other: addressOf("bbbbbbbb", 2),
  coin: addressOf("c0c0c0c0", 3),
  tickets: addressOf("71c5e75c", 4),
  items: addressOf("17e35000", 5),
  /** Ten that get coins and items in block 61, in which the wallet gets something of ten further coins and contracts. */
  crowd: ten((number) => addressOf("cc0dcc0d", number)),
  moreCoins: ten((number) => addressOf("c0c0c1", number)),
  moreTickets: ten((number) => addressOf("71c5e8", number)),
  unknown: addressOf("dddddddd", 6),
  transferTopic,
  blockHash: (number: number): Hex => hashOf("b10c", number),
  transactionHash: (block: number, index: number): Hex => hashOf("7a", block * 100 + index),
  minedAt: (number: number): Date => new Date(Date.UTC(2026, 0, 1) + number * 12_000),
};

/**
 * Writes the chain as the ingester does. Each block above 0 has a native transfer of the wallet, one of the coin to it,
 * a ticket made for one of the two, and in each tenth a batch of items; block 61 has gifts.
 */
export async function writeMadeUpChain(
  db: Db,
  { network = demoChain, at = new Date() }: { network?: ChainNetwork; at?: Date } = {},
): Promise<void> {
  const { tip, finalized } = madeUpChain;
  const chainId = network.id;
  const genesisHash = madeUpChain.blockHash(0);
  await insertChain(db, {
    id: chainId,
    genesisHash,
    startBlock: 0,
    head: tip,
    finalized: 0,
    state: "starting",
    seenAt: at,
  });
  const blocks = Array.from({ length: tip + 1 }, (_, number) => blockOf(number));
  const read = blocks.map((block) => ({ ...block, transfers: transfersOf(block.logs) }));
  await appendBlocks({ db }, { chainId, tip: null }, read);
  await updateChain(db, chainId, { state: "following", finalized });
}

function blockOf(number: number): ChainBlock {
  const logs = number === 0 ? [] : logsOf(number);
  return {
    number,
    hash: madeUpChain.blockHash(number),
    parentHash: number === 0 ? hashOf("", 0) : madeUpChain.blockHash(number - 1),
    timestamp: madeUpChain.minedAt(number).getTime() / 1000,
    miner: nobody,
    gasUsed: 21_000,
    gasLimit: 30_000_000,
    baseFee: "1000000000",
    transactions: number === 0 ? [] : transactionsOf(number),
    logs: logs.map((log, index) => ({ ...log, index })),
  };
}

function transactionsOf(block: number): ChainTransaction[] {
  const { wallet, other, coin, tickets, items } = madeUpChain;
  const many = block === madeUpChain.fullBlock ? Array<Hex>(12).fill(wallet) : [];
  const targets = [other, coin, tickets, ...(block % 10 === 0 || block === 61 ? [items] : []), ...many];
  return targets.map((to, index) => ({
    index,
    hash: madeUpChain.transactionHash(block, index),
    from: index === 0 ? wallet : other,
    to,
    value: index === 0 ? "1000000000000000000" : "0",
    nonce: block,
    input: index === 0 ? "0x" : "0xa9059cbb",
    status: index === 2 && block % 7 === 0 ? 0 : 1,
    gasUsed: 21_000,
    gasPrice: "1500000000",
    createdContract: null,
  }));
}

function logsOf(block: number): Omit<ChainLog, "index">[] {
  const { wallet, other, coin, tickets, items } = madeUpChain;
  const of = (transactionIndex: number, address: Hex, topics: Hex[], data: Hex) => ({
    transactionIndex,
    transactionHash: madeUpChain.transactionHash(block, transactionIndex),
    address,
    topics,
    data,
  });
  const sender = block === 1 ? nobody : other;
  const amount = block === 1 ? 1_000_000n : 1n;
  const coins = [
    ...(block === 1 ? [of(1, coin, [transferTopic, topicOf(nobody), topicOf(other)], `0x${word(amount)}`)] : []),
    of(1, coin, [transferTopic, topicOf(sender), topicOf(wallet)], `0x${word(block)}`),
  ];
  const owner = block % 2 === 0 ? wallet : other;
  const ticket = of(2, tickets, [transferTopic, topicOf(nobody), topicOf(owner), `0x${word(block)}`], "0x");
  if (block === 61) return [...coins, ticket, ...gifts((...log) => of(3, ...log))];
  if (block % 10 !== 0) return [...coins, ticket];
  return [...coins, ticket, of(3, items, ...batchOf(other, wallet))];
}

/** Five of the first item and seven of the second. */
function batchOf(operator: Hex, to: Hex): [Hex[], Hex] {
  const lists = [64, 64 + 96, 2, 1, 2, 2, 5, 7].map((value) => word(value)).join("");
  return [[batchTopic, topicOf(operator), topicOf(nobody), topicOf(to)], `0x${lists}`];
}

function gifts(of: (address: Hex, topics: Hex[], data: Hex) => Omit<ChainLog, "index">): Omit<ChainLog, "index">[] {
  const { wallet, other, coin, items, crowd, moreCoins, moreTickets } = madeUpChain;
  const made = [transferTopic, topicOf(nobody), topicOf(wallet)];
  return [
    ...crowd.map((to, at) => of(coin, [transferTopic, topicOf(other), topicOf(to)], `0x${word(at + 1)}`)),
    ...crowd.map((to) => of(items, ...batchOf(other, to))),
    ...moreCoins.map((contract, at) => of(contract, made, `0x${word(at + 1)}`)),
    ...moreTickets.map((contract) => of(contract, [...made, `0x${word(1)}`], "0x")),
  ];
}
