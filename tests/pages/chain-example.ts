import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ChainLog, ChainTransaction, Hex } from "#app/domain/chains/block.ts";
import { transfersOf } from "#app/domain/chains/ingester/decode-transfers.ts";
import { appendBlocks } from "#app/domain/chains/ingester/write-blocks.server.ts";
import { demoChain } from "#app/domain/chains/networks.ts";
import { loadChecksum } from "#app/domain/chains/explorer/checksum.server.ts";
import type { Db } from "#db/client.server.ts";
import { chains } from "#db/schema/chains/chains.ts";

const hash = (text: string): Hex => `0x${createHash("sha256").update(text).digest("hex")}`;
const address = (text: string): Hex => `0x${hash(text).slice(-40)}`;
const word = (value: bigint | Hex): string =>
  (typeof value === "bigint" ? value.toString(16) : value.slice(2)).padStart(64, "0");

const TRANSFER: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const SINGLE: Hex = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
const NOBODY: Hex = `0x${"0".repeat(40)}`;
const UNIT = 10n ** 18n;
const LARGEST = 2n ** 256n - 1n;

/** Facts of the chain that the examples of the explorer show. */
export const chainExample = {
  slug: demoChain.slug,
  wallet: address("wallet"),
  other: address("other"),
  token: address("token"),
  nft: address("nft"),
  items: address("items"),
  largeId: LARGEST.toString(),
  block: 3,
  tip: 40,
  transfer: hash("transaction 2-0"),
  creation: hash("transaction 1-0"),
  failed: hash("transaction 3-2"),
};

type Log = Pick<ChainLog, "address" | "topics" | "data">;

const topics = (...values: (Hex | bigint)[]): Hex[] => values.map((value): Hex => `0x${word(value)}`);
const fungible = (from: Hex, to: Hex, amount: bigint): Log => ({
  address: chainExample.token,
  topics: [TRANSFER, ...topics(from, to)],
  data: `0x${word(amount)}`,
});
const unique = (from: Hex, to: Hex, id: bigint): Log => ({
  address: chainExample.nft,
  topics: [TRANSFER, ...topics(from, to, id)],
  data: "0x",
});
const several = (from: Hex, to: Hex, id: bigint, amount: bigint): Log => ({
  address: chainExample.items,
  topics: [SINGLE, ...topics(to, from, to)],
  data: `0x${word(id)}${word(amount)}`,
});

const { wallet, other, token, nft, items } = chainExample;
type Call = { to: Hex | null; value?: bigint; input?: Hex; fails?: boolean; logs?: Log[] };

/** Transactions by block; blocks between are empty. */
const story: Record<number, Call[]> = {
  1: [{ to: null, input: `0x${"60806040".repeat(2_000)}` }],
  2: [
    {
      to: token,
      input: `0xa9059cbb${word(other)}${word(1_250_000n * UNIT)}`,
      logs: [fungible(wallet, other, 1_250_000n * UNIT)],
    },
    { to: token, input: "0x40c10f19", logs: [fungible(NOBODY, wallet, 9_500_000n * UNIT + 123n)] },
    { to: nft, logs: [unique(NOBODY, wallet, 7n), unique(NOBODY, other, LARGEST)] },
    { to: items, logs: [several(NOBODY, wallet, 5n, 40n), several(wallet, other, 5n, 3n)] },
  ],
  3: [
    { to: other, value: UNIT / 1_000n + 1n },
    { to: nft, logs: [unique(wallet, other, 7n)] },
    { to: token, input: "0x095ea7b3", fails: true },
    { to: token, logs: [fungible(wallet, wallet, LARGEST)] },
  ],
  // More than a page of a list.
  4: Array.from({ length: 30 }, (_, turn) => ({
    to: token,
    input: "0xa9059cbb" as const,
    logs: [fungible(wallet, address(`holder ${turn}`), BigInt(turn + 1) * UNIT)],
  })),
};

const blockHash = (number: number) => hash(`block ${number}`);

function blockOf(number: number, now: Date) {
  const calls = story[number] ?? [];
  const logs: ChainLog[] = [];
  const transactions = calls.map((call, index): ChainTransaction => {
    const transactionHash = hash(`transaction ${number}-${index}`);
    for (const log of call.logs ?? [])
      logs.push({ ...log, index: logs.length, transactionIndex: index, transactionHash });
    return {
      index,
      hash: transactionHash,
      from: wallet,
      to: call.to,
      value: (call.value ?? 0n).toString(),
      nonce: number * 100 + index,
      input: call.input ?? "0x",
      status: call.fails ? 0 : 1,
      gasUsed: 21_000 + index,
      gasPrice: "1000000007",
      createdContract: call.to === null ? token : null,
    };
  });
  return {
    number,
    hash: blockHash(number),
    parentHash: blockHash(number - 1),
    timestamp: Math.floor(now.getTime() / 1000) - (chainExample.tip - number) * 12,
    miner: NOBODY,
    gasUsed: transactions.length * 21_000,
    gasLimit: 30_000_000,
    baseFee: "7",
    transactions,
    logs,
    transfers: transfersOf(logs),
  };
}

const LOCK = 5_202;

export type ChainExample = typeof chainExample & {
  spelled: Record<"wallet" | "other" | "token" | "nft" | "items", Hex>;
};

/** Writes the chain once, read an hour ago and not since; workers that start together wait for the first. */
export async function writeChainExample(db: Db): Promise<ChainExample> {
  const seenAt = new Date(Date.now() - 3_600_000);
  const { tip } = chainExample;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const inserted = await tx
      .insert(chains)
      .values({
        id: demoChain.id,
        genesisHash: blockHash(0),
        startBlock: 0,
        head: tip + 2,
        finalized: tip - demoChain.confirmations,
        state: "catching-up",
        seenAt,
      })
      .onConflictDoNothing()
      .returning({ id: chains.id });
    if (inserted.length === 0) return;
    const blocks = Array.from({ length: tip + 1 }, (_, number) => blockOf(number, seenAt));
    await appendBlocks({ db: tx as unknown as Db }, { chainId: demoChain.id, tip: null }, blocks);
  });
  const spell = await loadChecksum();
  const spelled = {
    wallet: spell(wallet),
    other: spell(other),
    token: spell(token),
    nft: spell(nft),
    items: spell(items),
  };
  return { ...chainExample, spelled };
}
