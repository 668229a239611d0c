import type { Db } from "#db/client.server.ts";
import { applyTransfers, deleteTokens, insertContracts } from "./store-balances.server.ts";
import { insertReorg, lockChainForTransaction, moveTip, type Tip, updateChain } from "./store-cursor.server.ts";
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
  const [first, last] = [blocks[0]!, blocks.at(-1)!];
  await db.transaction(async (tx) => {
    await claim(tx, { chainId, tip }, last);
    await insertBlocks(tx, chainId, blocks);
    if (blocks.every(({ transfers }) => transfers.length === 0)) return;
    const range = { chainId, from: first.number, to: last.number };
    await insertContracts(tx, range);
    await applyTransfers(tx, range, 1);
  });
  return { number: last.number, hash: last.hash };
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
  fresh: { genesisHash: `0x${string}`; head: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await claim(tx, place, null);
    await deleteTokens(tx, place.chainId);
    await deleteBlocksAbove(tx, place.chainId, -1);
    await updateChain(tx, place.chainId, { ...fresh, finalized: 0, state: "starting", problem: null });
  });
}

/** First in each transaction: nobody else may write, and the tip is where it was seen. */
async function claim(tx: Db, { chainId, tip }: Place, to: Tip): Promise<void> {
  if (!(await lockChainForTransaction(tx, chainId))) throw new Overtaken(chainId);
  if (!(await moveTip(tx, chainId, { from: tip, to }))) throw new Overtaken(chainId);
}
