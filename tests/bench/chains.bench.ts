import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { advance } from "#app/domain/chains/ingester/advance.server.ts";
import { Backfill } from "#app/domain/chains/ingester/backfill.server.ts";
import { runIngester } from "#app/domain/chains/ingester/run-ingester.server.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import type { ChainNode } from "#app/domain/shared/chain-node.ts";
import { rpcNode } from "#app/integrations/chains/rpc-node.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { startTestChain, testNetwork } from "#db/testing/chain.testing.ts";
import { findAnvil } from "#sandbox/chain/anvil.ts";

export type ChainFigures = {
  shapes: { name: string; blocks: number; blocksPerSecond: number; logsPerSecond: number; cpuPerBlock: number }[];
  /** Most memory of the process while it read each of these, in MB. */
  megabytes: number;
  /** Size of the tables of chains with their indexes, for each million of transfers, in MB. */
  diskPerMillion: number;
  /** Time from a block that is there to its rows, with the pauses between rounds, in ms; null without anvil. */
  lag: { blocks: number; pollMs: number; p50: number; p95: number } | null;
};

type Shape = { name: string; blocks: number; transactions: number; logs: number; isDownwards?: true };
const shapes: Shape[] = [
  { name: "one transaction, one log", blocks: 100_000, transactions: 1, logs: 1 },
  { name: "20 transactions, 22 logs", blocks: 2_000, transactions: 20, logs: 22 },
  { name: "the same, older than the first kept block", blocks: 2_000, transactions: 20, logs: 22, isDownwards: true },
  { name: "250 transactions, 700 logs", blocks: 150, transactions: 250, logs: 700 },
  { name: "one transaction, 5,000 logs", blocks: 30, transactions: 1, logs: 5_000 },
];

/** Catching up with made-up chains whose node answers at once: what reading costs us and the database. */
export async function benchChains(databaseUrl: string): Promise<ChainFigures> {
  const { db, close } = connect(databaseUrl, { max: 1, isPatient: true });
  let megabytes = 0;
  const watch = setInterval(() => (megabytes = Math.max(megabytes, process.memoryUsage.rss() / 2 ** 20)), 50);
  const figures: ChainFigures["shapes"] = [];
  for (const [index, shape] of shapes.entries()) {
    const { name, blocks, logs } = shape;
    const id = 900_000 + index;
    const needs = { db, node: madeUpNode(id, shape), clock: () => new Date() };
    const network = { ...demoChain, id, quietMs: Number.POSITIVE_INFINITY };
    // Reading down begins with the last block.
    const target = { network, startBlock: shape.isDownwards ? blocks - 1 : 0, backfillTo: 0 };
    if (shape.isDownwards) await advance(needs, target);
    const older = new Backfill(needs, target);
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    for (let done = false; !done; )
      done = shape.isDownwards
        ? (await older.turn()).kind === "done"
        : (await advance(needs, target)).kind === "following";
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    figures.push({
      name,
      blocks,
      blocksPerSecond: blocks / seconds,
      logsPerSecond: (blocks * logs) / seconds,
      cpuPerBlock: (user + system) / 1000 / blocks,
    });
  }
  clearInterval(watch);
  const diskPerMillion = await diskOf(db);
  const lag = findAnvil() ? await measureLag(db) : null;
  await close();
  return { shapes: figures, megabytes, diskPerMillion, lag };
}

async function diskOf(db: Db): Promise<number> {
  await db.execute(sql`vacuum full chain_blocks, chain_transactions, chain_logs, token_transfers, token_balances`);
  const [row] = [
    ...(await db.execute<{ bytes: number; transfers: number }>(sql`
      select sum(pg_total_relation_size(name::regclass))::float8 as bytes,
        (select count(*)::float8 from token_transfers) as transfers
      from unnest(array['chain_blocks', 'chain_transactions', 'chain_logs', 'token_transfers', 'token_balances']) as name`)),
  ];
  return row!.bytes / 2 ** 20 / (row!.transfers / 1e6);
}

const LAG_BLOCKS = 200;

/** A real node makes a block now and then, and the ingester runs as in a worker. */
async function measureLag(db: Db): Promise<ChainFigures["lag"]> {
  const chain = await startTestChain();
  const stop = new AbortController();
  const network = { ...testNetwork, pollMs: demoChain.pollMs };
  const nothing = () => {};
  const running = runIngester(
    { db, node: rpcNode({ urls: () => [chain.url] }), clock: () => new Date() },
    {
      target: { network, startBlock: 0 },
      signal: stop.signal,
      onRound: nothing,
      onBackfill: nothing,
      onFailure: nothing,
    },
  );
  const lags: number[] = [];
  for (let number = 1; number <= LAG_BLOCKS; number += 1) {
    await sleep(50 + ((number * 7_919) % 400)); // at any moment of a pause
    await chain.rpc("evm_mine");
    const mined = performance.now();
    for (let tip = -1; tip < number; ) {
      await sleep(2);
      const [row] = [
        ...(await db.execute<{ tip: number | null }>(
          sql`select tip_number::int as tip from chains where id = ${network.id}`,
        )),
      ];
      tip = row?.tip ?? -1;
    }
    lags.push(performance.now() - mined);
  }
  stop.abort();
  await running;
  await chain.stop();
  lags.sort((one, other) => one - other);
  const at = (share: number) => lags[Math.floor(lags.length * share)]!;
  return { blocks: LAG_BLOCKS, pollMs: network.pollMs, p50: at(0.5), p95: at(0.95) };
}

const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}`;
const address = (value: number) => `0x${value.toString(16).padStart(40, "0")}`;
const quantity = (value: number) => `0x${value.toString(16)}`;
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

function madeUpNode(chainId: number, { blocks, transactions, logs }: Shape): ChainNode {
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
      if (method === "eth_chainId") return quantity(chainId);
      if (method === "eth_blockNumber") return quantity(blocks - 1);
      const number = Number(at);
      if (method === "eth_getBlockReceipts") return list(transactions, (index) => receipt(number, index));
      return block(number, isFull === true);
    },
  };
}

const list = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));
