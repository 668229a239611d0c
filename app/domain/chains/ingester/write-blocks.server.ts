import type { Db } from "#db/client.server.ts";
import type { Hex } from "../block.ts";
import { applyTransfers, deleteTokens, insertContracts } from "./store-balances.server.ts";
import {
  insertReorg,
  lockChainForTransaction,
  moveStart,
  moveTip,
  type Tip,
  updateChain,
} from "./store-cursor.server.ts";
import { deleteBlocksAbove, insertBlocks, type ReadBlock } from "./store-rows.server.ts";

/** Another ingester writes, or wrote. Nothing was changed. */
export class Overtaken extends Error {
  constructor(chainId: number) {
    super(`another process ingests the chain ${chainId}`);
    this.name = "Overtaken";
  }
}

type Needs = { db: Db };
type Place = { chainId: number; tip: Tip };

/** Blocks that follow the tip, all of them or none. */
export async function appendBlocks({ db }: Needs, { chainId, tip }: Place, blocks: readonly ReadBlock[]): Promise<Tip> {
  const last = blocks.at(-1)!;
  await db.transaction(async (tx) => {
    await claim(tx, { chainId, tip }, last, blocks.length);
    await insertAll(tx, chainId, blocks);
  });
  return { number: last.number, hash: last.hash };
}

/**
 * Blocks that come before the first kept one, all of them or none. Returns the block that is the first now. Sums do not
 * care about the order, so that nothing else depends on which blocks came first.
 */
export async function prependBlocks(
  { db }: Needs,
  { chainId, startBlock }: { chainId: number; startBlock: number },
  blocks: readonly ReadBlock[],
): Promise<number> {
  const first = blocks[0]!.number;
  await db.transaction(async (tx) => {
    if (!(await lockChainForTransaction(tx, chainId))) throw new Overtaken(chainId);
    if (!(await moveStart(tx, chainId, { from: startBlock, to: first }))) throw new Overtaken(chainId);
    await insertAll(tx, chainId, blocks);
  });
  return first;
}

async function insertAll(tx: Db, chainId: number, blocks: readonly ReadBlock[]): Promise<void> {
  await insertBlocks(tx, chainId, blocks);
  if (blocks.every(({ transfers }) => transfers.length === 0)) return;
  const range = { chainId, from: blocks[0]!.number, to: blocks.at(-1)!.number };
  await insertContracts(tx, range);
  await applyTransfers(tx, range, 1);
}

/** Takes back what is above the ancestor. */
export async function rollBack(
  { db }: Needs,
  { chainId, tip }: Place & { tip: NonNullable<Tip> },
  { ancestor, at }: { ancestor: NonNullable<Tip>; at: Date },
): Promise<void> {
  const kept = ancestor.number;
  await db.transaction(async (tx) => {
    await claim(tx, { chainId, tip }, ancestor);
    await insertReorg(tx, chainId, kept, at);
    await applyTransfers(tx, { chainId, from: kept + 1, to: tip.number }, -1);
    await deleteBlocksAbove(tx, chainId, kept);
  });
}

/** Forgets a chain for development that began anew; the record of its rollbacks stays. */
export async function forgetChain(
  { db }: Needs,
  place: Place,
  fresh: { genesisHash: Hex; head: number; startBlock: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await claim(tx, place, null);
    await deleteTokens(tx, place.chainId);
    await deleteBlocksAbove(tx, place.chainId, -1);
    await updateChain(tx, place.chainId, { ...fresh, finalized: 0, state: "starting", problem: null });
  });
}

/** First in each transaction: nobody else may write, and the tip is where it was seen. */
async function claim(tx: Db, { chainId, tip }: Place, to: Tip, blocks = 0): Promise<void> {
  if (!(await lockChainForTransaction(tx, chainId))) throw new Overtaken(chainId);
  if (!(await moveTip(tx, chainId, { from: tip, to, blocks }))) throw new Overtaken(chainId);
}
