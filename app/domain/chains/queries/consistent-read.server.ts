import { overloaded } from "#app/domain/shared/bounded-queue.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { ChainNetwork } from "../networks.ts";
import { type ChainStatus, chainStatus } from "./status.server.ts";
import { selectBlock } from "./store-transactions.server.ts";

/** A chain of which blocks are kept. */
export type SyncedChain = ChainStatus & { tip: NonNullable<ChainStatus["tip"]>; finalized: number };

const MOST_TRIES = 3;

/** The status, where blocks are kept; null: none yet. */
export async function findSyncedChain(
  needs: Needs<"db" | "clock">,
  network: ChainNetwork,
): Promise<SyncedChain | null> {
  const { tip, finalized, ...status } = await chainStatus(needs, network);
  return tip && finalized !== null ? { ...status, tip, finalized } : null;
}

/**
 * Reads by several statements that tell of one chain: when blocks were taken back meanwhile, everything is read again. A
 * tip that is still there after the reading has all its ancestors below it, so that nothing was replaced. null: no block
 * is kept yet.
 */
export async function readConsistently<Value>(
  needs: Needs<"db" | "clock">,
  network: ChainNetwork,
  read: (chain: SyncedChain) => Promise<Value>,
): Promise<{ chain: SyncedChain; value: Value } | null> {
  for (let time = 0; time < MOST_TRIES; time += 1) {
    const chain = await findSyncedChain(needs, network);
    if (!chain) return null;
    const value = await read(chain);
    const { number, hash } = chain.tip;
    if ((await selectBlock(needs.db, network.id, number))?.hash === hash) return { chain, value };
  }
  throw overloaded();
}
