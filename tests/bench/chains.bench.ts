import { advance } from "#app/domain/chains/ingester/advance.server.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import type { ChainNode } from "#app/domain/shared/chain-node.ts";
import { connect } from "#db/client.server.ts";

export type ChainFigures = {
  name: string;
  blocks: number;
  blocksPerSecond: number;
  logsPerSecond: number;
  cpuPerBlock: number;
}[];

/** Catching up with made-up chains whose node answers at once: what reading costs us and the database. */
export async function benchChains(databaseUrl: string): Promise<ChainFigures> {
  const figures: ChainFigures = [];
  const shapes = [
    { name: "20 transactions, 22 logs", blocks: 2_000, transactions: 20, logs: 22 },
    { name: "250 transactions, 700 logs", blocks: 150, transactions: 250, logs: 700 },
    { name: "one transaction, 5,000 logs", blocks: 30, transactions: 1, logs: 5_000 },
  ];
  for (const [index, { name, blocks, transactions, logs }] of shapes.entries()) {
    const { db, close } = connect(databaseUrl, { max: 1, isPatient: true });
    const node = madeUpNode({ blocks, transactions, logs });
    const network = { ...demoChain, id: 900_000 + index };
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    for (let done = false; !done; ) {
      const round = await advance({ db, node, clock: () => new Date() }, { network, startBlock: 0 });
      done = round.kind === "following";
    }
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    await close();
    const cpuPerBlock = (user + system) / 1000 / blocks;
    figures.push({
      name,
      blocks,
      blocksPerSecond: blocks / seconds,
      logsPerSecond: (blocks * logs) / seconds,
      cpuPerBlock,
    });
  }
  return figures;
}

type Shape = { blocks: number; transactions: number; logs: number };

const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}`;
const address = (value: number) => `0x${value.toString(16).padStart(40, "0")}`;
const quantity = (value: number) => `0x${value.toString(16)}`;
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

function madeUpNode({ blocks, transactions, logs }: Shape): ChainNode {
  const hashOf = (number: number) => word(1_000_000_000 + number);
  const transactionHash = (number: number, index: number) => word(2_000_000_000 + number * 1_000 + index);
  const block = (number: number, isFull: boolean) => ({
    number: quantity(number),
    hash: hashOf(number),
    parentHash: number === 0 ? word(0) : hashOf(number - 1),
    timestamp: quantity(1_700_000_000 + number * 12),
    miner: address(1),
    gasUsed: "0x100000",
    gasLimit: "0x2000000",
    baseFeePerGas: "0x3b9aca00",
    transactions: isFull ? list(transactions, (index) => transaction(number, index)) : [],
  });
  const transaction = (number: number, index: number) => ({
    blockHash: hashOf(number),
    hash: transactionHash(number, index),
    transactionIndex: quantity(index),
    from: address(1_000 + ((number * 31 + index) % 5_000)),
    to: address(7),
    value: "0xde0b6b3a7640000",
    nonce: quantity(number),
    input: `0xa9059cbb${"00".repeat(64)}`,
  });
  const receipt = (number: number, index: number) => ({
    blockHash: hashOf(number),
    transactionHash: transactionHash(number, index),
    transactionIndex: quantity(index),
    status: "0x1",
    gasUsed: "0xc350",
    effectiveGasPrice: "0x3b9aca00",
    contractAddress: null,
    logs: list(Math.ceil(logs / transactions), (at) => ({
      logIndex: quantity(index * Math.ceil(logs / transactions) + at),
      address: address(10 + (at % 40)),
      topics: [TRANSFER, word(1_000 + ((number + at) % 5_000)), word(1_000 + ((number * 7 + at) % 5_000))],
      data: word(at + 1),
    })),
  });
  return {
    async request(method, [at, isFull]) {
      if (method === "eth_blockNumber") return quantity(blocks - 1);
      const number = Number(at);
      if (method === "eth_getBlockReceipts") return list(transactions, (index) => receipt(number, index));
      return block(number, isFull === true);
    },
  };
}

const list = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));
